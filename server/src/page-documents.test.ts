import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CategoryGroup } from '#contract/catalogue.ts';
import { privatePages, staticPages } from '#contract/page-addresses.ts';
import type { ProductList } from '#contract/products.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { builtPagesOfFile, PUBLIC_URL } from '../testing/built-pages.ts';
import { readPage } from '../testing/read-page.ts';

const project = path.resolve(import.meta.dirname, '../..');
const { request, getDatabase } = builtPagesOfFile();

/** Prefixes of `privatePages` whose pages have tests of their own. */
const pagesWithOwnTests = ['/orders', '/custom-pc-requests', '/quotes', '/admin'];
const unlistedPages = [...privatePages.filter((page) => !pagesWithOwnTests.includes(page)), '/compare'];
const missingPage = '/no/such/page';

function categoryPathsOf(groups: readonly CategoryGroup[]): string[] {
  return groups.flatMap(({ categories }) => categories.map(({ slug }) => `/${slug}`));
}

async function readDocument(page: string) {
  const { statusCode, body } = await request(page);
  const { titles, canonicals, metas } = readPage(body);
  return {
    page,
    status: statusCode,
    language: /<html [^>]*lang="([^"]*)"/.exec(body)?.[1],
    isTitleNamingShop:
      titles.length === 1 &&
      new RegExp(`^(.+ \\| ${siteFacts.name}|${siteFacts.name} \\| .+)$`).test(titles[0] ?? ''),
    mainHeadings: body.match(/<h1[ >]/g)?.length,
    areLayersOrdered: styleHead(body).startsWith('<style>@layer theme,'),
    canonicals,
    hasDescription: /\w{3}/.test(metas.get('description')?.[0] ?? ''),
    robots: metas.get('robots'),
  };
}

/** From the first style of a document on: its style sheets must not come before the order of their layers. */
function styleHead(html: string): string {
  return html.slice(html.search(/<style>|rel="stylesheet"/));
}

describe('the document of every page', () => {
  const common = {
    language: siteFacts.locale,
    isTitleNamingShop: true,
    mainHeadings: 1,
    areLayersOrdered: true,
  };

  test('the shop has exactly the categories of the demo catalogue, in the same order', async () => {
    const { groups } = (await request('/api/categories')).json<{ groups: CategoryGroup[] }>();
    const file = path.join(project, 'catalogue/categories.json');
    const demoGroups: CategoryGroup[] = JSON.parse(readFileSync(file, 'utf8'));
    expect(categoryPathsOf(groups)).toEqual(categoryPathsOf(demoGroups));
    expect(categoryPathsOf(groups).length).toBeGreaterThan(10);
  });

  test('a public page has a language, title, heading, description and canonical address', async () => {
    // End-to-end tests check the titles and headings of all other categories.
    for (const page of [...staticPages, '/ssd', '/ssd/samsung']) {
      expect(await readDocument(page)).toEqual({
        ...common,
        page,
        status: 200,
        canonicals: [PUBLIC_URL + page],
        hasDescription: true,
        robots: undefined,
      });
    }
  });

  test('a page for one shopper has a language, title and heading, and is not indexed', async () => {
    expect(unlistedPages).toContain('/checkout');
    for (const page of unlistedPages) {
      expect(await readDocument(page)).toMatchObject({ ...common, page, status: 200, robots: ['noindex'] });
    }
  });

  test('a missing page returns 404, has a language, title and heading, and is not indexed', async () => {
    expect(await readDocument(missingPage)).toMatchObject({ ...common, status: 404, robots: ['noindex'] });
    expect((await request(missingPage)).body).toContain('Oops! Page not found</h1>');
  });
});

describe('the Content-Security-Policy of a page', () => {
  const executableScript = /<script(?: type="text\/plain" data-late="module")?>([\s\S]*?)<\/script>/g;

  test.each([
    '/',
    '/ssd',
    '/search?q=ssd',
    '/product/000000000000000000000000',
    '/cart',
    '/checkout',
    '/admin',
    missingPage,
  ])('allows the inline scripts of %s and few others', async (page) => {
    const { headers, body } = await request(page);
    const policy = String(headers['content-security-policy']);
    const allowed = policy.match(/sha256-[^']+/g) ?? [];
    const scripts = [...body.matchAll(executableScript)].map(([, script = '']) => script);
    const hashes = scripts.map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`);
    expect(scripts.length).toBeGreaterThan(5);
    expect(allowed).toEqual(expect.arrayContaining(hashes));
    // The script of lists is allowed on every page.
    expect(allowed.length - hashes.length).toBeLessThan(2);
    expect(body).not.toContain('nonce');
  });
});

test('an address above that of an order in the admin area leads to the list', async () => {
  const { statusCode, headers } = await request('/admin/orders');
  expect([statusCode, headers.location]).toEqual([302, '/admin/portal']);
  expect((await request('/admin/portal/orders')).statusCode).toBe(404);
});

test('markup in the texts of a product stays text, and the policy does not allow its script', async () => {
  const script = 'alert(1)';
  const markup = `</script><script>${script}</script><img src=x onerror=${script}>`;
  const { database } = getDatabase();
  const { data } = (await request('/api/products?category=ssd')).json<ProductList>();
  const id = data[0]?._id ?? '';
  const rename = (name: string) =>
    database.updateTable('products').set({ name, website_name: name }).where('_id', '=', id).execute();
  await rename(`SSD ${markup}`);
  const { statusCode, headers, body } = await request(`/product/${id}`);
  await rename(data[0]?.name ?? '');
  expect(statusCode).toBe(200);
  expect(body).toContain('SSD &lt;/script&gt;&lt;script&gt;');
  expect(body).not.toContain(`<script>${script}`);
  expect(body).not.toContain('<img src=x');
  expect(headers['content-security-policy']).not.toContain(
    createHash('sha256').update(script).digest('base64'),
  );
});

describe('the files of the web build', () => {
  const MAX_SCRIPT_BYTES = 130 * 1024;
  const MIN_COMPRESSED_BYTES = 512;

  test('the scripts of the home page are compressed, immutable and weigh less than 130 KB', async () => {
    const scripts = new Set((await request('/')).body.match(/\/assets\/[\w.-]+\.js/g));
    expect(scripts.size).toBeGreaterThan(3);
    let bytes = 0;
    for (const script of scripts) {
      const plain = await request(script, 'GET', { 'accept-encoding': 'identity' });
      const { headers, rawPayload } = await request(script, 'GET', { 'accept-encoding': 'br' });
      expect(headers['cache-control'], script).toBe('public, max-age=31536000, immutable');
      const isTiny = plain.rawPayload.length < MIN_COMPRESSED_BYTES;
      if (!isTiny) expect(headers['content-encoding'], script).toBe('br');
      expect(headers['content-length'], script).toBe(String(rawPayload.length));
      bytes += rawPayload.length;
    }
    expect(bytes).toBeGreaterThan(50 * 1024);
    expect(bytes).toBeLessThan(MAX_SCRIPT_BYTES);
  });

  test('a script is sent uncompressed to a browser that accepts no encoding', async () => {
    const [script = ''] = (await request('/')).body.match(/\/assets\/root-[\w.-]+\.js/) ?? [];
    const { headers, statusCode } = await request(script, 'GET', { 'accept-encoding': 'identity' });
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-type']).toContain('javascript');
  });

  test('a script of another build is answered with 404 and JSON, not with a page', async () => {
    const { headers, statusCode } = await request('/assets/root-lost.js');
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  });

  test('the footer, which every page loads after the first paint, brings no style sheet', () => {
    const folder = path.join(project, 'build/client/assets');
    const frames = readdirSync(folder).filter((name) => /^frame-.*\.js$/.test(name));
    const frame = frames.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('');
    const files = frame.match(/assets\/[\w.-]+\.(js|css)/g) ?? [];
    const [, places] = /import\(`\.\/footer-.{0,60}?__vite__mapDeps\(\[([\d,]+)\]/.exec(frame) ?? [];
    const ofFooter = places?.split(',').map((place) => files[Number(place)]);
    expect(ofFooter).toContainEqual(expect.stringMatching(/footer-[\w-]+\.js$/));
    // A new style sheet would compute the styles of the whole page again.
    expect(ofFooter?.filter((file) => file?.endsWith('.css'))).toEqual([]);
  });

  test('no schema library is part of the scripts for the browser', () => {
    const folder = path.join(project, 'build/client/assets');
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    const contents = scripts.map((name) => readFileSync(path.join(folder, name), 'utf8'));
    expect(contents.filter((content) => content.includes('hydrateRoot'))).not.toEqual([]);
    const withSchemas = scripts.filter((_, place) => /ZodError|_zod|\bZodType/.test(contents[place] ?? ''));
    expect(withSchemas).toEqual([]);
  });
});

test.each(['/', '/about', '/product/samsung/990-pro-2-tb-nvme-ssd-m-2-2280'])(
  '%s is the same document when it is rendered again',
  async (page) => {
    // Pages with an unknown parameter are never cached.
    const render = async () => (await request(`${page}?unknown=1`)).body;
    const first = await render();
    expect((await render()) === first).toBe(true);
  },
);
