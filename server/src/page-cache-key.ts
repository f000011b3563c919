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

/** The parameters that the content of a cached page depends on. A page that is not listed here has those of lists. */
const pageParameters: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/about': [],
  '/refund-cancellation': [],
  '/privacy-policy': [],
  '/terms-conditions': [],
  '/shipping-policy': [],
  '/custom-pc-builder': [],
  '/bulk-order': [],
  '/search': ['q', 'advanced', 'criteria', ...listParameters],
  '/compare': ['products'],
};

/** What campaigns add to the addresses of pages; no page reads it. */
const campaignParameter = /^(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid)$/;

/** Longer texts are typed by nobody else. The criteria of the Advanced Search panel are JSON, percent-encoded. */
const MAX_CACHED_QUERY_LENGTH = 200;
const MAX_CACHED_CRITERIA_LENGTH = 2000;
const PRODUCT_PAGE = '/product/';

/** As the shop writes its addresses. Other spellings of a path (`/%73sd`) are redirected or rendered, but not cached. */
const ownPath = /^\/([a-z0-9.-]+(\/[a-z0-9.-]+)*)?$/;

function isPrivatePath(path: string): boolean {
  const page = path.replace(/\.data$/, '');
  return privatePages.some((path) => page === path || page.startsWith(`${path}/`));
}

/**
 * Returns the address under which a page is rendered and cached: without the parameters of campaigns, the others in a fixed order.
 * Null if it must not be cached, also for parameters that the page is not known to use: they could fill the cache with copies.
 */
export function pageCacheKey({ pathname, searchParams }: URL): string | null {
  if (!ownPath.test(pathname) || isPrivatePath(pathname)) return null;
  // React Router names the routes whose data it wants in a parameter.
  if (pathname.endsWith('.data') && searchParams.size > 0) return null;
  const given = [...searchParams].filter(([name]) => !campaignParameter.test(name));
  const names = parametersOf(pathname);
  if (given.some(([name]) => !names.includes(name))) return null;
  const used = new URLSearchParams(given);
  used.sort();
  const query = used.toString();
  const maxLength = used.has('criteria') ? MAX_CACHED_CRITERIA_LENGTH : MAX_CACHED_QUERY_LENGTH;
  if (query.length > maxLength) return null;
  return query === '' ? pathname : `${pathname}?${query}`;
}

function parametersOf(path: string): readonly string[] {
  if (path.startsWith(PRODUCT_PAGE)) return [];
  return Object.hasOwn(pageParameters, path) ? (pageParameters[path] ?? []) : listParameters;
}
