import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['keyboard', 'keyboard', 0],
  ['keybord', 'keyboard', 1],
  ['keybaord', 'keyboard', 1],
  ['grafics', 'graphics', 2],
  ['headset', 'mouse', 3],
  ['', 'ab', 2],
])('the distance of %s and %s is %i, counted up to three', (one, other, typos) => {
  expect(editDistance(one, other, 2)).toBe(typos);
  expect(editDistance(other, one, 2)).toBe(typos);
});
