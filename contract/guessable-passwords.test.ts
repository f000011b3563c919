import { expect, test } from 'vitest';
import { isGuessable } from './guessable-passwords.ts';

const known = ['asha.rao@example.com', 'Asha Rao'];

test.each([
  'password',
  'Password123',
  'P@ssw0rd!!',
  '12345678',
  '87654321',
  'abcdefgh',
  'aaaaaaaa',
  '11112222',
  'iloveindia1',
  'qwertyuiop',
  'siliconbazaar',
  'Silicon Bazaar 2026',
  'asha.rao@example.com',
  'asharao123',
  'AshaRao!',
])('when the password is %j, then it is easily guessed', (password) => {
  expect(isGuessable(password, known)).toBe(true);
});

test.each([
  'correct horse 9',
  'monsoon over lamington road',
  'tR4vel-light',
  'ashes of roses',
  'पासवर्ड नहीं है',
])('when the password is %j, then it is not', (password) => {
  expect(isGuessable(password, known)).toBe(false);
});

test('when nothing is known of the person, then only what everybody tries is refused', () => {
  expect(isGuessable('asharao123', [])).toBe(false);
  expect(isGuessable('sunshine1', [])).toBe(true);
});
