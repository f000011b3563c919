import type { Registry } from 'prom-client';
import { registerCounter, registerGauge } from '#server/platform/metrics/read-at-scrape.ts';
import type { HtmlCache } from './html-cache.ts';

/** Pages from the cache never reach Fastify, so these metrics are the only ones that count them. */
export function registerPageCacheMetrics(registry: Registry, cache: HtmlCache): void {
  const { lookups, removals } = cache.counts;
  registerCounter(
    registry,
    {
      name: 'shop_page_cache_lookups_total',
      help: 'Cacheable pages: sent from the cache (hit), or rendered (miss)',
      label: 'result',
    },
    () => lookups,
  );
  registerCounter(
    registry,
    {
      name: 'shop_page_cache_removals_total',
      help: 'Pages removed because their data changed, or for lack of space',
      label: 'reason',
    },
    () => removals,
  );
  registerGauge(registry, 'shop_page_cache_pages', 'Pages in the cache', () => cache.size.entries);
  registerGauge(registry, 'shop_page_cache_bytes', 'Memory of the cached pages', () => cache.size.bytes);
}
