import { whenIdle } from '#web/lib/when-idle.ts';

const WAIT_MS = 1000;
/** Four times as long on a slow phone, which still answers a press at once. */
const MAX_TURN_MS = 2;

/** The routes of the pages that visitors open next, the most visited first. */
const routes = [
  'routes/catalogue/category',
  'routes/catalogue/product',
  'routes/search/search',
  'routes/cart/cart',
  'routes/home',
  'routes/pc-builder/custom-pc-builder',
  'routes/content/bulk-order',
  'routes/content/about',
];

/** React Router's list of all files. It is on every page, but not documented. */
type Manifest = { routes: Partial<Record<string, { module: string; imports?: string[] }>> };

/**
 * Prefetches the code of the pages that visitors open next once the browser is idle, unless the visitor saves data or works in the admin area. A few files in
 * each turn: `PrefetchPageLinks` adds the links of a page at once, also those that the page has, and blocked a slow phone for 80 ms with each.
 */
export function prefetchPagesWhenIdle(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData || location.pathname.startsWith('/admin')) return;
  setTimeout(() => whenIdle(() => prefetchInTurns(listMissingFiles())), WAIT_MS);
}

function listMissingFiles(): string[] {
  const { __reactRouterManifest: manifest } = window as Window & { __reactRouterManifest?: Manifest };
  const files = routes.flatMap((route) => {
    const { module, imports = [] } = manifest?.routes[route] ?? {};
    return module === undefined ? [] : [module, ...imports];
  });
  const known = new Set([...document.querySelectorAll('link')].map((link) => link.getAttribute('href')));
  return [...new Set(files)].filter((file) => !known.has(file));
}

function prefetchInTurns(files: string[]): void {
  const startedAt = performance.now();
  do {
    const href = files.shift();
    if (href === undefined) return;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  } while (performance.now() - startedAt < MAX_TURN_MS);
  whenIdle(() => prefetchInTurns(files));
}
