import type { Registry } from 'prom-client';
import { registerCounter, registerGauge } from '#server/platform/metrics/read-at-scrape.ts';
import type { ReloadableSearch } from './create-search.ts';
import type { SearchWorker } from './worker/start-search-worker.ts';

type Dependencies = { search: ReloadableSearch; worker: SearchWorker };

export function registerSearchMetrics(registry: Registry, { search, worker }: Dependencies): void {
  const gauge = (name: string, help: string, read: () => number) =>
    registerGauge(registry, `shop_search_index_${name}`, help, read);
  gauge('ready', '1 if searches use the index, 0 if they use PostgreSQL', () => (worker.isReady() ? 1 : 0));
  gauge('products', 'Products in the index', () => worker.facts()?.products ?? 0);
  gauge('bytes', 'Memory of the index', () => worker.facts()?.memoryBytes ?? 0);
  gauge('build_seconds', 'How long the build of the index took', () => (worker.facts()?.buildMs ?? 0) / 1000);
  gauge('built_timestamp_seconds', 'When the index was built; 0 if there is none', () =>
    worker.isReady() ? worker.builds().lastAt / 1000 : 0,
  );
  registerCounter(
    registry,
    { name: 'shop_search_index_builds_total', help: 'Builds of the index', label: 'result' },
    () => {
      const { built, failed } = worker.builds();
      return { built, failed };
    },
  );
  registerCounter(
    registry,
    { name: 'shop_searches_total', help: 'Searches and recommendations by engine', label: 'engine' },
    () => search.counts,
  );
}
