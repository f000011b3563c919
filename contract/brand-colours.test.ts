import { expect, test } from 'vitest';
import { type BrandColours, contrast, contrastProblems } from './brand-colours.ts';

const readable: BrandColours = {
  light: { accent: '#0b57d0', onAccent: '#ffffff', accentInk: '#0842a0' },
  dark: { accent: '#a8c7fa', onAccent: '#062e6f', accentInk: '#a8c7fa' },
};

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#123456', '#123456', 1],
])('the contrast of %s and %s is %d', (first, second, ratio) => {
  expect(contrast(first, second)).toBeCloseTo(ratio, 2);
  expect(contrast(second, first)).toBeCloseTo(ratio, 2);
});

test('accepts readable colours', () => {
  expect(contrastProblems(readable)).toEqual([]);
});

test('names every unreadable colour with its contrast on the worst background', () => {
  const { light, dark } = readable;
  expect(
    contrastProblems({ light: { ...light, onAccent: '#0842a0' }, dark: { ...dark, accentInk: '#333333' } }),
  ).toEqual([
    {
      path: ['light', 'onAccent'],
      message: expect.stringMatching(/contrast on #[0-9a-f]{6} is 1\.\d, and must be 4\.5$/),
    },
    {
      path: ['dark', 'accentInk'],
      message: expect.stringMatching(/contrast on #[0-9a-f]{6} is 1\.\d, and must be 4\.5$/),
    },
  ]);
});

test('checks the states of a button too', () => {
  // 4.6 on the fill itself, too little once it is pressed.
  const light = { ...readable.light, accent: '#767676', onAccent: '#000000' };
  expect(contrast(light.accent, light.onAccent)).toBeGreaterThan(4.5);
  expect(contrastProblems({ ...readable, light })).toMatchObject([{ path: ['light', 'onAccent'] }]);
});
