import { privatePages } from '#contract/page-addresses.ts';

/** What a public page's content may depend on. Anything else in a query is not ours, and such a page is not cached. */
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

const LONGEST_CACHED_QUERY = 200;

/** Asked of the path as the router of the pages reads it: decoded, in any case, and with `.data` for a page's data. */
function isPrivatePath(path: string): boolean {
  const decoded = decodePath(path);
  // What nobody can read is nobody's page, and no cache's either.
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

/** The key a page is cached under, the same for every order of the parameters; null for what is never cached. */
export function pageCacheKey(url: URL): string | null {
  if (isPrivatePath(url.pathname) || url.search.length > LONGEST_CACHED_QUERY) return null;
  const names = [...url.searchParams.keys()];
  if (names.some((name) => !knownParameters.has(name))) return null;
  const sorted = new URLSearchParams(url.searchParams);
  sorted.sort();
  return sorted.size > 0 ? `${url.pathname}?${sorted}` : url.pathname;
}
