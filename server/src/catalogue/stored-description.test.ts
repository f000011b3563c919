import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { fromStoredDescription, type StoredDescription, toStoredDescription } from './stored-description.ts';

const getDatabase = databaseOfFile();

test('keeps the names of a specification in the order in which they were typed', async () => {
  const names = [
    'Warranty',
    'Fan',
    'Größe',
    'Länge',
    'Zip',
    'A',
    '__proto__',
    '🙂',
    'é',
    'zz',
    'Memory: Type',
  ];
  const specification = Object.fromEntries(names.map((name) => [name, `value of ${name}`]));
  const stored = await store({ overview: 'A text', feature: [], specification });
  const read = fromStoredDescription(stored);
  expect(Object.entries(read.specification)).toEqual(Object.entries(specification));
  expect(read.overview).toBe('A text');

  // What PostgreSQL sorts alike is stored without another list of names, so that descriptions without one are the same.
  const sorted = { overview: '', feature: [], specification: stored.specification };
  expect(toStoredDescription(sorted)).toEqual(sorted);
  expect(Object.keys((await store(sorted)).specification)).toEqual(Object.keys(stored.specification));
});

async function store(description: StoredDescription): Promise<StoredDescription> {
  const text = JSON.stringify(toStoredDescription(description));
  const { rows } = await sql<{ value: StoredDescription }>`select ${text}::jsonb as value`.execute(
    getDatabase().database,
  );
  return rows[0]?.value ?? description;
}
