import autocannon from 'autocannon';
import { type BenchRow, round } from './bench-row.ts';

const SECONDS = 6;
const WARM_UP_SECONDS = 3;

export type Rate = { goodPerSecond: number; refusedPerSecond: number; failures: number };

type Load = { url: string; connections: number; seconds: number };

/** Measures the successful requests per second under load. */
export async function measureRate({ url, connections, seconds }: Load): Promise<Rate> {
  const headers = { 'accept-encoding': 'br' };
  const result = await autocannon({ url, connections, duration: seconds, headers });
  return {
    goodPerSecond: result['2xx'] / result.duration,
    refusedPerSecond: result.non2xx / result.duration,
    failures: result.errors + result.timeouts,
  };
}

/** Compares a cached page with the same page rendered (pages with unknown parameters are never cached). */
export async function measurePageCache(origin: string): Promise<BenchRow[]> {
  const cachedUrl = `${origin}/about`;
  const renderedUrl = `${origin}/about?unknown=1`;
  await measureRate({ url: renderedUrl, connections: 4, seconds: WARM_UP_SECONDS });
  await measureRate({ url: cachedUrl, connections: 16, seconds: WARM_UP_SECONDS });
  const { goodPerSecond: rendered } = await measureRate({
    url: renderedUrl,
    connections: 4,
    seconds: SECONDS,
  });
  const { goodPerSecond: cached } = await measureRate({ url: cachedUrl, connections: 16, seconds: SECONDS });
  const ratio = cached / rendered;
  return [
    {
      what: `cached page against rendered page (${round(cached)}/s against ${round(rendered)}/s)`,
      measured: `${ratio.toFixed(1)} times`,
      // Falls when rendering becomes faster.
      wanted: 'more than 10 times',
      isMet: ratio > 10,
    },
  ];
}
