import { expect, onTestFinished, test, vi } from 'vitest';
import { followChanges } from '#server/platform/database/change-feed.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { listSynonymGroups, SYNONYMS_TOPIC } from './synonym-repository.ts';

test('a new shop has synonyms for its categories', async () => {
  const { database } = await createTestDatabase();
  const groups = await listSynonymGroups(database);
  const sameAs = (phrase: string) => groups.filter((group) => group.includes(phrase)).flat();
  expect(sameAs('graphics card')).toContain('gpu');
  expect(sameAs('cabinet')).toContain('case');
  expect(sameAs('smps')).toContain('psu');
  expect(sameAs('solid state drive')).toContain('ssd');
});

test.for([
  ['added', "insert into search_synonyms (phrases) values ('{bench,table}')"],
  ['changed', "update search_synonyms set phrases = phrases || array['another'] where 'gpu' = any(phrases)"],
  ['removed', "delete from search_synonyms where 'gpu' = any(phrases)"],
] as const)('records a change when a group is %s', async ([, statement]) => {
  const { connection, pool } = await createTestDatabase();
  const topics: string[] = [];
  const feed = await followChanges({
    connection,
    pollMs: 50,
    onChanges: (changes) => topics.push(...changes.map(({ topic }) => topic)),
  });
  onTestFinished(feed.stop);
  await pool.query(statement);
  await vi.waitUntil(() => topics.length > 0, { timeout: 60_000, interval: 20 });
  expect(topics).toEqual([SYNONYMS_TOPIC]);
});

test.for(['{alone}', '{}', '{one,NULL}', '{one,""}'])('refuses the group %s', async (phrases) => {
  const { pool } = await createTestDatabase();
  const adding = pool.query('insert into search_synonyms (phrases) values ($1)', [phrases]);
  await expect(adding).rejects.toThrow('check constraint');
});
