import { expect, test } from 'vitest';
import { initialsOf } from './initials-of.ts';

test.each([
  ['Ananya Kulkarni', 'AK'],
  ['  ravi  kumar  iyer ', 'RI'],
  ['Meera', 'M'],
  ['𝒜da Lovelace', '𝒜L'],
  ['', ''],
])('when somebody is called "%s", then the initials are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
