import { beforeAll, expect, test, vi } from 'vitest';
import { databaseOfFile } from '../testing/database-of-file.ts';
import { buildUnclosedApp } from '../testing/test-app.ts';
import { createCategoryMenu } from './catalogue/category-menu.ts';
import { followShopChanges } from './follow-shop-changes.ts';
import { recordChange } from './platform/database/change-feed.ts';
import { createLogger } from './platform/logger.ts';
import { createSearch } from './search/create-search.ts';
import { startSearchWorker } from './search/worker/start-search-worker.ts';
import { registerWebHost } from './web-host.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const logger = createLogger('silent');
const PATIENCE = { timeout: 60_000, interval: 20 };
const UNLIMITED = Number.MAX_SAFE_INTEGER;
/** Later than the tests: no page here is searched by PostgreSQL. */
const DOCUMENT_DELAY_MS = 3_600_000;

/** A server process with its own page cache and index. */
async function startProcess() {
  const { database, connection, beforeClose } = getDatabase();
  const worker = startSearchWorker({ connection, logger, documentDelayMs: DOCUMENT_DELAY_MS });
  const search = createSearch({ database, logger, worker, timeoutMs: PATIENCE.timeout });
  const app = await buildUnclosedApp(getDatabase(), { search, apiCallsPerMinute: UNLIMITED });
  beforeClose(worker.stop);
  beforeClose(() => app.close());
  const cache = await registerWebHost(app, {
    publicUrl: 'https://shop.example',
    rendersPerMinute: UNLIMITED,
  });
  const invalidated: string[] = [];
  const htmlCache = {
    invalidate: (topics: Iterable<string>) => {
      cache.invalidate(topics);
      invalidated.push(...topics);
    },
  };
  const { categoryMenu, answers, partCandidates } = app;
  const followers = { connection, logger, categoryMenu, answers, partCandidates, htmlCache, search, worker };
  const feed = await followShopChanges(followers);
  beforeClose(feed.stop);
  await vi.waitFor(() => expect(invalidated).toEqual(expect.arrayContaining(['search-index'])), PATIENCE);
  await vi.waitFor(() => expect(invalidated).toContain('category-menu'), PATIENCE);

  /** Waits until all changes made so far have reached this process and its index. */
  async function caughtUp(): Promise<void> {
    await vi.waitFor(() => expect(invalidated).toContain('marker'), PATIENCE);
    await worker.applyChanges({ productIds: [], isWhole: false });
    invalidated.length = 0;
  }

  /** Requests the pages and returns those that were rendered for it. */
  async function rendered(): Promise<string[]> {
    const again: string[] = [];
    for (const path of pages) {
      const before = cache.counts.lookups.miss;
      expect((await app.inject(path)).statusCode, path).toBe(200);
      if (cache.counts.lookups.miss > before) again.push(path);
    }
    return again;
  }
  return { caughtUp, rendered, read: async (path: string) => (await app.inject(path)).body };
}

type Process = Awaited<ReturnType<typeof startProcess>>;

const NAME = 'Voltedge Stride S1 512 GB SATA SSD';
const PRODUCT = '/product/voltedge/stride-s1-512-gb-sata-ssd-2-5-inch';
const CHEAPEST_CPU = '/cpu?sort=price_asc';
const pagesOfProduct = ['/ssd', PRODUCT, '/search?q=voltedge'];
const pages = ['/', '/cpu', ...pagesOfProduct];

/** Two processes, shared by the tests of this file: an index and a page thread take longer to start than the tests. */
let processes: [Process, Process];
beforeAll(async () => {
  processes = [await startProcess(), await startProcess()];
});

async function change(values: { qty?: number; website_price_paise?: number }): Promise<void> {
  const { database } = getDatabase();
  await database.updateTable('products').set(values).where('name', '=', NAME).execute();
  await recordChange(database, 'marker');
}

test('a change renders again only the pages that show it, in every process', async () => {
  const [first, second] = processes;
  await change({ qty: 24 });
  await first.caughtUp();
  expect(await first.rendered()).toEqual(pages);
  expect(await second.read(PRODUCT)).not.toContain('left</');

  async function expectRenderedAfter(
    values: Parameters<typeof change>[0],
    expected: string[],
  ): Promise<void> {
    await change(values);
    await first.caughtUp();
    expect(await first.rendered(), JSON.stringify(values)).toEqual(expected);
  }
  await expectRenderedAfter({ qty: 23 }, []);
  // More can be ordered than the pages know of.
  await expectRenderedAfter({ qty: 46 }, pagesOfProduct);
  await expectRenderedAfter({ qty: 47 }, []);
  await expectRenderedAfter({ qty: 4 }, pagesOfProduct);
  await expectRenderedAfter({ website_price_paise: 12_345_00 }, pagesOfProduct);
  await expectRenderedAfter({ qty: 0 }, pagesOfProduct);
  // It may be recommended again.
  await expectRenderedAfter({ qty: 3 }, ['/', ...pagesOfProduct]);
  await vi.waitFor(async () => expect(await second.read(PRODUCT)).toContain('3<!-- --> left</'), PATIENCE);
});

test('every process shows a changed price, stock, name and category, and then never the former', async () => {
  const { database } = getDatabase();
  const product = database.updateTable('products').where('name', '=', NAME);
  const moved = database.selectFrom('categories').select('_id').where('slug', '=', 'cpu');
  const examples = [
    { write: product.set({ website_price_paise: 10_000_00, qty: 24 }), path: PRODUCT, sees: /11,800/ },
    { write: product.set({ qty: 0 }), path: PRODUCT, sees: /"availability":"[^"]*OutOfStock"/ },
    { write: product.set({ qty: 24 }), path: PRODUCT, sees: /"availability":"[^"]*InStock"/ },
    { write: product.set({ website_name: 'Quokka drive' }), path: PRODUCT, sees: /Quokka drive/ },
    {
      write: product.set({ category_id: moved, website_price_paise: 1_00 }),
      path: CHEAPEST_CPU,
      sees: /Quokka/,
    },
  ];
  for (const { write, path, sees } of examples) {
    const isSeen = async ({ read }: (typeof processes)[number]) => sees.test(await read(path));
    // Asked for before and all the time, so that the former page is in the caches.
    const before = await Promise.all(processes.map(isSeen));
    expect(before, String(sees)).toEqual([false, false]);
    await write.execute();
    for (const process of processes)
      await vi.waitFor(async () => expect(await isSeen(process), String(sees)).toBe(true), PATIENCE);
    for (let time = 0; time < 5; time++)
      expect(await Promise.all(processes.map(isSeen)), String(sees)).toEqual([true, true]);
  }
});

test('the menu is kept, and read again after changes', async () => {
  const { database } = getDatabase();
  const menu = createCategoryMenu(database);
  const changed: string[] = [];
  const notice = menu.follow({ logger, onChanged: (topics) => changed.push(...topics), refreshMs: 1 });
  await vi.waitFor(() => expect(changed).toEqual(['category-menu']), PATIENCE);
  const nameOfFirst = async () => (await menu.read())[0]?.categories[0]?.name;
  const name = await nameOfFirst();
  const rename = (to: string) =>
    database
      .updateTable('categories')
      .set({ name: to })
      .where('name', '=', name ?? '');
  await rename('Quokkas').execute();
  expect(await nameOfFirst()).toBe(name);
  notice(new Set(['popularity']));
  notice(new Set(['products']));
  await vi.waitFor(async () => expect(await nameOfFirst()).toBe('Quokkas'), PATIENCE);
  expect(changed).toEqual(['category-menu', 'category-menu']);
});
