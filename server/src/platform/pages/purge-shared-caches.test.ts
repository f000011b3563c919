import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { startLoopbackServer } from '../../../testing/loopback-server.ts';
import { openSharedCaches } from './purge-shared-caches.ts';

const patience = { timeout: 60_000, interval: 10 };

/** A cache that records the keys it was told to purge. */
async function startCache() {
  const purged: string[] = [];
  const state = { status: 200 };
  const address = await startLoopbackServer((request, response) => {
    const keys = String(request.headers['xkey-purge']);
    if (request.method === 'PURGE' && state.status === 200) purged.push(keys);
    response.writeHead(state.status).end();
  });
  return { address, purged, state };
}

function open(addresses: string[], againMs: number) {
  const caches = openSharedCaches({ addresses, logger: createLogger('silent'), againMs });
  onTestFinished(caches.stop);
  return caches;
}

test('empties every cache at the start, then purges changed topics twice', async () => {
  const [first, second] = [await startCache(), await startCache()];
  const caches = open([first.address, second.address], 300);
  await vi.waitUntil(() => first.purged.length === 1 && second.purged.length === 1, patience);
  caches.purge(['product:1', 'products']);
  for (const { purged } of [first, second]) {
    await vi.waitUntil(() => purged.length === 3, patience);
    expect(purged).toEqual(['shop-pages', 'product:1 products', 'product:1 products']);
  }
});

test('sends many topics in several requests, and empties the cache instead of very many', async () => {
  const { address, purged } = await startCache();
  const caches = open([address], 600_000);
  await vi.waitUntil(() => purged.length === 1, patience);
  const topics = Array.from({ length: 500 }, (_, number) => `product:${String(number).padStart(24, '0')}`);
  caches.purge(topics);
  await vi.waitUntil(() => purged.slice(1).join(' ').split(' ').length === topics.length, patience);
  expect(purged.slice(1).join(' ').split(' ')).toEqual(topics);
  expect(Math.max(...purged.map(({ length }) => length))).toBeLessThanOrEqual(4000);
  purged.length = 0;
  caches.purge(Array.from({ length: 3000 }, (_, number) => `product:${number}`));
  await vi.waitUntil(() => purged.length > 0, patience);
  expect(purged).toEqual(['shop-pages']);
});

test('empties a cache that did not acknowledge a purge, as soon as it answers again', async () => {
  const { address, purged, state } = await startCache();
  const caches = open([address], 600_000);
  await vi.waitUntil(() => purged.length === 1, patience);
  state.status = 503;
  caches.purge(['product:1']);
  await vi.waitUntil(() => caches.countUnreachable() === 1, patience);
  state.status = 200;
  await vi.waitUntil(() => caches.countUnreachable() === 0, patience);
  expect(purged).toEqual(['shop-pages', 'shop-pages']);
});
