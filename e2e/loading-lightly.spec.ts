import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const builtAssets = path.resolve(import.meta.dirname, '../build/client/assets');
const MOST_SCRIPT_BYTES = 130 * 1024;

test('The scripts of the home page come compressed, are kept for a year and weigh less than 130 KB', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  expect(scripts.size).toBeGreaterThan(3);
  let bytes = 0;
  for (const script of scripts) {
    const response = await request.get(script, { headers: { 'accept-encoding': 'br' } });
    const headers = response.headers();
    expect(headers['cache-control'], script).toBe('public, max-age=31536000, immutable');
    const isTiny = (await response.body()).length < 512;
    if (!isTiny) expect(headers['content-encoding'], script).toBe('br');
    bytes += Number(headers['content-length']);
  }
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(bytes).toBeLessThan(MOST_SCRIPT_BYTES);
});

test('Scripts wait until the page is painted with its pictures; a first key calls them at once', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  const { promise: released, resolve: letPicturesCome } = Promise.withResolvers<void>();
  await page.route(/\.(avif|svg|webp)$/, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  // The page's own clock would wake them after a while.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
  letPicturesCome();
});

test('A hashed file goes uncompressed to a browser that cannot do better, and a lost one is no page', async ({
  request,
}) => {
  const [script] = (await (await request.get('/')).text()).match(/\/assets\/root-[\w.-]+\.js/) ?? [];
  const plain = await request.get(script ?? '', { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers()['content-encoding']).toBeUndefined();
  expect(plain.headers()['content-type']).toContain('javascript');
  const lost = await request.get('/assets/root-lost.js');
  expect(lost.status()).toBe(404);
  expect(lost.headers()['content-type']).toContain('application/json');
});

test('No schema library reaches the browser', () => {
  const scripts = readdirSync(builtAssets).filter((name) => name.endsWith('.js'));
  const contents = scripts.map((name) => readFileSync(path.join(builtAssets, name), 'utf8'));
  expect(contents.filter((content) => content.includes('hydrateRoot'))).not.toEqual([]);
  const withSchemas = scripts.filter((_, place) => /ZodError|_zod|\bZodType/.test(contents[place] ?? ''));
  expect(withSchemas).toEqual([]);
});

test('The fonts that are preloaded are the ones the page uses, each fetched once', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fetched.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  const preloaded = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(preloaded).toHaveLength(2);
  const loadedFamilies = await page.evaluate(async () => {
    const fonts = await document.fonts.ready;
    return [...fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''));
  });
  expect(loadedFamilies).toEqual(expect.arrayContaining(['Mona Sans', 'Bench Figures']));
  // A font of the style sheet under another address than the preloaded one would be fetched besides it.
  const withoutRupee = fetched.filter((font) => !font.includes('rupee'));
  expect(withoutRupee.toSorted()).toEqual(preloaded.toSorted());
});
