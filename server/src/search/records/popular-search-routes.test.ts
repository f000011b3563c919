import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { AutocompleteResponse, PopularSearches, SuggestionsResponse } from '#contract/search.ts';
import { createLogger } from '#server/platform/logger.ts';
import { fetchAsPage } from '../../../testing/fetch-as-page.ts';
import { buildTestApp } from '../../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createSearchRecorder, type RecordableSearch } from './record-search.ts';

const createShop = (): Promise<TestDatabase> => createTestDatabase({ template: 'demo' });

/** As if so many sessions had searched for it. */
async function search(
  { database }: TestDatabase,
  query: string,
  sessions: number,
  changes: Partial<RecordableSearch> = {},
): Promise<void> {
  const recorder = createSearchRecorder({ database, logger: createLogger('silent') });
  for (let session = 0; session < sessions; session++) {
    recorder.record({ query, resultCount: 1, sessionId: randomUUID(), categorySlugs: [], ...changes });
  }
  await recorder.stop();
}

async function popular(shop: TestDatabase, parameters = ''): Promise<PopularSearches> {
  const app = await buildTestApp(shop);
  const { status, text, topics, body } = await fetchAsPage(app, `/api/search/popular?${parameters}`);
  expect(status, text).toBe(200);
  expect(topics).toBe('categories popularity');
  return body;
}

describe('popular searches', () => {
  test('returns no popular searches without records', async () => {
    expect((await popular(await createShop())).popular_searches).toEqual([]);
  });

  test('lists a query after three sessions searched for it, in any spelling', async () => {
    const shop = await createShop();
    for (const query of ['Gaming Mouse', ' gaming  mouse', 'GAMING MOUSE']) await search(shop, query, 1);
    await search(shop, 'ssd', 5);
    await search(shop, 'two of us', 2);
    const sessionId = randomUUID();
    await search(shop, 'only me', 50, { sessionId });
    expect((await popular(shop)).popular_searches).toEqual([
      { query: 'ssd', search_count: 5 },
      { query: 'gaming mouse', search_count: 3 },
    ]);
  });

  test('counts a repeated search of one session once', async () => {
    const shop = await createShop();
    const sessionId = randomUUID();
    for (let day = 0; day < 6; day++) {
      await search(shop, 'buy at my shop', 1, { sessionId });
      await shop.database
        .updateTable('search_records')
        .set({ created_at: sql<Date>`created_at - interval '1 day'` })
        .execute();
    }
    expect((await popular(shop)).popular_searches).toEqual([]);
  });

  test('leaves out searches without results', async () => {
    const shop = await createShop();
    await search(shop, 'toaster', 10, { resultCount: 0 });
    expect((await popular(shop)).popular_searches).toEqual([]);
  });

  test('ignores searches older than the requested days', async () => {
    const shop = await createShop();
    await search(shop, 'old', 3);
    await shop.database
      .updateTable('search_records')
      .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
      .execute();
    await search(shop, 'new', 3);
    const queries = async (parameters: string) =>
      (await popular(shop, parameters)).popular_searches.map(({ query }) => query);
    expect(await queries('')).toEqual(['new']);
    expect(await queries('days=30')).toEqual(['new', 'old']);
    expect(await queries('days=30&limit=1')).toEqual(['new']);
  });

  test('autocompletes with popular searches, most frequent first', async () => {
    const shop = await createShop();
    await search(shop, 'ssd 1tb', 3);
    await search(shop, 'ssd 2tb', 4);
    await search(shop, 'ssd', 9);
    await search(shop, 'ssd for everyone 100%', 2);
    await search(shop, 'ram', 9);
    const app = await buildTestApp(shop);
    const complete = async (q: string) => {
      const response = await app.inject(`/api/search/autocomplete?${new URLSearchParams({ q })}`);
      const { suggestions } = response.json<AutocompleteResponse>();
      return suggestions.filter(({ type }) => type === 'popular').map(({ text }) => text);
    };
    expect(await complete('ssd')).toEqual(['ssd 2tb', 'ssd 1tb']);
    expect(await complete('SSD 2')).toEqual(['ssd 2tb']);
    expect(await complete('%')).toEqual([]);
  });
});

test('after a search without results, offers popular searches without typos', async () => {
  const shop = await createTestDatabase({ template: 'searchable' });
  await search(shop, 'sumsang ssd', 9);
  await search(shop, 'samsung ssd', 4);
  const app = await buildTestApp(shop);
  const response = await app.inject('/api/search/suggestions?q=toaster&limit=5');
  const { suggestions } = response.json<SuggestionsResponse>();
  const popularTexts = suggestions.filter(({ type }) => type === 'popular_search').map(({ text }) => text);
  expect(popularTexts).toEqual(['samsung ssd']);
});

describe('popular categories', () => {
  const codes = ({ popular_categories }: PopularSearches) => popular_categories.map(({ code }) => code);

  test('returns the first six categories with a count of 0 without records', async () => {
    const response = await popular(await createShop());
    expect(codes(response)).toEqual(['SSD', 'RAM', 'MOUSE', 'KEYBOARD', 'MONITOR', 'CPU']);
    expect(response.popular_categories.every(({ search_count }) => search_count === 0)).toBe(true);
    expect(response.popular_categories[0]).toEqual({
      code: 'SSD',
      slug: 'ssd',
      name: expect.any(String),
      search_count: 0,
    });
  });

  test('sorts the offered categories by searches', async () => {
    const shop = await createShop();
    await search(shop, 'rtx', 3, { categorySlugs: ['gpu', 'cpu'] });
    await search(shop, 'rtx 4060', 1, { categorySlugs: ['gpu'] });
    await search(shop, 'headphones', 20, { categorySlugs: ['headset'] });
    const response = await popular(shop);
    expect(codes(response)).toEqual(['GPU', 'CPU', 'SSD', 'RAM', 'MOUSE', 'KEYBOARD']);
    expect(response.popular_categories.slice(0, 3).map(({ search_count }) => search_count)).toEqual([
      4, 3, 0,
    ]);
  });

  test('leaves out categories that the shop does not have', async () => {
    expect(codes(await popular(await createTestDatabase()))).toEqual([]);
  });
});
