/** Rows of keys in key widths; a negative number is a gap. The last row but one of the number block has tall keys. */
const ones = (count: number) => Array<number>(count).fill(1);

const mainRows = [
  [...ones(13), 2],
  [1.5, ...ones(12), 1.5],
  [1.75, ...ones(11), 2.25],
  [2.25, ...ones(10), 2.75],
  [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25],
] as const;
const functionRow = [1, -1, ...ones(4), -0.5, ...ones(4), -0.5, ...ones(4)];
const navigation = [
  [-0.25, 1, 1, 1],
  [-0.25, 1, 1, 1],
  [-0.25, 1, 1, 1],
  [-3.25],
  [-1.25, 1, -1],
  [-0.25, 1, 1, 1],
];
const numbers = [
  [],
  [-0.25, ...ones(4)],
  [-0.25, ...ones(4)],
  [-0.25, ...ones(4)],
  [-0.25, ...ones(4)],
  [-0.25, 2, 1, 1],
];

export type KeyRow = { top: number; widths: readonly number[] };

function withTops(rows: readonly (readonly number[])[], gapAfterFirst: number): KeyRow[] {
  return rows.map((widths, row) => ({ widths, top: row + (row > 0 ? gapAfterFirst : 0) }));
}

const lastSix = [functionRow, ...mainRows];

export const keyboardLayouts = {
  full: withTops(
    lastSix.map((row, place) => [...row, ...(navigation[place] ?? []), ...(numbers[place] ?? [])]),
    0.25,
  ),
  'ninety-six': withTops(
    lastSix.map((row, place) => (place === 0 ? [...ones(13), 1, 1, 1, 1, 1, 1] : [...row, ...ones(4)])),
    0.15,
  ),
  tkl: withTops(
    lastSix.map((row, place) => [...row, ...(navigation[place] ?? [])]),
    0.25,
  ),
  'seventy-five': withTops(
    [
      ones(16),
      [...ones(13), 2, 1],
      [1.5, ...ones(12), 1.5, 1],
      [1.75, ...ones(11), 2.25, 1],
      [2.25, ...ones(10), 1.75, 1, 1],
      [1.25, 1.25, 1.25, 6.25, 1, 1, 1, 1, 1, 1],
    ],
    0.1,
  ),
  'sixty-five': withTops(
    [
      [...ones(13), 2, 1],
      [1.5, ...ones(12), 1.5, 1],
      [1.75, ...ones(11), 2.25, 1],
      [2.25, ...ones(10), 1.75, 1, 1],
      [1.25, 1.25, 1.25, 6.25, 1, 1, 1, 1, 1, 1],
    ],
    0,
  ),
  sixty: withTops(mainRows, 0),
} as const satisfies Record<string, KeyRow[]>;
export type KeyboardSize = keyof typeof keyboardLayouts;
