import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import type { UserQuery } from '../search.ts';
import { noFilters } from '../search-engine.ts';
import { recordComparedDocuments } from '../snapshot/index-snapshot.ts';
import { buildLiveIndex } from './build-live-index.ts';
import { renewSnapshot } from './renew-snapshot.ts';
import { startSearchWorker } from './start-search-worker.ts';

const WAIT = { timeout: 60_000, interval: 20 };
const DAY_MS = 24 * 60 * 60 * 1000;

const noChanges = { productIds: [], hasNewSynonyms: false, hasNewPopularity: false };

const getDatabase = databaseOfFile({ template: 'demo' });

function temporaryFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-snapshot-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, 'search-index.bin');
}

/** The index as the first thread of a process builds or loads it. */
async function startIndex(file: string, minProducts = 1) {
  const warnings: string[] = [];
  const index = await buildLiveIndex({
    database: getDatabase().database,
    documents: { write: () => {}, writeAll: () => {} },
    snapshot: { file, minProducts },
    isFirst: true,
    warn: (error) => warnings.push(String(error)),
  });
  const idsFor = async (text: string, more: Partial<UserQuery> = {}) => {
    const order = { by: 'relevance', direction: 'desc' } as const;
    const page = { filters: noFilters, order, offset: 0, limit: 20, facets: 'none' } as const;
    return (await index.calls.search({ text, isTyping: false, ...page, ...more })).hits.ids;
  };
  return { ...index, warnings, idsFor };
}

async function someProducts(count: number): Promise<string[]> {
  const rows = await getDatabase()
    .database.selectFrom('products')
    .select('_id')
    .where('name', 'not like', 'Snapshot%')
    .limit(count)
    .execute();
  return rows.map(({ _id }) => _id);
}

async function update(id: string, values: { name?: string; website_price_paise?: number }) {
  await getDatabase().database.updateTable('products').set(values).where('_id', '=', id).execute();
}

test('the next start loads the index and applies what has changed since', async () => {
  const { database } = getDatabase();
  const file = temporaryFile();
  const first = await startIndex(file);
  expect(first.facts.isFromSnapshot).toBe(false);
  const [renamed = '', cheap = '', archived = '', removed = '', late = ''] = await someProducts(5);
  await update(renamed, { name: 'Snapshot Walnutwood' });
  await update(cheap, { website_price_paise: 100 });
  await database.updateTable('products').set({ is_archived: true }).where('_id', '=', archived).execute();
  await database.deleteFrom('products').where('_id', '=', removed).execute();

  const { facts, calls, idsFor, warnings } = await startIndex(file);
  expect(facts).toMatchObject({ isFromSnapshot: true, products: first.facts.products - 2 });
  expect(warnings).toEqual([]);
  expect(await idsFor('walnutwood')).toEqual([renamed]);
  const byPrice = { order: { by: 'price', direction: 'asc' }, limit: 1 } as const;
  expect(await idsFor('', byPrice)).toEqual([cheap]);
  const all = await idsFor('', { limit: 10_000 });
  expect(all).toContain(renamed);
  expect(all).not.toContain(archived);
  expect(all).not.toContain(removed);

  // Before the process follows the change log.
  await update(late, { name: 'Snapshot Hickorywood' });
  expect(await idsFor('hickorywood')).toEqual([]);
  await calls.applyChanges({ ...noChanges, mayHaveMissed: true });
  expect(await idsFor('hickorywood')).toEqual([late]);
});

test('compares the documents of PostgreSQL unless that was done since the snapshot', async () => {
  const file = temporaryFile();
  await startIndex(file);
  expect((await startIndex(file)).areDocumentsCompared).toBe(false);
  await recordComparedDocuments(getDatabase().database);
  expect((await startIndex(file)).areDocumentsCompared).toBe(true);
  rmSync(file);
  expect((await startIndex(file)).areDocumentsCompared).toBe(false);
});

test('uses the popularity of now', async () => {
  const { database } = getDatabase();
  const file = temporaryFile();
  await startIndex(file);
  const [popular = ''] = await someProducts(1);
  const values = { product_id: popular, score: 900, growth: 0 };
  await database.insertInto('product_popularity').values(values).execute();
  const { facts, idsFor } = await startIndex(file);
  expect(facts.isFromSnapshot).toBe(true);
  const order = { by: 'popularity', direction: 'desc' } as const;
  expect(await idsFor('', { order, limit: 1 })).toEqual([popular]);
});

test('a damaged snapshot is reported once, and the index is built and written again', async () => {
  const file = temporaryFile();
  await startIndex(file);
  const content = readFileSync(file);
  content.writeUInt8((content.at(-1) ?? 0) ^ 1, content.length - 1);
  writeFileSync(file, content);
  const second = await startIndex(file);
  expect(second.facts.isFromSnapshot).toBe(false);
  expect(second.warnings).toEqual([expect.stringContaining('was not used: it is damaged')]);
  expect((await second.idsFor('ssd')).length).toBeGreaterThan(0);
  expect((await startIndex(file)).facts.isFromSnapshot).toBe(true);
});

test('a small catalogue gets no snapshot, and without its folder there is an index all the same', async () => {
  const file = temporaryFile();
  await startIndex(file, 5000);
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
  const { facts, warnings } = await startIndex(path.join(path.dirname(file), 'missing', 'search-index.bin'));
  expect(facts.products).toBeGreaterThan(0);
  expect(warnings).toEqual([expect.stringContaining('was not written')]);
});

test('missed changes of the whole catalogue rebuild the index, which does not load the snapshot again', async () => {
  const { database, connection } = getDatabase();
  const snapshotFile = temporaryFile();
  await startIndex(snapshotFile);
  const worker = startSearchWorker({
    connection,
    logger: createLogger('silent'),
    snapshotFile,
    documentDelayMs: DAY_MS,
  });
  onTestFinished(() => worker.stop());
  await vi.waitUntil(() => worker.isReady(), WAIT);
  expect(worker.facts()?.isFromSnapshot).toBe(true);
  await database.insertInto('change_log').values({ topic: 'catalogue' }).execute();
  await worker.readMissedChanges();
  await vi.waitUntil(() => worker.facts()?.isFromSnapshot === false, WAIT);
});

test('an old snapshot is renewed once, a young one or that of a small catalogue is not', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const file = temporaryFile();
  writeFileSync(file, '');
  const facts = { products: 100, memoryBytes: 0, buildMs: 0, isFromSnapshot: true };
  const rebuild = vi.fn(async () => {});
  const watch = (minProducts: number) => {
    const renewal = renewSnapshot(
      { file, minProducts },
      { serving: () => ({ thread: null as never, facts }), rebuild },
    );
    onTestFinished(renewal.stop);
  };
  watch(100);
  vi.advanceTimersByTime(DAY_MS / 2);
  expect(rebuild).not.toHaveBeenCalled();
  utimesSync(file, 0, 0);
  vi.advanceTimersByTime(DAY_MS / 2);
  expect(rebuild).toHaveBeenCalledTimes(1);
  watch(101);
  vi.advanceTimersByTime(DAY_MS / 4);
  expect(rebuild).toHaveBeenCalledTimes(1);
});
