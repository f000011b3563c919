import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sized } from '../../../testing/test-size.ts';
import { queryWithout, readGrammar } from './read-grammar.ts';

const fragment = fc.constantFrom(
  ...[
    '2tb',
    '27"',
    '16x2',
    '16 gb x 2',
    'ddr5',
    '6000',
    'c30',
    'pcie 4.0',
    'gen½',
    '5-10k',
    '24-27 inch',
    '500',
  ],
  ...[
    'under',
    'between',
    'and',
    'to',
    '-',
    '<',
    '₹',
    'rs.',
    '/-',
    '9,000',
    '1.5 lakh',
    '1l',
    'budget',
    'price',
    'no',
  ],
  ...[
    'in stock',
    'ssd',
    'rtx',
    'i5-12400f',
    'e\u0301',
    '㎇',
    '２',
    '\ud800',
    '\u202e',
    'ماوس',
    '🚀',
    ',',
    '.',
    'k',
  ],
);
const gap = fc.constantFrom(' ', ' ', '', '  ', '\t');
const hardwareTalk = fc
  .array(fc.tuple(fragment, gap), { maxLength: 14 })
  .map((segments) => segments.flat().join(''));
const anyText = fc.oneof(
  hardwareTalk,
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ maxLength: 200 }),
);

const segments = (text: string) => text.split(/\s/u).filter(Boolean);

test('keeps all offsets inside the text and chips without overlap for any text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { chips, terms, price } = readGrammar(text);
      for (const { start, end } of [...terms, ...chips]) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(text.length);
      }
      for (const [index, chip] of chips.entries()) {
        expect(chip.start).toBeGreaterThanOrEqual(chips[index - 1]?.end ?? 0);
        expect(text.slice(chip.start, chip.end)).toBe(chip.text);
      }
      for (const [index, { start }] of terms.entries()) {
        expect(start).toBeGreaterThanOrEqual(terms[index - 1]?.start ?? 0);
      }
      for (const limit of Object.values(price)) expect(Number.isSafeInteger(limit)).toBe(true);
    }),
    { numRuns: sized(300, 2000) },
  );
});

test('reads the rest of a query the same after any chip is removed', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const reading = readGrammar(text);
      expect(readGrammar(text)).toEqual(reading);
      for (const chip of reading.chips) {
        const rest = [...segments(text.slice(0, chip.start)), ...segments(text.slice(chip.end))];
        expect(queryWithout(text, chip)).toBe(rest.join(' '));
      }
    }),
    { numRuns: sized(200, 1000) },
  );
});

test('keeps every term of a text without prices', () => {
  const word = fc.constantFrom(
    'ssd',
    '2tb',
    'ddr5',
    'rtx',
    '4070',
    '16x2',
    'under',
    'i5-12400f',
    'gen4',
    '4k',
    '27"',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 10 }), (words) => {
      const isNumber = (place: number) => /^\d+k?$/.test(words[place] ?? '');
      fc.pre(!words.some((one, place) => one === 'under' && (isNumber(place - 1) || isNumber(place + 1))));
      expect(readGrammar(words.join(' ')).terms).toHaveLength(words.length);
    }),
  );
});

test.each(['9k-', 'under ', '1 x ', '₹', '1,', 'price budget ', '1-11,', ' ', 'ddr5 6000 ', '1500-3000 '])(
  'reads ten thousand characters of "%s"',
  (segment) => {
    const text = segment.repeat(10_000 / segment.length).concat(' 2tb');
    expect(readGrammar(text).chips.at(-1)).toMatchObject({ label: '2 TB', end: text.length });
  },
);
