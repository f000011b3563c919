import { seriesWord } from './derived-words.ts';
import { readMeasure } from './measures.ts';

/** A word of a text, normalised to its indexed form. */
export type Lexeme = {
  readonly word: string;
  /** The parts of a word with hyphens, dots or slashes: "i5-12400f" is also `i5` and `12400f`. */
  readonly parts: readonly string[];
  /** The number of a measure, without its unit. */
  readonly amount: number | null;
  readonly start: number;
  readonly end: number;
};

type Reader = (
  text: string,
  start: number,
) => { words: Pick<Lexeme, 'word' | 'parts' | 'amount'>[]; end: number } | null;

type Shorthand = readonly [pattern: RegExp, wordsOf: (number: string) => string[]];

/** Abbreviations and spellings by their first letter, each with the words they are indexed as. */
const shorthands: ReadonlyMap<string, readonly Shorthand[]> = new Map<string, readonly Shorthand[]>([
  [
    'p',
    [
      [
        /pci(?:-?e| express)? ?(?:gen[ -]?)?([2-6])(?:\.0)?(?![\p{L}\p{N}.])/uy,
        (number) => ['pcie', `gen${number}`],
      ],
      [/pci(?:-e| express)(?![\p{L}\p{N}])/uy, () => ['pcie']],
      [/(?:play ?station|ps) ?5(?![\p{L}\p{N}])/uy, () => ['ps5']],
    ],
  ],
  ['g', [[/gen(?:eration)?[ -]?([1-9]|1\d)(?:th)?(?![\p{L}\p{N}])/uy, (number) => [`gen${number}`]]]],
  ['d', [[/ddr[ -]?([2-5])(?![\p{L}\p{N}])/uy, (number) => [`ddr${number}`]]]],
  ['c', [[/(?:cl|cas)[ -]?(\d{2})(?![\p{L}\p{N}])/uy, (number) => [`cl${number}`]]]],
  [
    'm',
    [
      [/m\.2(?![\p{L}\p{N}])/uy, () => ['m2']],
      [/(?:micro |m[- ]?)atx(?![\p{L}\p{N}])/uy, () => ['microatx']],
    ],
  ],
  // By itself it is a size of its own, which "Micro-ATX" is not.
  [
    'a',
    [
      [/atx(?![\p{L}\p{N}])/uy, () => ['atx', 'standardatx']],
      [
        /a{1,2}wa{1,2}[zj] (?:na|nahi|nahin) (?:ho|kare|kar[te]|a{1,2}ye)(?![\p{L}\p{N}])/uy,
        () => ['silent'],
      ],
    ],
  ],
  ['e', [[/e[- ]?atx(?![\p{L}\p{N}])/uy, () => ['eatx']]]],
  [
    'w',
    [
      [/wi-fi/uy, () => ['wifi']],
      [/without (wire|sound|noise|(?:led )?light(?:s|ing)?)(?![\p{L}\p{N}])/uy, wordsWithout],
    ],
  ],
  [
    'b',
    [
      [
        /bina (wire|ta{1,2}r|a{1,2}wa{1,2}[zj]|sound|noise|(?:led )?light(?:s|ing)?|batti)(?![\p{L}\p{N}])/uy,
        wordsWithout,
      ],
      [
        /bluetooth[ -]?(?:v|ver\.? |version )?([1-6]\.\d)(?![\p{L}\p{N}])/uy,
        (number) => ['bluetooth', `bluetooth${number}`],
      ],
    ],
  ],
  // "light wala keyboard", "keyboard jisme light ho".
  ['l', [[/light(?:s|ing)? [wv]al[aie](?![\p{L}\p{N}])/uy, () => ['backlit']]]],
  ['j', [[/jis(?:me|mein|mei|main|mai) light(?:s|ing)?(?![\p{L}\p{N}])/uy, () => ['backlit']]]],
  // "r5 5600" is a Ryzen 5.
  [
    'r',
    [[/r([3579])[ -](?=\d{4}(?:e|f|g|ge|gt|x|x3d|xt)?(?![\p{L}\p{N}]))/uy, (number) => ['ryzen', number]]],
  ],
  [
    's',
    [
      [/so-dimm/uy, () => ['sodimm']],
      [/socket (1[1278]\d{2})(?![\p{L}\p{N}])/uy, (number) => ['lga', number]],
    ],
  ],
]);
const numberShorthands: readonly Shorthand[] = [
  [/(1?\d)(?: ?(?:st|nd|rd|th))?[ -]gen(?:eration|s)?(?![\p{L}\p{N}])/uy, (number) => [`gen${number}`]],
  [/(\d{2,4})[ -]?series(?![\p{L}\p{N}])/uy, (number) => [seriesWord(Number(number))]],
  [/(1[1278]\d{2}) socket(?![\p{L}\p{N}])/uy, (number) => ['lga', number]],
  [/80 ?(?:\+|plus(?![\p{L}\p{N}]))/uy, () => ['80plus']],
  // Fewer and other numbers of cores are names: "Cloud Stinger 2 Core", "MasterLiquid 240 Core".
  [
    /((?:[468]|1[02468]|2[0248]|32|64|96)[ -]?cores?|\d{1,2} (?:ram|dimm|memory|m\.?2) ?slots?)(?![\p{L}\p{N}])/uy,
    wordOfCount,
  ],
];

/** What any of these begins with: most numbers are none of them. */
const numberShorthandStart =
  /\d{1,4}(?: ?(?:st|nd|rd|th))?[ -]?(?:gen|series|socket|\+|plus|core|ram|dimm|memory|m)/uy;

/** "without wire", "bina awaaz", "without lights": a word that products have, or the negation of one. */
function wordsWithout(thing: string): string[] {
  if (/^(?:wire|ta)/.test(thing)) return ['wireless'];
  return /^(?:a|sound|noise)/.test(thing) ? ['silent'] : ['without', 'backlit'];
}

/** "16 cores", "4 RAM slots" and "2 M.2 slots" as one word each. */
function wordOfCount(text: string): string[] {
  const count = Number.parseInt(text, 10);
  if (text.includes('core')) return [`${count}cores`];
  return [`${count}${/ m\.?2/.test(text) ? 'm2slots' : 'ramslots'}`];
}

/** Memory kits: "2 x 16 GB" and "16GBx2" are both `2x16gb`. */
const kit = /(\d{1,3}) ?x ?(\d{1,3}) ?gb(?![\p{L}\p{N}])|(\d{1,3}) ?gb ?x ?(\d{1,2})(?![\p{L}\p{N}])/uy;
const number = /\d{1,3}(?:,\d{2,3})+(?![\p{L}\p{N}])/uy;
const word = /[\p{L}\p{N}]+(?:[-./'_+][\p{L}\p{N}]+)*/uy;
const joiner = /[-./'_+]/;
const decimal = /^\d+(?:\.\d+)+$/;

const digitReaders: readonly Reader[] = [readKit, readAmount, readShorthand, readNumber, readWord];
const letterReaders: readonly Reader[] = [readWord];
const shorthandReaders: readonly Reader[] = [readShorthand, readWord];

/** Splits a folded text into lexemes. All characters but letters and digits are separators. */
export function readLexemes(text: string): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let offset = 0;
  while (offset < text.length) {
    const start = offset;
    const found = firstReading(text, start);
    offset = found?.end ?? start + 1;
    for (const read of found?.words ?? []) lexemes.push({ ...read, start, end: offset });
  }
  return lexemes;
}

/** The indexed word of a memory kit, number of modules first. */
export function kitWord(one: number, other: number): string {
  return `${Math.min(one, other)}x${Math.max(one, other)}gb`;
}

function readersFor(character: string): readonly Reader[] {
  if (character >= '0' && character <= '9') return digitReaders;
  return shorthands.has(character) ? shorthandReaders : letterReaders;
}

function firstReading(text: string, start: number): ReturnType<Reader> {
  for (const read of readersFor(text[start] as string)) {
    const found = read(text, start);
    if (found) return found;
  }
  return null;
}

export function match(pattern: RegExp, text: string, start: number): RegExpExecArray | null {
  pattern.lastIndex = start;
  return pattern.exec(text);
}

function plain(text: string) {
  return { word: text, parts: [], amount: null };
}

function readKit(text: string, start: number): ReturnType<Reader> {
  const found = match(kit, text, start);
  if (!found) return null;
  const [whole, count, size, sizeFirst, countLast] = found;
  const kitOf = kitWord(Number(count ?? sizeFirst), Number(size ?? countLast));
  return { words: [plain(kitOf)], end: start + whole.length };
}

function readAmount(text: string, start: number): ReturnType<Reader> {
  const measure = readMeasure(text, start);
  return measure && { words: [{ word: measure.word, parts: [], amount: measure.amount }], end: measure.end };
}

function readShorthand(text: string, start: number): ReturnType<Reader> {
  const byLetter = shorthands.get(text.charAt(start));
  if (!byLetter && !match(numberShorthandStart, text, start)) return null;
  for (const [pattern, wordsOf] of byLetter ?? numberShorthands) {
    const found = match(pattern, text, start);
    if (found) return { words: wordsOf(found[1] ?? '').map(plain), end: start + found[0].length };
  }
  return null;
}

/** Reads numbers with digit grouping: "6,000" and "1,00,000". */
function readNumber(text: string, start: number): ReturnType<Reader> {
  const found = match(number, text, start);
  return found && { words: [plain(found[0].replaceAll(',', ''))], end: start + found[0].length };
}

function readWord(text: string, start: number): ReturnType<Reader> {
  const found = match(word, text, start);
  if (!found) return null;
  const [whole] = found;
  const end = start + whole.length;
  if (!joiner.test(whole) || decimal.test(whole)) return { words: [plain(whole)], end };
  const parts = whole.split(/[-/'_+]|\.(?!\d)|(?<!\d)\./).filter((part) => part !== '');
  if (parts.length < 2) return { words: [plain(parts[0] ?? whole)], end };
  return { words: [{ word: parts.join(''), parts, amount: null }], end };
}
