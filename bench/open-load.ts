import { Agent, get } from 'node:http';

export type Outcome = { status: number | 'failed'; retryAfter: string | undefined; milliseconds: number };

const TIMEOUT_MS = 10_000;
/** Above this number the load generator itself would be the bottleneck. */
const MAX_REQUESTS = 100_000;

/** Each load has its own connections, so that a probe never waits for one. */
export function createVisitor(): (url: string) => Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 1000 });
  return (url) =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      const finish = (status: Outcome['status'], retryAfter?: string) =>
        resolve({ status, retryAfter, milliseconds: performance.now() - startedAt });
      const sent = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
        response.on('error', () => finish('failed'));
        response.on('end', () => finish(response.statusCode ?? 'failed', response.headers['retry-after']));
        response.resume();
      });
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy());
      sent.on('error', () => finish('failed'));
    });
}

/** Sends the next request only when one of the connections is free: measures what the server can do. */
export async function runClosedLoad(
  nextUrl: () => string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const visit = createVisitor();
  const endsAt = performance.now() + seconds * 1000;
  let good = 0;
  const visitOnAndOn = async () => {
    while (performance.now() < endsAt) if ((await visit(nextUrl())).status === 200) good += 1;
  };
  await Promise.all(Array.from({ length: connections }, visitOnAndOn));
  return good / seconds;
}

/** Sends requests at a fixed rate whether or not the earlier ones were answered, as a crowd of visitors does. */
export async function runOpenLoad(
  nextUrl: () => string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Outcome[]> {
  const visit = createVisitor();
  const total = Math.min(Math.round(perSecond * seconds), MAX_REQUESTS);
  const startedAt = performance.now();
  const visits: Promise<Outcome>[] = [];
  while (visits.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * perSecond) + 1);
    while (visits.length < due) visits.push(visit(nextUrl()));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Promise.all(visits);
}
