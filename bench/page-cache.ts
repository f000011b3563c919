import { measureRate } from './measure-rate.ts';

const SECONDS = 6;
const WARM_UP_SECONDS = 3;

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
