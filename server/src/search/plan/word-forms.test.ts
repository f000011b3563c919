import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzSeed } from '../../../testing/fuzz-seed.ts';
import { createFormTable, otherForms } from './word-forms.ts';

const word = fc
  .array(fc.constantFrom('s', 'x', 'y', 'e', 'i', 'es', 'ies', 'ch', 'sh', 'mouse', 'mice', 'a', '1'), {
    maxLength: 4,
  })
  .map((letters) => letters.join(''));

test('the table has each typed word with the known word that it is a form of, and no others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word), word, (known, typed) => {
      const meant = [typed, ...otherForms(typed)].find((form) => known.includes(form));
      expect(createFormTable(known).get(typed)).toBe(meant);
    }),
    { seed: fuzzSeed, numRuns: 500 },
  );
});

test('only the last word of a phrase may have another form', () => {
  const table = createFormTable(['pen drive']);
  expect(table.get('pen drives')).toBe('pen drive');
  expect(table.has('pens drive')).toBe(false);
});
