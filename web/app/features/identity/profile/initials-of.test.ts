import { expect, test } from 'vitest';
import { initialsOf } from './initials-of.ts';

test.each([
  ['Ananya Kulkarni', 'AK'],
  ['  ravi  kumar  iyer ', 'RI'],
  ['Meera', 'M'],
  ['𝒜da Lovelace', '𝒜L'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
