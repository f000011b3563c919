import { privatePages } from '#contract/page-addresses.ts';

const listParameters = [
  'categories',
  'manufacturers',
  'price_min',
  'price_max',
  'in_stock_only',
  'specifications',
  'sort',
  'page',
];

/** The parameters that a page's content depends on. A page that is not listed here has those of lists. */
const pageParameters: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/about': [],
  '/refund-cancellation': [],
  '/privacy-policy': [],
  '/terms-conditions': [],
  '/shipping-policy': [],
  '/search': ['q', 'advanced', 'criteria', ...listParameters],
  '/compare': ['products'],
};

/** Parameters with which the browser fills a page: rendered each time, because few people open the same address. */
const uncachedParameters: Readonly<Record<string, readonly string[]>> = {
  '/custom-pc-builder': ['build'],
  '/bulk-order': ['product'],
};

const MAX_CACHED_QUERY_LENGTH = 200;
const PRODUCT_PAGE = '/product/';

/** As the shop writes its addresses. Other spellings of a path (`/%73sd`) are redirected or rendered, but not cached. */
const ownPath = /^\/([a-z0-9.-]+(\/[a-z0-9.-]+)*)?$/;

function isPrivatePath(path: string): boolean {
  const page = path.replace(/\.data$/, '');
  return privatePages.some((path) => page === path || page.startsWith(`${path}/`));
}

/**
 * Returns the address of the page under which it is rendered and cached, with the parameters that it depends on in a fixed order;
 * null if it must not be cached. Other parameters, such as those of campaigns, do not change the page and are dropped.
 */
export function pageCacheKey({ pathname, searchParams }: URL): string | null {
  if (!ownPath.test(pathname) || isPrivatePath(pathname)) return null;
  // React Router names the routes whose data it wants in a parameter.
  if (pathname.endsWith('.data') && searchParams.size > 0) return null;
  if (uncachedParameters[pathname]?.some((name) => searchParams.has(name))) return null;
  const names = parametersOf(pathname);
  const used = new URLSearchParams([...searchParams].filter(([name]) => names.includes(name)));
  used.sort();
  const query = used.toString();
  if (query.length > MAX_CACHED_QUERY_LENGTH) return null;
  return query === '' ? pathname : `${pathname}?${query}`;
}

function parametersOf(path: string): readonly string[] {
  if (path.startsWith(PRODUCT_PAGE) || Object.hasOwn(uncachedParameters, path)) return [];
  return Object.hasOwn(pageParameters, path) ? (pageParameters[path] ?? []) : listParameters;
}
