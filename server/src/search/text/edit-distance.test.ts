import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzSeed } from '../../../testing/fuzz-seed.ts';
import { editDistance, letterSet, mayBeTypo } from './edit-distance.ts';

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

test('the letters never exclude a word within the distance', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'é', 'ग'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 2 }), (one, other, max) => {
      const isNear = editDistance(one, other, max) <= max;
      expect(!isNear || mayBeTypo(letterSet(one), letterSet(other), max)).toBe(true);
    }),
    { seed: fuzzSeed, numRuns: 2000 },
  );
});
