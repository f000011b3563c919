/** Spellings of units, with the indexed unit and the conversion factor. */
const units: ReadonlyMap<string, readonly [unit: string, factor: number]> = new Map([
  ['tera bytes', ['gb', 1000]],
  ['tera byte', ['gb', 1000]],
  ['terabytes', ['gb', 1000]],
  ['terabyte', ['gb', 1000]],
  ['tera', ['gb', 1000]],
  ['tb', ['gb', 1000]],
  ['gigabytes', ['gb', 1]],
  ['gb', ['gb', 1]],
  ['mb', ['mb', 1]],
  ['mt/s', ['mhz', 1]],
  ['mts', ['mhz', 1]],
  ['mhz', ['mhz', 1]],
  ['ghz', ['ghz', 1]],
  ['khz', ['khz', 1]],
  ['hertz', ['hz', 1]],
  ['hz', ['hz', 1]],
  ['mb/s', ['mbs', 1]],
  ['gb/s', ['gbs', 1]],
  ['mbps', ['mbs', 1]],
  ['gbps', ['gbs', 1]],
  ['kw', ['w', 1000]],
  ['watts', ['w', 1]],
  ['watt', ['w', 1]],
  ['w', ['w', 1]],
  ['wh', ['wh', 1]],
  ['va', ['va', 1]],
  ['mah', ['mah', 1]],
  ['inches', ['inch', 1]],
  ['inch', ['inch', 1]],
  ["''", ['inch', 1]],
  ['"', ['inch', 1]],
  ['mm', ['mm', 1]],
  ['cm', ['mm', 10]],
  ['ms', ['ms', 1]],
  ['dpi', ['dpi', 1]],
  ['rpm', ['rpm', 1]],
  ['fps', ['fps', 1]],
  ['bit', ['bit', 1]],
]);

const spellings = [...units.keys()].toSorted((one, other) => other.length - one.length);
const number = String.raw`(\d{1,3}(?:,\d{2,3})+|\d{1,9})(\.\d{1,3})?`;
/** `in` counts only directly after the number: 27in, but not "mouse in black". */
const pattern = new RegExp(String.raw`${number}(?:(in)|[ -]?(${spellings.join('|')}))(?![\p{L}\p{N}])`, 'uy');

export type Measure = {
  readonly word: string;
  readonly amount: number;
  readonly unit: string;
  readonly end: number;
};

/** Reads a number with unit at an offset of a folded text: "1 TB", "1tb" and "1000gb" are all `1000gb`. */
export function readMeasure(text: string, start: number): Measure | null {
  pattern.lastIndex = start;
  const found = pattern.exec(text);
  if (!found) return null;
  const [whole, digits = '', fraction = '', attached, spelling = ''] = found;
  const [unit, factor] = attached
    ? (['inch', 1] as const)
    : (units.get(spelling) ?? ([spelling, 1] as const));
  const amount = Number((Number(digits.replaceAll(',', '') + fraction) * factor).toFixed(3));
  return { word: `${amount}${unit}`, amount, unit, end: start + whole.length };
}
