import { privatePages } from '#contract/page-addresses.ts';

/** The parameters that public pages use. A page with any other parameter is not cached. */
const knownParameters = new Set([
  'q',
  'advanced',
  'criteria',
  'categories',
  'manufacturers',
  'price_min',
  'price_max',
  'in_stock_only',
  'specifications',
  'sort',
  'page',
  'products',
]);

const MAX_CACHED_QUERY_LENGTH = 200;

/** Compares like React Router: decoded, case-insensitive, and with `.data` for the data of a page. */
function isPrivatePath(path: string): boolean {
  const decoded = decodePath(path);
  // Paths that cannot be decoded are not cached.
  if (decoded === null) return true;
  const page = decoded.toLowerCase().replace(/\.data$/, '');
  return privatePages.some((path) => page === path || page.startsWith(`${path}/`));
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Returns the cache key of a page, independent of the order of parameters; null if it must not be cached. */
export function pageCacheKey(url: URL): string | null {
  if (isPrivatePath(url.pathname) || url.search.length > MAX_CACHED_QUERY_LENGTH) return null;
  const names = [...url.searchParams.keys()];
  if (names.some((name) => !knownParameters.has(name))) return null;
  const sorted = new URLSearchParams(url.searchParams);
  sorted.sort();
  return sorted.size > 0 ? `${url.pathname}?${sorted}` : url.pathname;
}
