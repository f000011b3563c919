import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-client.ts';
import { saveProblems } from './field-problems.ts';

const names = ['city', 'phone'] as const;

function refusal(errors?: { path: string; message: string }[]): ApiError {
  return new ApiError(400, { detail: 'Please check what you entered.', code: 'invalid', errors });
}

test('shows errors of known fields at their fields only', () => {
  const error = refusal([
    { path: 'city', message: 'City is required' },
    { path: 'phone', message: 'Invalid phone number format' },
    { path: 'city', message: 'Too short' },
  ]);
  expect(saveProblems(error, names)).toEqual({
    fields: { city: 'City is required', phone: 'Invalid phone number format' },
    form: null,
  });
});

test('also shows the general message when an error concerns an unknown field', () => {
  const error = refusal([
    { path: 'city', message: 'City is required' },
    { path: 'country', message: 'Unknown' },
  ]);
  expect(saveProblems(error, names)).toEqual({
    fields: { city: 'City is required' },
    form: 'Please check what you entered.',
  });
});

test('shows the general message when no field is named', () => {
  expect(saveProblems(refusal(), names)).toEqual({ fields: {}, form: 'Please check what you entered.' });
});

test('shows a message of the shop when the server could not be reached', () => {
  expect(saveProblems(new TypeError('Failed to fetch'), names).form).toMatch(/could not be reached/);
});
