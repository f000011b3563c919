import { expect, test } from 'vitest';
import { eachSearchableBatch, type SearchableRow } from '#server/catalogue/list-searchable-products.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { createIndexBuilder } from '../index/search-index.ts';
import { createSynonyms } from '../plan/synonyms.ts';
import { listSynonymGroups } from '../synonyms/synonym-repository.ts';
import { measureRelevance } from './measure-relevance.ts';
import { readRelevanceQueries } from './relevance-queries.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

test('at least 95% of the queries have the expected product in the first three results', async () => {
  const { database } = getDatabase();
  const products = new Map<string, SearchableRow>();
  const builder = createIndexBuilder();
  for await (const rows of eachSearchableBatch(database)) {
    for (const row of rows) {
      products.set(row._id, row);
      builder.add({ ...row, popularity: 0 });
    }
  }
  const { asked, met, missed } = await measureRelevance(
    { engine: builder.finish(), synonyms: createSynonyms(await listSynonymGroups(database)) },
    readRelevanceQueries('demo'),
    (id) => products.get(id) as SearchableRow,
  );
  const missedQueries = missed.map(({ query }) => `"${query}"`).join(', ') || 'none';
  process.stdout.write(
    `Relevance on the demo catalogue: ${met} of ${asked} queries (${((100 * met) / asked).toFixed(1)} %). Missed: ${missedQueries}.\n`,
  );
  expect(asked).toBeGreaterThanOrEqual(170);
  expect(met / asked).toBeGreaterThanOrEqual(0.95);
});
