import autocannon from 'autocannon';

const SECONDS = 6;
const WARM_UP_SECONDS = 3;

export type Rate = { goodPerSecond: number; refusedPerSecond: number; failures: number };

type Load = { url: string; connections: number; seconds: number; overallRate?: number };

/** Measures the successful requests per second under load. */
export async function measureRate({ url, connections, seconds, overallRate }: Load): Promise<Rate> {
  const headers = { 'accept-encoding': 'br' };
  const result = await autocannon({ url, connections, duration: seconds, headers, overallRate });
  return {
    goodPerSecond: result['2xx'] / result.duration,
    refusedPerSecond: result.non2xx / result.duration,
    failures: result.errors + result.timeouts,
  };
}

/** Compares the successful requests per second at three times the peak load with the peak. */
export async function measureOverload(
  origin: string,
): Promise<{ peak: number; overloaded: number; ratio: number }> {
  const url = `${origin}/api/categories`;
  await measureRate({ url, connections: 16, seconds: WARM_UP_SECONDS });
  const { goodPerSecond: peak } = await measureRate({ url, connections: 16, seconds: SECONDS });
  const { goodPerSecond: overloaded } = await measureRate({
    url,
    connections: 200,
    seconds: SECONDS,
    overallRate: Math.round(peak * 3),
  });
  return { peak, overloaded, ratio: overloaded / peak };
}

/** Compares a cached page with the same page rendered (pages with unknown parameters are never cached). */
export async function measurePageCache(
  origin: string,
): Promise<{ cached: number; rendered: number; ratio: number }> {
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
  return { cached, rendered, ratio: cached / rendered };
}
