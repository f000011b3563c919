import fc from 'fast-check';
import { expect, test } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { fuzzSeed } from '../../../testing/fuzz-seed.ts';
import { sized } from '../../../testing/test-size.ts';
import { weights } from '../text/extract-search-words.ts';
import { documentText } from './lexemes.ts';
import { matchQuery, type WordMatch } from './match-query.ts';

const getDatabase = databaseOfFile();

async function matches(words: readonly string[], match: WordMatch): Promise<boolean> {
  const text = documentText(new Map(words.map((word) => [word, 10])));
  const query = matchQuery(match);
  if (typeof query === 'boolean') return query;
  const { rows } = await getDatabase().pool.query('select $1::tsvector @@ $2::tsquery as found', [
    text,
    query,
  ]);
  return rows[0].found;
}

const word = (text: string): WordMatch => ({ kind: 'word', word: text, boost: 1 });
const prefix = (text: string, isOpen = false): WordMatch => ({
  kind: 'prefix',
  word: text,
  boost: 1,
  isOpen,
});

test('finds exactly the document with a word of any characters', async () => {
  const anyWord = fc
    .string({
      unit: fc.oneof(fc.constantFrom(...`'\\:*&|!()<>- "%a9`), fc.string({ unit: 'binary', minLength: 1 })),
    })
    .filter((text) => text.isWellFormed() && !text.includes('\0') && text !== '' && !text.startsWith(' '));
  const property = fc.asyncProperty(anyWord, anyWord, async (one, other) => {
    expect(await matches([one], word(one))).toBe(true);
    expect(await matches([one], word(other))).toBe(one === other);
    expect(await matches([one], prefix(other, true))).toBe(one.startsWith(other));
  });
  await fc.assert(property, { numRuns: sized(60, 200), seed: fuzzSeed });
});

test.for([
  ['990', '990', true],
  ['990pro', '990', true],
  ['9900', '990', false],
  ['990.5', '990', false],
  ['990किलो', '990', true],
  ['2x16gb', '2x1', false],
  ['2x16gb', '2x16', true],
  ['7800x3d', '7800x', true],
  ['7800x3d', '7800x3', true],
] as const)('matching the word %s by the prefix %s is %s', async ([has, asked, found]) => {
  expect(await matches([has], prefix(asked))).toBe(found);
  expect(await matches([has], prefix(asked, true))).toBe(true);
});

test('simplifies conditions that always or never match', async () => {
  const [always, never]: WordMatch[] = [
    { kind: 'all', of: [] },
    { kind: 'any', of: [] },
  ] as const;
  const holds = (match: WordMatch) => matches(['a'], match);
  expect(await holds({ kind: 'all', of: [always, word('a')] })).toBe(true);
  expect(await holds({ kind: 'all', of: [never, word('a')] })).toBe(false);
  expect(await holds({ kind: 'any', of: [never, word('a')] })).toBe(true);
  expect(await holds({ kind: 'any', of: [never, { kind: 'not', of: always }] })).toBe(false);
  expect(await holds({ kind: 'not', of: { kind: 'any', of: [never, word('b')] } })).toBe(true);
});

test('gives the words of names, kinds and details different weight classes', () => {
  const { type, name, spec } = weights;
  const words = new Map([
    ['ssd', type],
    ['pro', name],
    ['black', spec],
  ]);
  expect(documentText(words)).toBe("'ssd':1B 'pro':1C 'black':1D");
});
