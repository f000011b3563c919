import autocannon from 'autocannon';

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
