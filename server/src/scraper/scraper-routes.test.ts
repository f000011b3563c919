import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { AdminProduct } from '#contract/admin-product-fields.ts';
import type { Product } from '#contract/products.ts';
import type { ScrapeResult } from '#contract/scraper.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { startScrapedSite } from '../../testing/scraped-site.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { buildTestApp } from '../../testing/test-app.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

/** The whole shop with a scraper that may fetch one site on loopback. */
async function openScrapingShop() {
  const { origin, scraper, close } = await startScrapedSite();
  onTestFinished(close);
  const app = await buildTestApp(getDatabase(), { scraper });
  const { headers } = await signInAs(getDatabase().database, { isAdmin: true });
  const post = (url: string, payload?: object) => app.inject({ method: 'POST', url, headers, payload });
  return { app, headers, origin, post, scrape: () => post('/api/scraper/scrape/Falcon%20drive') };
}

async function anyProduct(): Promise<{ _id: string; name: string; display_price_paise: number }> {
  return getDatabase()
    .database.selectFrom('products')
    .select(['_id', 'name', 'display_price_paise'])
    .where('name', 'in', (names) =>
      names
        .selectFrom('products as named')
        .select('named.name')
        .groupBy('named.name')
        .having((having) => having.fn.countAll(), '=', 1),
    )
    .orderBy('_id')
    .executeTakeFirstOrThrow();
}

test('stores the pictures of a site and reads its texts', async () => {
  const { app, origin, scrape } = await openScrapingShop();
  const response = await scrape();
  expect(response.statusCode, response.body).toBe(200);
  const { images, description, problems } = response.json<ScrapeResult>();
  expect(images).toEqual([
    {
      ...{ url: expect.stringMatching(/^\/files\/[0-9a-f]{24}-800-800\.avif$/), alt_text: 'Front' },
      ...{ source_url: `${origin}/one.jpg`, width: 900, height: 600 },
    },
  ]);
  expect(description).toMatchObject({
    ...{ overview: 'A fast drive.', feature: ['Quiet: no fan', 'Five years warranty'], price: 12_499 },
    ...{ source: `${origin}/product`, specifications: { Size: '2 TB' } },
    raw_data: {
      headings: [
        { tag: 'h1', text: 'Falcon drive' },
        { tag: 'h3', text: 'Memory' },
      ],
    },
  });
  expect(problems).toEqual([
    expect.stringContaining('robots.txt'),
    expect.stringContaining('at most 25 megapixels'),
  ]);
  const file = await app.inject(images[0]?.url ?? '');
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const facts = await sharp(file.rawPayload).metadata();
  expect(facts).toMatchObject({ format: 'heif', width: 800, height: 800 });
  expect(facts.exif).toBeUndefined();
  expect((await app.inject('/files/000000000000000000000000-800-800.avif')).statusCode).toBe(404);
});

test('saves chosen pictures, texts and price, and undoes them together', async () => {
  const { app, headers, origin, post, scrape } = await openScrapingShop();
  const { _id, name } = await anyProduct();
  const read = async () => (await app.inject(`/api/products/${_id}`)).json<Product>();
  const before = await read();
  const [scraped] = (await scrape()).json<ScrapeResult>().images;
  const own = before.product_img_urls[0] ?? '';
  const saved = await post('/api/scraper/approve-images', {
    product_name: name,
    product_img_urls: [`${origin}/pasted.jpg`, own],
    feature_img_urls: [scraped?.url],
    alt_texts: {
      [`${origin}/pasted.jpg`]: 'The drive from the front',
      [scraped?.url ?? '']: 'The drive in a case',
    },
    description_approved: true,
    description: {
      overview: 'A new text <b>',
      feature: ['Quiet: no fan', 'Five years warranty'],
      specification: { Warranty: '5 years', Memory: { Type: 'TLC', Size: '2 TB' }, Fan: 'None' },
      price: 4321,
    },
  });
  expect(saved.json()).toMatchObject({
    message: 'Images categorized and saved successfully!',
    product_id: _id,
  });
  const after = await read();
  expect(after).toMatchObject({
    ...{ display_price: 4321, feature_img_urls: [scraped?.url], feature_img_alts: ['The drive in a case'] },
    ...{ product_img_urls: [expect.stringMatching(/^\/files\//), own] },
    ...{ product_img_alts: ['The drive from the front', before.product_img_alts[0]] },
    description: {
      overview: 'A new text <b>',
      feature: [
        { title: 'Quiet', text: 'no fan' },
        { title: 'Five years warranty', text: '' },
      ],
    },
  });
  // PostgreSQL would sort them by their length.
  expect(Object.entries(after.description.specification)).toEqual([
    ['Warranty', '5 years'],
    ['Memory: Type', 'TLC'],
    ['Memory: Size', '2 TB'],
    ['Fan', 'None'],
  ]);
  const log = await app.inject({ url: '/api/admin/audit-log', headers });
  const [change] = log.json().changes;
  const undone = await app.inject({
    method: 'POST',
    url: `/api/admin/audit-log/${change.change_id}/undo`,
    headers,
  });
  expect(undone.statusCode, undone.body).toBe(200);
  const restored = await read();
  expect(restored).toEqual(before);
  const namesOf = ({ description }: Product) => Object.keys(description.specification);
  expect(namesOf(restored)).toEqual(namesOf(before));
});

test('refuses a change of a product that somebody else has changed since', async () => {
  const { app, headers, post } = await openScrapingShop();
  const { _id, name } = await anyProduct();
  const readStored = async () =>
    (await app.inject({ url: `/api/admin/products/${_id}`, headers })).json<AdminProduct>();
  const { version, product_img_urls, feature_img_urls } = await readStored();
  const description = { overview: '', feature: [], specification: {}, price: 0 };
  const approve = (changes: object) =>
    post('/api/scraper/approve-images', {
      ...{ product_name: name, product_id: _id, version, product_img_urls, feature_img_urls },
      ...{ description_approved: true, description, ...changes },
    });
  expect((await approve({ feature_img_urls: [] })).statusCode).toBe(200);
  const late = await approve({});
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    code: 'product_changed',
    detail: expect.stringMatching(/has changed this product since you opened it, so nothing was saved/),
  });
  const stored = await readStored();
  expect(stored.feature_img_urls).toEqual([]);
  expect((await approve({ version: stored.version })).statusCode).toBe(200);
});

test('saves nothing if one picture is refused', async () => {
  const { app, headers, post } = await openScrapingShop();
  const { _id, name } = await anyProduct();
  const read = async () => (await app.inject({ url: `/api/products/${_id}`, headers })).json();
  const before = await read();
  const description = { overview: 'x', feature: [], specification: {}, price: 1 };
  const approve = (urls: string[]) =>
    post('/api/scraper/approve-images', {
      ...{ product_name: name, product_img_urls: urls, feature_img_urls: [] },
      ...{ description_approved: true, description },
    });
  const none = await approve([]);
  expect(none.statusCode).toBe(400);
  expect(none.json().detail).toBe('Please add at least 1 product image');
  for (const url of ['http://127.0.0.1/x.jpg', 'http://localhost/x.jpg', 'nonsense']) {
    const refused = await approve([url]);
    expect(refused.statusCode, refused.body).toBe(422);
  }
  const unknown = await approve(['/files/000000000000000000000000-800-800.avif']);
  expect(unknown.statusCode).toBe(422);
  expect(unknown.json().detail).toBe(
    'The shop has no picture at /files/000000000000000000000000-800-800.avif. Please add the picture again.',
  );
  expect((await approve(Array(6).fill('/pictures/a.avif'))).statusCode).toBe(400);
  expect(await read()).toEqual(before);
});

test('keeps the videos that a product has, and fetches no others', async () => {
  const { post } = await openScrapingShop();
  const { _id, name } = await anyProduct();
  const read = () =>
    getDatabase()
      .database.selectFrom('products')
      .select(['product_img_urls', 'feature_img_urls'])
      .where('_id', '=', _id)
      .executeTakeFirstOrThrow();
  const video = 'https://videos.example/turn.mp4';
  await getDatabase()
    .database.updateTable('products')
    .set({ feature_img_urls: [video] })
    .where('_id', '=', _id)
    .execute();
  const { product_img_urls } = await read();
  const approve = (features: string[]) =>
    post('/api/scraper/approve-images', {
      ...{ product_name: name, product_id: _id, product_img_urls, feature_img_urls: features },
      ...{ description_approved: true },
      description: { overview: '', feature: [], specification: {}, price: 0 },
    });
  expect((await approve([video])).statusCode).toBe(200);
  expect((await read()).feature_img_urls).toEqual([video]);
  expect((await approve(['http://127.0.0.1/other.mp4'])).statusCode).toBe(422);
});
