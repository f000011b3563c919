import { measureRate } from './measure-rate.ts';

const SECONDS = 6;

/** Compares the successful requests per second at three times the peak load with the peak. */
export async function measureOverload(
  origin: string,
): Promise<{ peak: number; overloaded: number; ratio: number }> {
  const url = `${origin}/api/categories`;
  await measureRate({ url, connections: 16, seconds: 3 });
  const { goodPerSecond: peak } = await measureRate({ url, connections: 16, seconds: SECONDS });
  const { goodPerSecond: overloaded } = await measureRate({
    url,
    connections: 200,
    seconds: SECONDS,
    overallRate: Math.round(peak * 3),
  });
  return { peak, overloaded, ratio: overloaded / peak };
}
