import { expect, test } from 'vitest';
import { draftOf, type GroupDraft, newGroup, readGroup, tierProblems } from './tier-draft.ts';

const stored = { name: 'Audio', categories: ['HEADSET'], tiers: [{ from: 5, percent: 2.5 }] };

function typed(...tiers: [from: string, percent: string][]): GroupDraft {
  return {
    ...draftOf(stored),
    tiers: tiers.map(([from, percent], index) => ({ key: String(index), from, percent })),
  };
}

test('a stored group is read back as it was', () => {
  expect(readGroup(draftOf(stored))).toEqual(stored);
});

test.each([
  [['5', '2'], { from: 'More than 10' }],
  [['10', '2'], { from: 'More than 10' }],
  [['', '2'], { from: 'A whole number from 2' }],
  [['12.5', '2'], { from: 'A whole number from 2' }],
  [['20', ''], { percent: 'Above 0, at most 90' }],
  [['20', '91'], { percent: 'Above 0, at most 90' }],
  [['x', '-1'], { from: 'A whole number from 2', percent: 'Above 0, at most 90' }],
] as const)('a tier %j after one of 10 pieces is refused at its field', ([from, percent], problems) => {
  const group = typed(['10', '1'], [from, percent]);
  expect(tierProblems(group, 1)).toEqual(problems);
  expect(readGroup(group)).toBeNull();
});

test('a group without a name or without tiers is incomplete', () => {
  expect(readGroup({ ...draftOf(stored), name: ' ' })).toBeNull();
  expect(readGroup(typed())).toBeNull();
  expect(readGroup(newGroup())).toBeNull();
});
