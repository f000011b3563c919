import { beforeAll, describe, expect, test } from 'vitest';
import { formatRupees } from '#contract/money.ts';
import type { Product } from '#contract/products.ts';
import { builtPagesOfFile, PUBLIC_URL } from '../testing/built-pages.ts';
import { findBreadcrumbProblems, findFieldProblems, productFields } from '../testing/rich-results.ts';
import { sized } from '../testing/test-size.ts';

const { request, open, getDatabase } = builtPagesOfFile();

type OpenedPage = Awaited<ReturnType<typeof open>>;
type Opened = { product: Product; page: OpenedPage; offer: Record<string, unknown> };

const PAGES_OF_A_CATEGORY = sized(4, 1000);

const openedPages: Opened[] = [];

/** The first products of each category, one that is out of stock among them. */
async function listSlugs(): Promise<{ slug_url: string }[]> {
  const query = `select slug_url from
    (select slug_url, row_number() over (partition by category_id order by is_in_stock, _id) as place from products) as ranked
    where place <= $1`;
  return (await getDatabase().pool.query(query, [PAGES_OF_A_CATEGORY])).rows;
}

beforeAll(async () => {
  for (const { slug_url } of await listSlugs()) {
    const product = (await request(`/api/products/by-slug/${slug_url}`)).json<Product>();
    const page = await open(`/product/${slug_url}`);
    const offer = Object(ofType(page, 'Product')?.offers);
    openedPages.push({ product, page, offer });
  }
}, 300_000);

function ofType({ structuredData }: OpenedPage, type: string): Record<string, unknown> | undefined {
  return structuredData.find((data) => data['@type'] === type);
}

/** One sentence a fault, with the product it is on, so that one run names all. */
function problemsOf(check: (opened: Opened) => string[]): string[] {
  return openedPages.flatMap((opened) =>
    check(opened).map((problem) => `${opened.product.slug_url}: ${problem}`),
  );
}

function differences(values: Record<string, [actual: unknown, expected: unknown]>): string[] {
  return Object.entries(values)
    .filter(([, [actual, expected]]) => JSON.stringify(actual) !== JSON.stringify(expected))
    .map(
      ([name, [actual, expected]]) => `${name} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`,
    );
}

describe('products of every category of the demo catalogue', () => {
  test('has a page', () => {
    expect(openedPages.length).toBeGreaterThan(sized(50, 700));
    expect(new Set(openedPages.map(({ product }) => product.category)).size).toBe(16);
    expect(problemsOf(({ page }) => differences({ status: [page.status, 200] }))).toEqual([]);
  });

  test('shows the same price on the page, in structured data and in the API', () => {
    const problems = problemsOf(({ product, page, offer }) =>
      differences({
        'price on the page': [priceOn(page), formatRupees(product.display_price)],
        'offers.price': [offer.price, product.display_price],
        'product:price:amount': [page.metas.get('product:price:amount'), [String(product.display_price)]],
      }),
    );
    expect(problems).toEqual([]);
  });

  test('shows the same stock on the page, in structured data and in the API', () => {
    const problems = problemsOf(({ product, page, offer }) =>
      differences({
        'stock on the page': [stockOn(page), product.out_of_stock ? 'Out of stock' : 'In stock'],
        'offers.availability': [
          offer.availability,
          `https://schema.org/${product.out_of_stock ? 'OutOfStock' : 'InStock'}`,
        ],
        'product:availability': [
          page.metas.get('product:availability'),
          [product.out_of_stock ? 'out of stock' : 'in stock'],
        ],
      }),
    );
    expect(problems).toEqual([]);
    expect(new Set(openedPages.map(({ product }) => product.out_of_stock)).size).toBe(2);
  });

  test('has all fields of rich results and breadcrumbs', () => {
    const problems = problemsOf(({ page }) => [
      ...findFieldProblems(ofType(page, 'Product'), productFields),
      ...findBreadcrumbProblems(ofType(page, 'BreadcrumbList')),
    ]);
    expect(problems).toEqual([]);
  });

  test('has its own title, canonical URL and description', () => {
    const problems = problemsOf(({ product, page }) => {
      const title = product.meta.title ?? `${product.name} | Buy Online`;
      const address = `${PUBLIC_URL}/product/${product.slug_url}`;
      const [description = ''] = page.metas.get('description') ?? [];
      return [
        ...differences({
          title: [page.titles, [title]],
          canonical: [page.canonicals, [address]],
          'og:url': [page.metas.get('og:url'), [address]],
          'og:title': [page.metas.get('og:title'), [title]],
          'og:type': [page.metas.get('og:type'), ['product']],
          'og:description': [page.metas.get('og:description'), [description]],
          'og:image:alt': [page.metas.get('og:image:alt'), [product.product_img_alts[0] ?? product.name]],
          'twitter:card': [page.metas.get('twitter:card'), ['summary_large_image']],
          robots: [page.metas.get('robots'), undefined],
        }),
        ...(description.length < 50 || description.length > 200 ? [`description is ${description}`] : []),
      ];
    });
    expect(problems).toEqual([]);
  });

  test('has an existing social picture', async () => {
    const pictures = new Map<string, string>();
    for (const { product, page } of openedPages) {
      const [address = ''] = page.metas.get('og:image') ?? [];
      pictures.set(address.replace(PUBLIC_URL, ''), product.slug_url);
    }
    const problems: string[] = [];
    for (const [path, slug] of pictures) {
      const { statusCode, headers } = await request(path, 'HEAD');
      const isPicture = statusCode === 200 && headers['content-type'] === 'image/webp';
      if (!isPicture) problems.push(`${slug}: ${path} is ${statusCode} ${headers['content-type']}`);
    }
    expect(problems).toEqual([]);
  });
});

function priceOn({ body }: OpenedPage): string | undefined {
  return /<span class="price price-product">([^<]*)<\/span>/.exec(body)?.[1];
}

function stockOn({ body }: OpenedPage): string | undefined {
  return /class="price price-product".*?class="led[^>]*>(In stock|Out of stock)/s.exec(body)?.[1];
}

describe('the checks themselves', () => {
  test('reports missing, empty and mistyped fields', () => {
    const fields = { name: productFields.name, 'image[]': productFields['image[]'] } as typeof productFields;
    expect(findFieldProblems({ name: 'a', image: ['https://a.example/'] }, fields)).toEqual([]);
    expect(findFieldProblems({ image: [] }, fields)).toEqual(['name is undefined', 'image[] is undefined']);
    expect(findFieldProblems({ name: 7, image: ['https://a.example/', '/b'] }, fields)).toEqual([
      'name is 7',
      'image[] is "/b"',
    ]);
  });

  test('reports wrong positions and missing links of breadcrumbs', () => {
    const crumb = { '@type': 'ListItem', name: 'a' };
    const problems = findBreadcrumbProblems({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { ...crumb, position: 1 },
        { ...crumb, position: 3, item: 'https://a.example/' },
      ],
    });
    expect(problems).toEqual([
      'crumb 1 leads to undefined',
      'crumb 2 has position 3',
      'crumb 2 leads to https://a.example/',
    ]);
  });
});
