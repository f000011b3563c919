import { setTimeout as sleep } from 'node:timers/promises';
import { addressOfVisitor, send } from './http-client.ts';
import type { ServiceRecord } from './service-record.ts';
import { waitUntil } from './wait-until.ts';

const PER_SECOND = 5;
/** A visitor gives up after this time. */
const PATIENCE_MS = 20_000;
const VISITORS = 500;

export type Visits = { stop: () => Promise<void> };

/** Visitors open public pages at a fixed rate, whether or not earlier ones were answered. */
export function startVisitors(
  origins: readonly string[],
  paths: readonly string[],
  record: ServiceRecord,
): Visits {
  let isStopped = false;
  const open = new Set<Promise<void>>();
  const run = async () => {
    for (let visit = 0; !isStopped; visit += 1) {
      const path = paths[Math.floor(Math.random() * paths.length)] ?? '/';
      const opening = visitPage(origins, path, visit, record).finally(() => open.delete(opening));
      open.add(opening);
      await sleep(1000 / PER_SECOND);
    }
    await Promise.all(open);
  };
  const running = run();
  return {
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

async function visitPage(
  origins: readonly string[],
  path: string,
  visit: number,
  record: ServiceRecord,
): Promise<void> {
  const localAddress = addressOfVisitor(visit % VISITORS);
  const headers = { 'Accept-Encoding': 'br' };
  record.add('read', path, await send(origins, { path, headers, localAddress, timeoutMs: PATIENCE_MS }));
}

/** Opens every page once at each edge, until it is there. */
export async function openPagesOnce(
  origins: readonly string[],
  paths: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (const [place, path] of [...new Set(paths)].entries()) {
    const call = {
      path,
      headers: { 'Accept-Encoding': 'br' },
      localAddress: addressOfVisitor(place),
      timeoutMs: PATIENCE_MS,
    };
    const open = (origin: string) =>
      waitUntil(`${path} is served`, async () => (await send([origin], call)).status === 200, { signal });
    await Promise.all(origins.map(open));
  }
}
