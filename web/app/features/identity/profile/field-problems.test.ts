import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-client.ts';
import { saveProblems } from './field-problems.ts';

const names = ['city', 'phone'] as const;

function refusal(errors?: { path: string; message: string }[]): ApiError {
  return new ApiError(400, { detail: 'Please check what you entered.', code: 'invalid', errors });
}

test('when the server names fields of the form, then each says so at its place and nothing is said above', () => {
  const error = refusal([
    { path: 'city', message: 'City is required' },
    { path: 'phone', message: 'Invalid phone number format' },
    { path: 'city', message: 'Too short' },
  ]);
  expect(saveProblems(error, names)).toEqual({
    fields: { city: 'City is required', phone: 'Invalid phone number format' },
    whole: null,
  });
});

test('when the server complains of something the form does not show, then its sentence stands above too', () => {
  const error = refusal([
    { path: 'city', message: 'City is required' },
    { path: 'country', message: 'Unknown' },
  ]);
  expect(saveProblems(error, names)).toEqual({
    fields: { city: 'City is required' },
    whole: 'Please check what you entered.',
  });
});

test('when the server names no field, then its sentence is about the whole', () => {
  expect(saveProblems(refusal(), names)).toEqual({ fields: {}, whole: 'Please check what you entered.' });
});

test('when no answer came at all, then the sentence is ours and not the browser’s', () => {
  expect(saveProblems(new TypeError('Failed to fetch'), names).whole).toMatch(/could not be reached/);
});
