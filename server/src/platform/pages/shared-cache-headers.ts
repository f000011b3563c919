/** Every page has this key, so that one request purges all of them. */
export const ALL_PAGES = 'shop-pages';

/** Varnish accepts 8 KB in a header by default. */
const MAX_KEYS_LENGTH = 6000;
const STALE_SECONDS = 600;

/** Only browsers may keep it, and ask each time whether it is current. */
export const FOR_BROWSERS_ONLY = 'public, max-age=0, must-revalidate';

/** The headers that let a shared cache keep a page until one of its topics is purged. */
export function sharedCacheHeaders(topics: readonly string[], seconds: number): Record<string, string> {
  const xkey = [ALL_PAGES, ...topics].join(' ');
  if (xkey.length > MAX_KEYS_LENGTH) return { 'cache-control': FOR_BROWSERS_ONLY };
  return {
    'cache-control': `${FOR_BROWSERS_ONLY}, s-maxage=${seconds}, stale-while-revalidate=${STALE_SECONDS}`,
    xkey,
  };
}
