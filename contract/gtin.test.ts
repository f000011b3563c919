import { expect, test } from 'vitest';
import { isGtin } from './gtin.ts';

test.each(['4006381333931', '96385074', '036000291452', '10012345678902'])('%s is a GTIN', (number) => {
  expect(isGtin(number)).toBe(true);
});

test.each(['4006381333932', '400638133393', '', 'abcdefgh', '40063813339311', ' 4006381333931'])(
  '%j is none',
  (number) => {
    expect(isGtin(number)).toBe(false);
  },
);
