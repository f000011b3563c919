import { type Call, rotated } from './call-load.ts';

const words = [
  'ssd',
  'ryzen',
  'ddr5',
  'keyboard',
  'samsung',
  'cooler',
  'gaming mouse',
  '1tb nvme',
  'monitor',
];
/** Over all parts of a run, so that no address is repeated. */
let addresses = 0;

/** Returns addresses of searches that are never repeated, so that no cache has them. */
export function uncachedSearches(page: string): () => string {
  return () => {
    addresses += 1;
    const text = encodeURIComponent(words[addresses % words.length] ?? '');
    return `${page}?q=${text}&price_max=${100_000 + addresses}`;
  };
}

export function uncachedSearchCalls(page: string): Call[] {
  const nextPath = uncachedSearches(page);
  return [{ path: page, setupRequest: (request) => ({ ...request, path: nextPath() }) }];
}

/** Pages with unknown parameters are never cached. */
export function uncachedPageCalls(paths: readonly string[], connection: number): Call[] {
  return rotated(paths, connection).map((path) => {
    addresses += 1;
    return { path: `${path}?unknown=${addresses}` };
  });
}
