import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { eachSearchableBatch, type SearchableRow } from '#server/catalogue/list-searchable-products.ts';
import { advancedQueryOf } from '../../testing/advanced-query-arbitrary.ts';
import { addAwkwardProducts } from '../../testing/awkward-products.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { fuzzSeed } from '../../testing/fuzz-seed.ts';
import { searchRequestOf, typedWordOf } from '../../testing/search-request-arbitrary.ts';
import { sized } from '../../testing/test-size.ts';
import { createIndexBuilder, type SearchIndex } from './index/search-index.ts';
import { runAdvancedSearch } from './plan/run-advanced-search.ts';
import { runSearch } from './plan/run-search.ts';
import { createSynonyms } from './plan/synonyms.ts';
import { createPostgresEngine } from './postgres/postgres-engine.ts';
import { refreshSearchWords, rewriteAllSearchDocuments } from './postgres/search-documents.ts';
import { listPopularity } from './records/popularity-repository.ts';
import { readRelevanceQueries } from './relevance/relevance-queries.ts';
import type { UserQuery } from './search.ts';
import { noFilters, type SearchEngine } from './search-engine.ts';
import { listSynonymGroups } from './synonyms/synonym-repository.ts';

const AWKWARD_PRODUCTS = sized(100, 300);
const REQUESTS = sized(250, 2500);
const WORDS = sized(60, 500);
const ADVANCED_SEARCHES = sized(80, 800);
const PATIENCE_MS = 240_000;

const plainQuery: Omit<UserQuery, 'text'> = {
  ...{ isTyping: false, filters: noFilters, offset: 0, limit: 10, facets: 'all' },
  order: { by: 'relevance', direction: 'desc' },
};

const getDatabase = databaseOfFile({ template: 'demo' });
const rows: SearchableRow[] = [];
let index: SearchIndex;
let postgres: SearchEngine;

beforeAll(async () => {
  const { database } = getDatabase();
  await addAwkwardProducts(database, AWKWARD_PRODUCTS, fuzzSeed);
  await rewriteAllSearchDocuments(database);
  await refreshSearchWords(database);
  postgres = createPostgresEngine(database, { timeoutMs: PATIENCE_MS });
  const popularity = new Map((await listPopularity(database)).map((row) => [row.product_id, row.score]));
  const builder = createIndexBuilder();
  for await (const batch of eachSearchableBatch(database)) {
    rows.push(...batch);
    for (const row of batch) builder.add({ ...row, popularity: popularity.get(row._id) ?? 0 });
  }
  index = builder.finish();
});

test(
  'both engines return the same totals, facets and, except by relevance, products',
  async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(searchRequestOf(rows), async (request) => {
        const expected = index.search(request);
        const { ids, ...counts } = await postgres.search(request);
        expect(counts).toEqual({ total: expected.total, facets: expected.facets });
        const isOrderShared = request.order.by !== 'relevance' || request.match === null;
        if (isOrderShared) expect(ids).toEqual(expected.ids);
        else expect(new Set(ids).size).toBe(expected.ids.length);
        if (expected.total > 0) found++;
      }),
      { numRuns: REQUESTS, seed: fuzzSeed },
    );
    expect(found, 'requests that find nothing prove little').toBeGreaterThan(REQUESTS / 3);
  },
  PATIENCE_MS,
);

test(
  'both engines return the same for boolean expressions and criteria',
  async () => {
    const synonyms = createSynonyms(await listSynonymGroups(getDatabase().database));
    let found = 0;
    await fc.assert(
      fc.asyncProperty(advancedQueryOf(rows), async (query) => {
        const fromIndex = await runAdvancedSearch(index, synonyms, query, query.criteria);
        const fromPostgres = await runAdvancedSearch(postgres, synonyms, query, query.criteria);
        expect(fromPostgres).toEqual(fromIndex);
        if (fromIndex.hits.total > 0) found++;
      }),
      { numRuns: ADVANCED_SEARCHES, seed: fuzzSeed },
    );
    expect(found, 'searches that find nothing prove little').toBeGreaterThan(ADVANCED_SEARCHES / 3);
  },
  PATIENCE_MS,
);

test(
  'both engines understand the queries of shoppers alike',
  async () => {
    const synonyms = createSynonyms(await listSynonymGroups(getDatabase().database));
    for (const { query } of readRelevanceQueries('demo')) {
      const asked = { ...plainQuery, text: query };
      const understood = async (engine: SearchEngine) => {
        const {
          hits,
          alternativeIds: _,
          comparedIds: __,
          ...result
        } = await runSearch(engine, synonyms, asked);
        return { query, ...result, total: hits.total, facets: hits.facets };
      };
      expect(await understood(postgres)).toEqual(await understood(index));
    }
  },
  PATIENCE_MS,
);

test(
  'both engines have the same words, prefixes and fuzzy matches',
  async () => {
    await fc.assert(
      fc.asyncProperty(typedWordOf(rows), fc.boolean(), async (word, isOpen) => {
        expect(await postgres.countWords([word])).toEqual(index.countWords([word]));
        expect(await postgres.hasPrefix(word, isOpen)).toBe(index.hasPrefix(word, isOpen));
        const nearness = async (engine: SearchEngine) =>
          (await engine.fuzzyMatches(word, 1000)).map(sortable);
        expect((await nearness(postgres)).toSorted()).toEqual((await nearness(index)).toSorted());
      }),
      { numRuns: WORDS, seed: fuzzSeed },
    );
  },
  PATIENCE_MS,
);

function sortable({ word, distance, count }: { word: string; distance: number; count: number }): string {
  return `${distance} ${count} ${word}`;
}
