import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_QUERY_LENGTH } from '#contract/search-limits.ts';
import { fuzzSeed } from '../../../testing/fuzz-seed.ts';
import { hostileText } from '../../../testing/hostile-query-text.ts';
import { sized } from '../../../testing/test-size.ts';
import { explainExpression } from './explain-expression.ts';
import { type Expression, joinExpressions, printExpression } from './expression.ts';
import { parseExpression } from './parse-expression.ts';

function printed(text: string): string {
  const { expression } = parseExpression(text);
  return expression ? printExpression(expression) : '';
}

function mistakes(text: string): string[] {
  return parseExpression(text).errors.map(
    ({ message, start, end }) => `${message} [${text.slice(start, end)}]@${start}`,
  );
}

test.each([
  ['gaming mouse', 'gaming mouse'],
  ['gaming AND mouse', 'gaming AND mouse'],
  ['mouse or keyboard and gaming', 'mouse OR keyboard AND gaming'],
  ['(mouse OR keyboard) gaming', '(mouse OR keyboard) AND gaming'],
  ['Not wireless mouse', 'NOT wireless AND mouse'],
  ['not (wireless mouse)', 'NOT (wireless mouse)'],
  ['not not mouse', 'NOT NOT mouse'],
  ['((ssd))', 'ssd'],
  ['(a and b) and (c and (d or (e or f)))', 'a AND b AND c AND (d OR e OR f)'],
  ['"western digital" not blue', '"western digital" AND NOT blue'],
  ['“rtx 4070” OR “rx 7800”', '"rtx 4070" OR "rx 7800"'],
  ['NOT 2 tb ssd', 'NOT 2 tb AND ssd'],
  ['27" monitor OR 32"', '27" monitor OR 32"'],
  ['"27 inch" monitor', '"27 inch" AND monitor'],
  ['ssd between 5k and 10k and nvme', 'ssd between 5k and 10k AND nvme'],
  ['sandisk or organiser and notebook', 'sandisk OR organiser AND notebook'],
  ['ssd -samsung', 'ssd AND NOT samsung'],
  ['ssd -"western digital" !blue', 'ssd AND NOT "western digital" AND NOT blue'],
  ['mouse | keyboard', 'mouse OR keyboard'],
  ['mouse||keyboard -(wireless|white)', 'mouse OR keyboard AND NOT (wireless OR white)'],
  ['ssd -2tb', 'ssd AND NOT 2tb'],
  ['mouse 1500 -3000', 'mouse 1500 -3000'],
  ['i5-12400f - boxed', 'i5-12400f - boxed'],
  ['', ''],
  ['  🚀 ', ''],
])('reads %j', (text, expected) => {
  expect(printed(text)).toBe(expected);
  expect(mistakes(text)).toEqual([]);
});

describe('a mistake is pointed out at its place, and the rest is searched', () => {
  test.each([
    ['ssd AND', 'ssd', ['AND needs a word after it. [AND]@4']],
    ['OR ssd', 'ssd', ['OR needs a word before it. [OR]@0']],
    ['ssd AND OR nvme', 'ssd OR nvme', ['AND needs a word after it. [AND]@4']],
    ['ssd OR OR nvme', 'ssd OR nvme', ['OR needs a word after it. [OR]@4']],
    ['ssd not', 'ssd', ['NOT needs a word after it. [not]@4']],
    ['(ssd OR nvme', 'ssd OR nvme', ['The bracket is never closed. [(]@0']],
    ['ssd) OR nvme', 'ssd OR nvme', ['The bracket was never opened. [)]@3']],
    ['ssd () nvme', 'ssd AND nvme', ['There are no words between the brackets. [()]@4']],
    ['ssd "" nvme', 'ssd AND nvme', ['There are no words between the quotes. [""]@4']],
    ['ssd AND "samsung 990', 'ssd AND samsung 990', ['The quote is never closed. ["]@8']],
    ['ssd | | nvme', 'ssd OR nvme', ['OR needs a word after it. [|]@4']],
    ['AND', '', ['AND needs a word before it. [AND]@0']],
    [')(', '', ['The bracket was never opened. [)]@0', 'The bracket is never closed. [(]@1']],
  ])('%j', (text, rest, expected) => {
    expect(mistakes(text)).toEqual(expected);
    expect(printed(text)).toBe(rest);
  });

  test('words beyond the limit', () => {
    const text = Array.from({ length: 30 }, (_, number) => `w${number}x`).join(' ');
    expect(printed(text)).toBe(text.slice(0, text.indexOf(' w24x')));
    expect(mistakes(text)).toEqual([expect.stringMatching(/^Only the first 24 words are searched\. \[w24x/)]);
  });
});

test.each([
  ['gaming mouse', 'Products with “gaming” and “mouse”'],
  ['ssd OR nvme', 'Products with either “ssd” or “nvme”'],
  [
    '(mouse OR keyboard) gaming NOT "western digital" NOT wired',
    'Products with (“mouse” or “keyboard”) and “gaming”, but without the words “western digital” together or “wired”',
  ],
  ['2tb ssd under 9k in stock', 'Products with 2 TB, “ssd”, a price under ₹9,000 and pieces in stock'],
  ['mouse 1500-3000', 'Products with “mouse” and a price of ₹1,500 to ₹3,000'],
  ['NOT used', 'All products except those with “used”'],
  ['NOT used NOT old', 'All products except those with “used” or “old”'],
  ['red mouse OR keyboard', 'Products with either (“red” and “mouse”) or “keyboard”'],
  ['NOT NOT used', 'Products with “used”'],
  ['ssd NOT (used OR old)', 'Products with “ssd”, but without “used” or “old”'],
  ['red mouse AND "wd"', 'Products with “red”, “mouse” and the word “wd”'],
  ['', ''],
])('explains %j', (text, interpretation) => {
  expect(explainExpression(text).interpretation).toBe(interpretation);
});

test('lists the terms with their places', () => {
  const { terms } = explainExpression('ssd NOT "wd blue" 2tb');
  expect(terms.map((term) => [term.text, term.label, term.kind, term.is_excluded, term.position])).toEqual([
    ['ssd', 'ssd', 'word', false, 0],
    ['wd blue', 'wd blue', 'phrase', true, 8],
    ['2tb', '2 TB', 'fact', false, 18],
  ]);
});

/** Without places, which printing changes. */
type Shape = string | { kind: string; of: Shape[] };

function shapeOf(expression: Expression): Shape {
  if (expression.kind === 'words' || expression.kind === 'phrase') {
    return { kind: expression.kind, of: [expression.text] };
  }
  return { kind: expression.kind, of: [expression.of].flat().map(shapeOf) };
}

const word = fc.constantFrom(
  'ssd',
  'nvme',
  '990',
  'pro',
  '2tb',
  '27"',
  'ddr5',
  'i5-12400f',
  'under 9k',
  'wd',
);
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((chosen): Expression => {
  const text = chosen.join(' ');
  const { expression } = parseExpression(text);
  return expression ?? { kind: 'words', text, parts: [] };
});
const phrase = fc
  .array(fc.constantFrom('western', 'digital', 'or', '990', 'and'), { minLength: 1, maxLength: 3 })
  .map((chosen): Expression => ({ kind: 'phrase', text: chosen.join(' '), start: 0, end: 0 }));
const { tree } = fc.letrec<{ tree: Expression }>((tie) => {
  const joined = (kind: 'and' | 'or') =>
    fc
      .array(tie('tree'), { minLength: 2, maxLength: 3 })
      .map((operands) => joinExpressions(kind, operands) as Expression);
  return {
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      words,
      phrase,
      joined('and'),
      joined('or'),
      fc.record({ kind: fc.constant('not' as const), of: tie('tree') }),
    ),
  };
});

test('what is printed is read as the same expression', () => {
  let compound = 0;
  fc.assert(
    fc.property(tree, (expression) => {
      const text = printExpression(expression);
      const read = parseExpression(text);
      fc.pre(!read.errors.some(({ message }) => message.startsWith('Only the first')));
      expect(read.errors).toEqual([]);
      expect(shapeOf(read.expression as Expression)).toEqual(shapeOf(expression));
      if (expression.kind !== 'words' && expression.kind !== 'phrase') compound++;
    }),
    { numRuns: sized(500, 5000), seed: fuzzSeed },
  );
  expect(compound, 'single words prove little').toBeGreaterThan(sized(100, 1000));
});

test('no text is refused, and what was understood of it is understood again', () => {
  const pieces = fc.constantFrom(
    '(',
    ')',
    '"',
    '|',
    '-',
    'and',
    'OR',
    'not',
    ' ',
    ' ',
    'ssd',
    '27',
    '2tb',
    '“',
    'between 5 and',
  );
  const text = fc.oneof(
    hostileText.map((hostile) => hostile.slice(0, MAX_QUERY_LENGTH)),
    fc.array(pieces, { maxLength: 60 }).map((chosen) => chosen.join('').slice(0, MAX_QUERY_LENGTH)),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const { terms, errors } = explainExpression(typed);
      for (const { position, length } of [...terms, ...errors]) {
        expect(position >= 0 && position + length <= typed.length).toBe(true);
      }
      const once = printed(typed);
      expect(printed(once)).toBe(once);
    }),
    { numRuns: sized(1000, 10_000), seed: fuzzSeed },
  );
});
