import { beforeAll, describe, expect, test } from 'vitest';
import { brandFileUrl } from '#contract/brand-files.ts';
import { staticPages } from '#contract/page-addresses.ts';
import type { Product, ProductList } from '#contract/products.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { builtPagesOfFile, PUBLIC_URL } from '../testing/built-pages.ts';
import { readSitemap } from '../testing/read-sitemap.ts';
import {
  findBreadcrumbProblems,
  findFieldProblems,
  itemListFields,
  organizationFields,
  webSiteFields,
} from '../testing/rich-results.ts';
import { sized } from '../testing/test-size.ts';

const { request, open, getDatabase } = builtPagesOfFile();

type OpenedPage = Awaited<ReturnType<typeof open>>;

function ofType({ structuredData }: OpenedPage, type: string): Record<string, unknown> | undefined {
  const all = structuredData.flatMap((data) => (data['@graph'] as (typeof data)[] | undefined) ?? [data]);
  return all.find((data) => data['@type'] === type);
}

function isStanding(path: string): boolean {
  return staticPages.some((standing) => standing === path);
}

/** One list for each maker of each category, such as /ssd/samsung: most pages of the sitemap that are no products. */
function isListOfMaker(path: string): boolean {
  return !isStanding(path) && !path.startsWith('/product/') && path.split('/').length === 3;
}

const MAKER_LIST_STEP = sized(6, 1);

async function firstProductOf(category: string): Promise<Product> {
  const { data } = (await request(`/api/products?category=${category}`)).json<ProductList>();
  return (await request(`/api/products/${data[0]?._id}`)).json<Product>();
}

describe('every page of the sitemap except products', () => {
  const pages = new Map<string, OpenedPage>();
  beforeAll(async () => {
    const { entries } = readSitemap((await request('/sitemap.xml')).body);
    const paths = entries.map(({ address }) => address.replace(PUBLIC_URL, ''));
    const lists = paths.filter(isListOfMaker);
    const others = paths.filter((path) => !path.startsWith('/product/') && !isListOfMaker(path));
    const listed = [...others, ...lists.filter((_, place) => place % MAKER_LIST_STEP === 0)];
    for (const path of listed) pages.set(path, await open(path));
  });

  test('returns 200, its canonical URL and may be indexed', () => {
    expect(pages.size).toBeGreaterThan(sized(30, 100));
    const facts = [...pages].map(([path, { status, canonicals, metas }]) => ({
      path,
      status,
      canonicals,
      shared: metas.get('og:url'),
      robots: metas.get('robots'),
    }));
    expect(facts).toEqual(
      [...pages.keys()].map((path) => ({
        path,
        status: 200,
        canonicals: [PUBLIC_URL + path],
        shared: [PUBLIC_URL + path],
        robots: undefined,
      })),
    );
  });

  test('has one social picture', async () => {
    const pictures = new Map<string, string>();
    for (const [path, { metas }] of pages) {
      const shown = metas.get('og:image') ?? [];
      expect(shown, path).toHaveLength(1);
      expect(metas.get('og:image:alt')?.[0], path).toMatch(/\w{2}/);
      pictures.set(String(shown[0]).replace(PUBLIC_URL, ''), path);
    }
    // The shop's own social card, or a product picture for most lists.
    expect(pictures.size).toBeGreaterThan(sized(15, 50));
    expect(pictures.has(brandFileUrl(siteFacts.socialCard.file))).toBe(true);
    for (const [picture, path] of pictures) {
      const { statusCode, headers } = await request(picture, 'HEAD');
      expect(statusCode, `${picture} of ${path}`).toBe(200);
      expect(headers['content-type'], `${picture} of ${path}`).toMatch(/^image\/(jpeg|png|webp)$/);
    }
  });

  test('has a unique title and description', () => {
    for (const read of [
      ({ titles }: OpenedPage) => titles,
      ({ metas }: OpenedPage) => metas.get('description'),
    ]) {
      const words = [...pages].map(([path, page]) => ({ path, words: read(page) }));
      expect(words.filter((page) => page.words?.length !== 1 || page.words[0] === '')).toEqual([]);
      const duplicates = [...Map.groupBy(words, (page) => String(page.words)).values()].filter(
        (group) => group.length > 1,
      );
      expect(duplicates).toEqual([]);
    }
  });

  test('describes breadcrumbs and products of a list in order', async () => {
    const lists = [...pages].filter(([path]) => path === '/products' || !isStanding(path));
    expect(lists.length).toBeGreaterThan(sized(30, 100));
    for (const [path, page] of lists) {
      const [, category = '', maker = ''] = path.split('/');
      const query = path === '/products' ? '' : `?category=${category}${maker && `&manufacturers=${maker}`}`;
      const { data, pagination } = (await request(`/api/products${query}`)).json<ProductList>();
      expect(findBreadcrumbProblems(ofType(page, 'BreadcrumbList')), path).toEqual([]);
      const list = ofType(page, 'ItemList');
      expect(findFieldProblems(list, itemListFields), path).toEqual([]);
      expect(list, path).toMatchObject({
        numberOfItems: pagination.total_count,
        itemListElement: data.map(({ slug_url }, index) => ({
          position: index + 1,
          url: `${PUBLIC_URL}/product/${slug_url}`,
        })),
      });
    }
  });
});

describe('structured data', () => {
  test('describes organisation and site search on the home page', async () => {
    const home = await open('/');
    expect(findFieldProblems(ofType(home, 'Organization'), organizationFields)).toEqual([]);
    expect(findFieldProblems(ofType(home, 'WebSite'), webSiteFields)).toEqual([]);
  });

  test('gives each page of a list its own canonical URL and continues the positions', async () => {
    const second = await open('/ssd?page=2');
    expect([second.status, second.canonicals]).toEqual([200, [`${PUBLIC_URL}/ssd?page=2`]]);
    expect(second.metas.get('robots')).toBeUndefined();
    expect(ofType(second, 'ItemList')).toMatchObject({
      itemListElement: expect.arrayContaining([expect.objectContaining({ position: 21 })]),
    });
  });

  test.each([
    ['/ssd?sort=price_asc', '/ssd'],
    ['/ssd?price_min=5000&page=2', '/ssd'],
    ['/ssd?manufacturers=samsung', '/ssd'],
    ['/ssd/samsung?in_stock_only=true', '/ssd/samsung'],
    ['/ram?specifications=%7B%22ddr_type%22%3A%5B%22DDR5%22%5D%7D', '/ram'],
    ['/products?categories=SSD', '/products'],
  ])('does not index %s with filters, and follows its products', async (path, whole) => {
    const page = await open(path);
    expect(page.status).toBe(200);
    expect(page.metas.get('robots')).toEqual(['noindex, follow']);
    expect(page.canonicals).toEqual([PUBLIC_URL + whole]);
  });

  test.each([
    '/cart',
    '/compare',
    '/profile',
    '/checkout',
    '/search',
    '/search?q=ssd',
    '/search?q=logitech+xyzzyq',
  ])('does not index %s', async (path) => {
    const page = await open(path);
    expect([page.status, page.metas.get('robots')]).toEqual([200, ['noindex']]);
    expect(ofType(page, 'ItemList')).toBeUndefined();
  });

  test('returns 404 for a malformed order id', async () => {
    const response = await request('/orders/12');
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('Invalid order ID format');
  });

  test.each(['/search', '/search?q=', '/search?q=%20%20'])(
    'a search without words (%s) asks for some and is not indexed',
    async (path) => {
      const page = await open(path);
      expect(page.metas.get('robots')).toEqual(['noindex']);
      expect(page.body).toContain('Please enter a search query</h2>');
    },
  );

  test('the cart page as the server sends it has its heading and does not claim that the cart is empty', async () => {
    const { body } = await open('/cart');
    expect(body).toMatch(/<h1[^>]*>Shopping Cart<\/h1>/);
    expect(body).not.toContain('Your cart is empty');
  });
});

describe('other URLs of a page', () => {
  test('serves a product by id with its slug as canonical URL', async () => {
    const { _id, slug_url } = await firstProductOf('gpu');
    const page = await open(`/product/${_id}`);
    expect([page.status, page.canonicals]).toEqual([200, [`${PUBLIC_URL}/product/${slug_url}`]]);
    expect(page.metas.get('og:url')).toEqual(page.canonicals);
  });

  test('redirects a former product URL permanently', async () => {
    const { _id, slug_url } = await firstProductOf('webcam');
    const move = (slug: string) =>
      getDatabase().database.updateTable('products').set({ slug_url: slug }).where('_id', '=', _id).execute();
    await move('moved/elsewhere');
    const response = await request(`/product/${slug_url}`);
    await move(slug_url);
    expect([response.statusCode, response.headers.location]).toEqual([301, '/product/moved/elsewhere']);
  });

  test('redirects other spellings permanently', async () => {
    const { slug_url } = await firstProductOf('ssd');
    const ways = [
      [`/product/${slug_url.toUpperCase()}`, `/product/${slug_url}`],
      ['/SSD', '/ssd'],
      ['/Ssd?page=2', '/ssd?page=2'],
      ['/COOLER/Cooler%20Master', '/cooler/cooler-master'],
    ] as const;
    for (const [path, location] of ways) {
      const response = await request(path);
      expect([response.statusCode, response.headers.location], path).toEqual([301, location]);
    }
  });

  const productSentences: [path: string, sentence: string][] = [
    ['/product/000000000000000000000000', 'Product not found.'],
    ['/product/nobody/nothing', 'Product not found.'],
    ['/product/12345', 'Invalid product parameters'],
    ['/product', 'Invalid product parameters'],
    ['/product/a/b/c', 'Invalid product parameters'],
  ];
  const missing = [
    ...productSentences.map(([path]) => path),
    '/no-such-category',
    '/ssd/no-such-maker',
    '/no-such-category/no-such-maker',
    '/ssd/samsung/990-pro',
    '/ssd?page=999',
  ];

  test.each(missing)('returns 404 for %s and does not index it', async (path) => {
    const page = await open(path);
    expect(page.status).toBe(404);
    expect(page.metas.get('robots')?.[0]).toMatch(/^noindex/);
    expect(page.structuredData).toEqual([]);
  });

  test.each(productSentences)('says for the missing product %s: %s', async (path, sentence) => {
    expect((await open(path)).body).toContain(`<h1>${sentence}</h1>`);
  });
});
