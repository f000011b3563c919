import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [100, 'Rupees One Only'],
  [1900, 'Rupees Nineteen Only'],
  [2100, 'Rupees Twenty-One Only'],
  [10_000, 'Rupees One Hundred Only'],
  [10_005_00, 'Rupees Ten Thousand Five Only'],
  [84_662, 'Rupees Eight Hundred Forty-Six and Sixty-Two Paise Only'],
  [1_23_456_00, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six Only'],
  [1_00_000_00, 'Rupees One Lakh Only'],
  [
    12_34_56_789_01,
    'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine and One Paise Only',
  ],
])('writes %i paise as %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});
