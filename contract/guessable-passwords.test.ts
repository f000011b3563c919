import { expect, test } from 'vitest';
import { siteFacts } from '#contract/site-facts.ts';
import { isGuessable } from './guessable-passwords.ts';

const personalWords = ['asha.rao@example.com', 'Asha Rao'];

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
  siteFacts.name.toLowerCase().replaceAll(' ', ''),
  `${siteFacts.name} 2026`,
  'asha.rao@example.com',
  'asharao123',
  'AshaRao!',
])('%j is guessable', (password) => {
  expect(isGuessable(password, personalWords)).toBe(true);
});

test.each([
  'correct horse 9',
  'monsoon over lamington road',
  'tR4vel-light',
  'ashes of roses',
  'पासवर्ड नहीं है',
])('%j is not guessable', (password) => {
  expect(isGuessable(password, personalWords)).toBe(false);
});

test('only common passwords are guessable without personal words', () => {
  expect(isGuessable('asharao123', [])).toBe(false);
  expect(isGuessable('sunshine1', [])).toBe(true);
});
