import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { staticPages } from '#contract/page-addresses.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { readSitemap } from '../../testing/read-sitemap.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { AdmissionQueue } from '../platform/admission-queue.ts';
import { listSitemapEntries } from './build-sitemap.ts';
import { registerSitemapRoutes } from './sitemap-routes.ts';
import { SITEMAP_LIMITS, type SitemapEntry } from './write-sitemap.ts';

const publicUrl = 'https://shop.example';
const getDatabase = databaseOfFile({ template: 'demo' });
afterEach(() => {
  vi.useRealTimers();
});

async function read(app: FastifyInstance, path = '/sitemap.xml') {
  const response = await app.inject(path);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  return readSitemap(response.body);
}

async function pathsIn(app: FastifyInstance): Promise<string[]> {
  return (await read(app)).entries.map(({ address }) => address.replace(publicUrl, ''));
}

function listRows() {
  return getDatabase()
    .database.selectFrom('products')
    .innerJoin('categories', 'categories._id', 'category_id')
    .innerJoin('manufacturers', 'manufacturers._id', 'manufacturer_id')
    .select(['products._id', 'slug_url', 'updated_at', 'categories.slug as category'])
    .select('manufacturers.slug as maker')
    .execute();
}

describe('the sitemap of the demo shop', () => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = await buildTestApp(getDatabase(), { config: { publicUrl } });
  });

  test('lists every page exactly once', async () => {
    const rows = await listRows();
    const categories = await getDatabase().database.selectFrom('categories').select('slug').execute();
    const expected = [
      ...staticPages,
      ...categories.map(({ slug }) => `/${slug}`),
      ...new Set(rows.map(({ category, maker }) => `/${category}/${maker}`)),
      ...rows.map(({ slug_url }) => `/product/${slug_url}`),
    ];
    expect(rows.length).toBeGreaterThan(700);
    expect((await pathsIn(app)).toSorted()).toEqual(expected.toSorted());
  });

  test('contains the time of the last change', async () => {
    const { entries } = await read(app);
    const times = new Map(entries.map(({ address, changedAt }) => [address, changedAt]));
    for (const { slug_url, updated_at } of await listRows()) {
      expect(times.get(`${publicUrl}/product/${slug_url}`)).toBe(updated_at.toISOString());
    }
  });

  test('is cached for ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { database } = getDatabase();
    const before = await read(app);
    const [moved, gone] = await listRows();
    if (!moved || !gone) throw new Error('the demo catalogue is empty');
    await database
      .updateTable('products')
      .set({ slug_url: 'moved/elsewhere' })
      .where('_id', '=', moved._id)
      .execute();
    await database.deleteFrom('products').where('_id', '=', gone._id).execute();

    expect(await read(app)).toEqual(before);
    vi.setSystemTime(Date.now() + 10 * 60 * 1000);
    const after = await read(app);
    expect(after.entries).toHaveLength(before.entries.length - 1);
    const entry = after.entries.find(({ address }) => address === `${publicUrl}/product/moved/elsewhere`);
    expect(Date.parse(entry?.changedAt ?? '')).toBeGreaterThan(moved.updated_at.getTime());
    const addresses = after.entries.map(({ address }) => address);
    expect(addresses).not.toContain(`${publicUrl}/product/${moved.slug_url}`);
    expect(addresses).not.toContain(`${publicUrl}/product/${gone.slug_url}`);
  });

  test('is sent compressed, and as 304 if unchanged', async () => {
    const plain = await app.inject('/sitemap.xml');
    const packed = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const again = await app.inject({
      url: '/sitemap.xml',
      headers: { 'if-none-match': String(plain.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('returns 404 for an unknown part', async () => {
    for (const path of ['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-99999.xml', '/sitemap-one.xml']) {
      expect((await app.inject(path)).statusCode, path).toBe(404);
    }
  });

  test('is refused while the shop is too busy to build it, and served afterwards', async () => {
    const browse = { concurrency: 1, maxQueued: 0, maxWaitMs: 1000 };
    const busy = await buildTestApp(getDatabase(), { config: { publicUrl }, admission: { browse } });
    const slot = await busy.admission.browse.enter();
    const refused = await busy.inject('/sitemap.xml');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    if ('release' in slot) slot.release();
    expect((await read(busy)).entries.length).toBeGreaterThan(700);
    expect(busy.admission.browse.running).toBe(0);
  });

  test('is built again after a database error', async () => {
    const { database } = getDatabase();
    await sql`alter table products rename to products_away`.execute(database);
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(500);
    await sql`alter table products_away rename to products`.execute(database);
    expect((await read(app)).entries.length).toBeGreaterThan(700);
  });
});

describe('the sitemap of a large shop', () => {
  test('has an index of parts with all URLs', async () => {
    const { database } = getDatabase();
    const [whole, split] = [Fastify(), Fastify()];
    const queue = new AdmissionQueue({ concurrency: 1, maxQueued: 1, maxWaitMs: 60_000 });
    registerSitemapRoutes(whole, { database, publicUrl, queue });
    registerSitemapRoutes(split, { database, publicUrl, queue, limits: { ...SITEMAP_LIMITS, urls: 100 } });
    const all = await read(whole);
    const index = await read(split);
    expect(index.kind).toBe('sitemapindex');
    expect(index.entries).toHaveLength(Math.ceil(all.entries.length / 100));
    const parts = await Promise.all(
      index.entries.map(({ address }) => read(split, address.replace(publicUrl, ''))),
    );
    expect(parts.flatMap(({ entries }) => entries)).toEqual(all.entries);
  });

  test.each([50, 100_000, 'all'] as const)('lists each product once in batches of %s', async (size) => {
    const rows = await listRows();
    const atOnce = size === 'all' ? rows.length : size;
    const products: SitemapEntry[][] = [];
    for await (const batch of listSitemapEntries(getDatabase().database, atOnce)) {
      products.push(batch.filter(({ changedAt }) => changedAt !== undefined));
    }
    expect(Math.max(...products.map((batch) => batch.length))).toBeLessThanOrEqual(atOnce);
    const paths = products.flat().map(({ path }) => path);
    expect(paths.toSorted()).toEqual(rows.map(({ slug_url }) => `/product/${slug_url}`).toSorted());
  });
});
