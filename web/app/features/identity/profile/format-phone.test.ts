import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test.each([
  ['+919820012345', '+91 98200 12345'],
  ['+442071838750', '+442071838750'],
  ['+9198200', '+9198200'],
])('formats %s as %s', (phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});
