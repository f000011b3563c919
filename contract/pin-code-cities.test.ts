import { expect, test } from 'vitest';
import { cityOfPinCode } from './pin-code-cities.ts';
import { siteFacts } from './site-facts.ts';

test.each([
  [siteFacts.address.pinCode, siteFacts.address.city],
  ['110001', 'New Delhi'],
  ['411001', 'Pune'],
  ['400601', 'Thane'],
  ['560034', 'Bengaluru'],
  ['600028', 'Chennai'],
  ['700019', 'Kolkata'],
  ['500032', 'Hyderabad'],
])('the city of %s is %s', (pinCode, city) => {
  expect(cityOfPinCode(pinCode)).toBe(city);
});

test.each(['560', '5600341', '000001', '560 034', '', '580020', '__proto__'])(
  '%j has no known city',
  (pinCode) => expect(cityOfPinCode(pinCode)).toBeNull(),
);
