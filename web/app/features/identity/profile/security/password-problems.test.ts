import { expect, test } from 'vitest';
import { passwordProblems } from './password-problems.ts';

const good = { current: 'old password', next: 'a new password', repeated: 'a new password' };

test('finds no problems in valid passwords', () => {
  expect(Object.values(passwordProblems(good)).filter(Boolean)).toEqual([]);
});

test('reports a repeated password that differs by a space', () => {
  expect(passwordProblems({ ...good, repeated: 'a new password ' }).repeated).toBe('Passwords do not match');
});

test.each([
  ['seven77', /at least 8/],
  ['x'.repeat(129), /at most 128/],
  ['old password', /your current password/],
])('rejects the new password "%s"', (next, message) => {
  expect(passwordProblems({ ...good, next, repeated: next }).next).toMatch(message);
});

test('requires the current password', () => {
  expect(passwordProblems({ ...good, current: '' }).current).toBe('Current password is required');
});
