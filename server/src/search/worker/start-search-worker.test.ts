import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { createLogger } from '#server/platform/logger.ts';
import { crashingText } from '../../../testing/crash-on-text.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import type { UserQuery } from '../search.ts';
import { noFilters } from '../search-engine.ts';
import { type SearchWorker, startSearchWorker } from './start-search-worker.ts';
import type { IndexFacts } from './worker-calls.ts';

const crashingEntry = new URL('../../../testing/crashing-search-worker.ts', import.meta.url);
const hesitantEntry = new URL('../../../testing/hesitant-search-worker.ts', import.meta.url);
const WAIT = { timeout: 60_000, interval: 20 };
/** In the thread and in the queue. */
const MAX_WAITING = 3 + 250;
/** Later than the tests: comparing all documents takes longer than building the index, and one thread is enough for its test. */
const DOCUMENT_DELAY_MS = 3_600_000;

const getDatabase = databaseOfFile({ template: 'demo' });
/** For the tests that need no thread of their own. */
let shared: SearchWorker;
/** What `shared` answers before its index is built. */
let atStart: { isReady: boolean; facts: IndexFacts | null; answer: unknown };
/** A product that is renamed while `shared` builds its index. */
let rosewood: string;
beforeAll(async () => {
  const { connection } = getDatabase();
  shared = startSearchWorker({ connection, logger: createLogger('silent'), maxWaitMs: 120_000 });
  const answer = shared.search(question('ssd')).catch((error: Error) => error.message);
  atStart = { isReady: shared.isReady(), facts: shared.facts(), answer: await answer };
  const { _id } = await freshProduct();
  rosewood = _id;
  await change(rosewood, 'Rosewood');
  await shared.applyChanges({ productIds: [rosewood], isWhole: false });
});
afterAll(() => shared?.stop());

function start(entry?: URL, logger = createLogger('silent')): SearchWorker {
  const { connection } = getDatabase();
  const worker = startSearchWorker({ connection, logger, entry, documentDelayMs: DOCUMENT_DELAY_MS });
  onTestFinished(() => worker.stop());
  return worker;
}

async function startReady(entry?: URL): Promise<SearchWorker> {
  const worker = start(entry);
  await vi.waitUntil(() => worker.isReady(), WAIT);
  return worker;
}

function question(text: string, more: Partial<UserQuery> = {}): UserQuery {
  const order = { by: 'relevance', direction: 'desc' } as const;
  return { text, isTyping: false, filters: noFilters, order, offset: 0, limit: 20, facets: 'all', ...more };
}

async function idsFor(worker: SearchWorker, text: string, more?: Partial<UserQuery>) {
  return (await worker.search(question(text, more))).hits.ids;
}

/** A product in stock that no other test has changed. */
async function freshProduct() {
  return getDatabase()
    .database.selectFrom('products')
    .select(['_id', 'name'])
    .where('is_in_stock', '=', true)
    .where('name', 'not like', 'Changed %')
    .orderBy('_id')
    .executeTakeFirstOrThrow();
}

async function change(id: string, word: string, more: { website_price_paise?: number; qty?: number } = {}) {
  const values = { name: `Changed ${word}`, ...more };
  await getDatabase().database.updateTable('products').set(values).where('_id', '=', id).execute();
}

async function listSessions(): Promise<number[]> {
  const { rows } = await getDatabase().pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => pid);
}

describe('the search thread', () => {
  test('starts without waiting, and its index includes changes from before it was built', async () => {
    expect(atStart).toEqual({ isReady: false, facts: null, answer: 'The search index is not ready.' });
    expect(shared.isReady()).toBe(true);
    expect(await idsFor(shared, 'rosewood')).toEqual([rosewood]);
    const { hits } = await shared.search(question(''));
    expect(hits.total).toBeGreaterThan(700);
    expect(shared.facts()).toMatchObject({ products: hits.total });
    expect(hits.facets?.categories.ssd).toBeGreaterThan(0);
  });

  test('answers searches, related products and rephrased queries', async () => {
    const [first = ''] = await idsFor(shared, 'samsung 990 pro 2tb');
    const { name } = await getDatabase()
      .database.selectFrom('products')
      .select('name')
      .where('_id', '=', first)
      .executeTakeFirstOrThrow();
    expect(name).toContain('990 PRO');
    const related = await shared.related(first, 5);
    expect(related).toHaveLength(5);
    expect(related).not.toContain(first);
    expect(await shared.rephrase('corsiar', 3)).toContainEqual(expect.objectContaining({ text: 'corsair' }));
  });

  test('updates the index when a product changes or is deleted', async () => {
    const { _id: id, name } = await freshProduct();
    expect(await idsFor(shared, name)).toContain(id);
    expect(await idsFor(shared, 'zebrawood')).toEqual([]);
    await change(id, 'Zebrawood', { website_price_paise: 100, qty: 0 });
    await shared.applyChanges({ productIds: [id], isWhole: false });
    expect(await idsFor(shared, 'zebrawood')).toEqual([id]);
    expect(await idsFor(shared, '', { order: { by: 'price', direction: 'asc' }, limit: 1 })).toEqual([id]);
    expect(await idsFor(shared, 'zebrawood', { filters: { ...noFilters, isInStockOnly: true } })).toEqual([]);
    await getDatabase().database.deleteFrom('products').where('_id', '=', id).execute();
    await shared.applyChanges({ productIds: [id], isWhole: false });
    expect(await idsFor(shared, 'zebrawood')).toEqual([]);
  });

  test('keeps answering during a rebuild, and applies a change of that time to the new index', async () => {
    const warnings: string[] = [];
    const worker = start(hesitantEntry, createLogger('warn', { write: (line) => warnings.push(line) }));
    const untilRead = (times: number) =>
      vi.waitUntil(
        () => warnings.filter((line) => line.includes('everything was read')).length === times,
        WAIT,
      );
    const { _id: id } = await freshProduct();
    await untilRead(1);
    await change(id, 'Teakwood');
    await worker.applyChanges({ productIds: [id], isWhole: false });
    expect(await idsFor(worker, 'teakwood')).toEqual([id]);
    const { _id: unannounced } = await freshProduct();
    await change(unannounced, 'Ironwood');
    const rebuilt = worker.applyChanges({ productIds: [], isWhole: true });
    expect(await idsFor(worker, 'ironwood')).toEqual([]);
    await untilRead(2);
    expect(await idsFor(worker, 'teakwood')).toEqual([id]);
    await change(id, 'Mangowood');
    await worker.applyChanges({ productIds: [id], isWhole: false });
    expect(await idsFor(worker, 'mangowood')).toEqual([id]);
    await rebuilt;
    expect(await idsFor(worker, 'mangowood')).toEqual([id]);
    expect(await idsFor(worker, 'ironwood')).toEqual([unannounced]);
  });

  test('rebuilds again for many changes that come during a rebuild', async () => {
    const worker = await startReady();
    const change = () =>
      worker.applyChanges({ productIds: Array.from({ length: 5001 }, () => newId()), isWhole: false });
    await Promise.all([change(), change()]);
    expect(worker.builds().built).toBe(3);
  });

  test('reloads popularity and synonyms', async () => {
    const { database } = getDatabase();
    const { _id: id } = await freshProduct();
    await database
      .insertInto('product_popularity')
      .values({ product_id: id, score: 900, growth: 0 })
      .execute();
    await shared.reloadPopularity();
    const order = { by: 'popularity', direction: 'desc' } as const;
    expect(await idsFor(shared, '', { order, limit: 1 })).toEqual([id]);
    await change(id, 'Beechwood');
    await shared.applyChanges({ productIds: [id], isWhole: false });
    expect(await idsFor(shared, '', { order, limit: 1 })).toEqual([id]);
    expect(await idsFor(shared, 'fagus')).toEqual([]);
    await database
      .insertInto('search_synonyms')
      .values({ phrases: ['fagus', 'beechwood'] })
      .execute();
    await shared.reloadSynonyms();
    expect(await idsFor(shared, 'fagus')).toEqual([id]);
  });

  test('updates the search documents of PostgreSQL when it is ready', async () => {
    const { database } = getDatabase();
    const { _id: id } = await freshProduct();
    await change(id, 'Cherrywood');
    await shared.applyChanges({ productIds: [id], isWhole: false });
    const documents = database.selectFrom('search_documents').select('words');
    await vi.waitFor(async () => {
      const { words } = await documents.where('product_id', '=', id).executeTakeFirstOrThrow();
      expect(words).toContain("'cherrywood'");
    }, WAIT);
    await vi.waitFor(async () => {
      expect(await documents.execute()).toHaveLength((await shared.search(question(''))).hits.total);
    }, WAIT);
  });

  test('fails pending calls and restarts after a crash', async () => {
    const worker = await startReady(crashingEntry);
    const { _id: id } = await freshProduct();
    await change(id, 'Boxwood');
    await expect(worker.rephrase(crashingText, 1)).rejects.toThrow('The search index is gone: It crashed.');
    expect(worker.isReady()).toBe(false);
    await worker.applyChanges({ productIds: [newId()], isWhole: false });
    expect(await idsFor(worker, 'boxwood')).toEqual([id]);
  });

  test('refuses calls above the limit with 503 and answers the others', async () => {
    const asked = Array.from({ length: MAX_WAITING + 10 }, () => shared.related('unknown', 1));
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ reason: { status: 503 } });
  });

  test('closes its database sessions when it is stopped, even while building', async () => {
    const before = await listSessions();
    const worker = await startReady();
    const building = start();
    await Promise.all([worker.stop(), building.stop()]);
    expect(worker.isReady()).toBe(false);
    await expect(worker.search(question('ssd'))).rejects.toThrow('not ready');
    await building.applyChanges({ productIds: [newId()], isWhole: false });
    const listNew = async () => (await listSessions()).filter((session) => !before.includes(session));
    await vi.waitFor(async () => expect(await listNew()).toEqual([]), WAIT);
  });
});
