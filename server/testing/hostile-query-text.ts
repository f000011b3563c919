import fc, { type Arbitrary } from 'fast-check';
import { MAX_QUERY_LENGTH } from '#contract/search-limits.ts';
import { hostileTexts } from './hostile-texts.ts';
import { naughtyStrings } from './naughty-strings.ts';

const MAX_TEXT_LENGTH = 10_000;

/** Ordinary search words, so that hostile queries also find products. */
const words = [
  'ssd',
  'samsung',
  '990 pro',
  '2tb',
  'ddr5',
  '16x2',
  '27"',
  'under 9k',
  '1500-3000',
  'rtx 4090',
];
const misspeltWords = ['corsiar', 'gygabite', 'moterbord', 'keybord', 'grafics', 'razzer', 'kingstn'];
/** Operators of tsquery, boolean search, LIKE, regular expressions and SQL. */
const operators = [
  ...['&', '|', '!', '!!', ':*', ':A', ':*A', '<->', '<2>', '<99999>', '(', ')', '((', "''", "'", '"', '\\'],
  ...['AND', 'OR', 'NOT', 'and not', '+', '-', '--', '*', '?', '^2', '~', '~9', 'name:', 'price:[* TO 9]'],
  ...['{', '}', '[', ']', '%', '_', '$1', '$$', ';', '/*', '*/', '=', '<', '>', '\t', '\n', '\u00A0', '₹'],
];
const foreignPieces = [
  ...['سماعة', 'מקלדת', '\u202E', '\u2066', '\u200F', 'कीबोर्ड', '键盘', 'ﬁ', 'Ⅷ', '½', '٣', '፻', 'İ', 'ß'],
  ...[
    '\u0301',
    '\u0345',
    '\u20DD',
    '\uFE0F',
    '\u200D',
    '\u{1F600}',
    '\u{1F1EE}\u{1F1F3}',
    '\u{E0041}',
    '\u{10FFFD}',
  ],
];
const statements = [
  "ssd'; drop table products; --",
  "ssd' union select null, current_user, null --",
  "1' and 1=cast((select version()) as int) --",
  "ssd'||pg_sleep(10)||'",
  "'::tsquery; select pg_sleep(10); --",
  '$tag$ select 1 $tag$',
  "\\'; copy products to program 'true'; --",
  "to_tsquery('simple', 'ssd')",
];
const patterns = [/^(a+)+$/, /(x+x+)+y/, /(\d+\s*,?)+gb/, /([a-z]+\s?)*!/, /(.*)*under(.*)*$/];
const longPieces = [
  ...[...words, ...misspeltWords].map((word) => `${word} `),
  ...[...operators, ...foreignPieces, 'a', 'a ', '9', '9 ', '9.', '1-', '1x', '-a ', '"a" ', 'a&', '(a '],
];

const joined = (pieces: readonly string[], glue: string) =>
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 40 }).map((chosen) => chosen.join(glue));

/** The maximum length, one more, and a very long text. */
const lengths = fc.constantFrom(MAX_QUERY_LENGTH, MAX_QUERY_LENGTH, MAX_QUERY_LENGTH + 1, MAX_TEXT_LENGTH);

/** Malicious search texts. */
export const hostileText: Arbitrary<string> = fc
  .oneof(
    joined([...words, ...operators], ' '),
    joined([...words, ...operators], ''),
    joined([...words, ...foreignPieces, ...operators], ' '),
    joined(misspeltWords, ' '),
    fc
      .array(fc.string({ unit: fc.constantFrom(...'abcdeiklmnorst'), minLength: 4, maxLength: 9 }))
      .map(spaced),
    fc.string({ unit: 'binary', maxLength: MAX_QUERY_LENGTH / 2 }),
    fc.string({ unit: 'grapheme', maxLength: MAX_QUERY_LENGTH / 4 }),
    fc.constantFrom(...statements),
    fc.constantFrom(...naughtyStrings),
    fc.constantFrom(...patterns.flatMap((pattern) => hostileTexts(pattern, MAX_QUERY_LENGTH - 10))),
    fc.tuple(fc.constantFrom(...longPieces), lengths).map(([piece, length]) => filledWith(piece, length)),
  )
  // Most texts are cut to the maximum length, so that they are not rejected before the search.
  .chain((text) => fc.constantFrom(text, text.slice(0, MAX_QUERY_LENGTH), text.slice(0, MAX_QUERY_LENGTH)));

function spaced(texts: readonly string[]): string {
  return texts.join(' ');
}

function filledWith(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}
