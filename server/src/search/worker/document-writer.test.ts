import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { createDocumentWriter } from './document-writer.ts';

test('writes the documents later when the database fails', async () => {
  const { database, pool } = await createTestDatabase({ template: 'demo' });
  await pool.query('alter table search_documents rename to search_documents_away');
  const errors: unknown[] = [];
  const documents = createDocumentWriter(database, (error) => errors.push(error), { retryDelayMs: 20 });
  documents.writeAll();
  await vi.waitUntil(() => errors.length > 0, { timeout: 60_000 });
  await pool.query('alter table search_documents_away rename to search_documents');
  const hasWords = async () => (await pool.query('select from search_words limit 1')).rowCount === 1;
  await vi.waitUntil(hasWords, { timeout: 60_000 });
  const { rows } = await pool.query(
    'select (select count(*) from products) - (select count(*) from search_documents) as missing',
  );
  expect(rows).toEqual([{ missing: 0 }]);
});
