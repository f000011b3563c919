import { expect, test } from 'vitest';
import { isPurposeWord, isSilentPurposeWord } from './purpose-words.ts';

test.each([
  ...['bacche', 'bachche', 'bache', 'bachchon', 'bachon', 'baccho', 'padhai', 'padai', 'khelne', 'sikhne'],
  ...['seekhne', 'gaana', 'gana', 'dukaan', 'ghar', 'students', 'rendering', 'editing', 'bahen', 'behan'],
])('%s says nothing about a product', (word) => {
  expect(isSilentPurposeWord(word)).toBe(true);
});

test.each(['ps5', 'hands', 'chhote'])('%s is a purpose that products may be made for', (word) => {
  expect(isPurposeWord(word)).toBe(true);
  expect(isSilentPurposeWord(word)).toBe(false);
});

test.each(['gaming', 'beat', 'board', 'bach', 'black', 'dark', 'pad', 'mac mini', 'kraken', 'banshee'])(
  '%s is no purpose',
  (word) => {
    expect(isPurposeWord(word)).toBe(false);
  },
);
