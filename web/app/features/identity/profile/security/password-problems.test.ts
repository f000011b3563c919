import { expect, test } from 'vitest';
import { passwordProblems } from './password-problems.ts';

const good = { current: 'old password', next: 'a new password', repeated: 'a new password' };

test('when both new passwords are the same and long enough, then nothing is wrong', () => {
  expect(Object.values(passwordProblems(good)).filter(Boolean)).toEqual([]);
});

test('when the repeated password differs, even by a space, then the sentence says they do not match', () => {
  expect(passwordProblems({ ...good, repeated: 'a new password ' }).repeated).toBe('Passwords do not match');
});

test.each([
  ['seven77', /at least 8/],
  ['x'.repeat(129), /at most 128/],
  ['old password', /the password you have now/],
])('when the new password is "%s", then the sentence at its field says why not', (next, sentence) => {
  expect(passwordProblems({ ...good, next, repeated: next }).next).toMatch(sentence);
});

test('when the current password is missing, then it is asked for', () => {
  expect(passwordProblems({ ...good, current: '' }).current).toBe('Current password is required');
});
