import { capacityOf, findVersion, lengthBits, type QrVersion } from './qr-versions.ts';
import { errorCorrection } from './reed-solomon.ts';

/** Rows of modules; true is dark. */
export type QrCode = boolean[][];

/** Level M and mask 0, in the 15 bits that every reader looks at first. */
const FORMAT_BITS = 0b101010000010010;

/** A QR code (ISO/IEC 18004) of a short text: bytes, level M, versions 1 to 10. */
export function encodeQrCode(text: string): QrCode {
  const bytes = new TextEncoder().encode(text);
  const version = findVersion(bytes.length);
  const grid = new Grid(version.size);
  drawFixedPatterns(grid, version);
  drawCodewords(grid, interleave(dataCodewords(bytes, version), version));
  return grid.modules;
}

function dataCodewords(bytes: Uint8Array, version: QrVersion): number[] {
  const capacity = capacityOf(version);
  const header = `0100${bytes.length.toString(2).padStart(lengthBits(version), '0')}`;
  const content = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const bits = `${header}${content}0000`.slice(0, capacity * 8);
  const codewords = (bits.match(/.{1,8}/g) ?? []).map((octet) => Number.parseInt(octet.padEnd(8, '0'), 2));
  for (let filler = 0xec; codewords.length < capacity; filler ^= 0xec ^ 0x11) codewords.push(filler);
  return codewords;
}

/** One codeword of each block in turn, so that a scratch harms every block a little and none much. */
function interleave(data: number[], { blocks, correctionPerBlock }: QrVersion): number[] {
  let start = 0;
  const parts = blocks.map((length) => {
    const block = data.slice(start, start + length);
    start += length;
    return block;
  });
  const corrections = parts.map((block) => errorCorrection(block, correctionPerBlock));
  return [...takeInTurn(parts), ...takeInTurn(corrections)];
}

function takeInTurn(lists: number[][]): number[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
}

class Grid {
  readonly size: number;
  readonly modules: QrCode;
  /** What is drawn already and carries no data. */
  readonly taken: boolean[][];

  constructor(size: number) {
    const empty = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
    this.size = size;
    this.modules = empty();
    this.taken = empty();
  }

  set(row: number, column: number, isDark: boolean): void {
    const [modules, taken] = [this.modules[row], this.taken[row]];
    if (!modules || !taken || column < 0 || column >= this.size) return;
    modules[column] = isDark;
    taken[column] = true;
  }

  isTaken(row: number, column: number): boolean {
    return this.taken[row]?.[column] ?? true;
  }
}

function drawFixedPatterns(grid: Grid, { number, alignment }: QrVersion): void {
  const last = grid.size - 7;
  for (const [row, column] of [
    [0, 0],
    [0, last],
    [last, 0],
  ] as const)
    drawRings(grid, row + 3, column + 3, 4);
  for (const row of alignment)
    for (const column of alignment) if (!grid.isTaken(row, column)) drawRings(grid, row, column, 2);
  for (let place = 8; place < grid.size - 8; place += 1) {
    grid.set(6, place, place % 2 === 0);
    grid.set(place, 6, place % 2 === 0);
  }
  drawFormat(grid);
  if (number >= 7) drawVersion(grid, number);
}

/** Squares within squares: dark, but for the second and the fifth from the middle. */
function drawRings(grid: Grid, row: number, column: number, radius: number): void {
  for (let down = -radius; down <= radius; down += 1)
    for (let right = -radius; right <= radius; right += 1) {
      const ring = Math.max(Math.abs(down), Math.abs(right));
      const lightRing = radius === 4 ? 2 : 1;
      grid.set(row + down, column + right, ring !== lightRing && ring !== 4);
    }
}

function drawFormat(grid: Grid): void {
  const { size } = grid;
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((FORMAT_BITS >> bit) & 1) === 1;
    // Around the first corner, past the timing patterns, and once more along the other two.
    grid.set(bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, 8, isDark);
    grid.set(8, bit < 8 ? size - 1 - bit : bit < 9 ? 7 : 14 - bit, isDark);
  }
  grid.set(size - 8, 8, true);
}

function drawVersion(grid: Grid, number: number): void {
  let remainder = number;
  for (let step = 0; step < 12; step += 1) remainder = (remainder << 1) ^ ((remainder >> 11) * 0x1f25);
  const bits = (number << 12) | remainder;
  for (let bit = 0; bit < 18; bit += 1) {
    const isDark = ((bits >> bit) & 1) === 1;
    const [near, far] = [Math.floor(bit / 3), grid.size - 11 + (bit % 3)];
    grid.set(near, far, isDark);
    grid.set(far, near, isDark);
  }
}

/** In columns of two, upwards and downwards by turns from the right; what is drawn already is passed over. */
function* freePlaces(grid: Grid): Generator<[row: number, column: number]> {
  const rows = Array.from({ length: grid.size }, (_, row) => row);
  // The column of the timing pattern belongs to no pair.
  const rightColumns = rows.filter((column) =>
    column < 6 ? column % 2 === 1 : column > 6 && column % 2 === 0,
  );
  for (const [turn, right] of rightColumns.toReversed().entries())
    for (const row of turn % 2 === 0 ? rows.toReversed() : rows)
      for (const column of [right, right - 1]) if (!grid.isTaken(row, column)) yield [row, column];
}

function drawCodewords(grid: Grid, codewords: number[]): void {
  let bit = 0;
  for (const [row, column] of freePlaces(grid)) {
    const isSet = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
    // The chequered mask keeps large areas of one colour from forming.
    const isMasked = (row + column) % 2 === 0;
    const modules = grid.modules[row];
    if (modules) modules[column] = isSet !== isMasked;
    bit += 1;
  }
}
