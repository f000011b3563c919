/** The sizes of QR code that an address needs, at error correction level M. */
export type QrVersion = {
  number: number;
  /** Modules along one edge. */
  size: number;
  correctionPerBlock: number;
  /** Data codewords of each block. */
  blocks: number[];
  /** Centres of the alignment patterns, along both axes. */
  alignment: number[];
};

const rows: [correctionPerBlock: number, blocks: number[], alignment: number[]][] = [
  [10, [16], []],
  [16, [28], [6, 18]],
  [26, [44], [6, 22]],
  [18, [32, 32], [6, 26]],
  [24, [43, 43], [6, 30]],
  [16, [27, 27, 27, 27], [6, 34]],
  [18, [31, 31, 31, 31], [6, 22, 38]],
  [22, [38, 38, 39, 39], [6, 24, 42]],
  [22, [36, 36, 36, 37, 37], [6, 26, 46]],
  [26, [43, 43, 43, 43, 44], [6, 28, 50]],
];

const versions = rows.map(([correctionPerBlock, blocks, alignment], index): QrVersion => {
  return { number: index + 1, size: 21 + 4 * index, correctionPerBlock, blocks, alignment };
});

export function capacityOf({ blocks }: QrVersion): number {
  return blocks.reduce((sum, codewords) => sum + codewords, 0);
}

/** Up to 255 bytes the length takes one byte before version 10 and two from there; half a byte says that these are bytes. */
export function lengthBits({ number }: QrVersion): number {
  return number < 10 ? 8 : 16;
}

export function findVersion(bytes: number): QrVersion {
  const fitting = versions.find((version) => 4 + lengthBits(version) + bytes * 8 <= capacityOf(version) * 8);
  if (!fitting) throw new RangeError(`A QR code of ours holds at most 213 bytes, not ${bytes}.`);
  return fitting;
}
