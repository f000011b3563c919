import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/platform/database/database.ts';
import { createBuyers, startBuyers } from './buyers.ts';
import type { Cluster } from './cluster.ts';
import type { Drill } from './drill.ts';
import { type ServiceKind, ServiceRecord } from './service-record.ts';
import { stockProducts } from './stock-products.ts';
import { type Findings, verifyOrders } from './verify-orders.ts';
import { startVisitors } from './visitors.ts';

/** Enough for the longest drill. */
const BUYERS = 250;
const BEFORE_MS = 6000;
const AFTER_MS = 6000;

export type DrillResult = Findings & {
  drill: Drill;
  /** Runnable processes during the last minute of the drill: far more than cores means that everything waits. */
  load: number;
  requests: number;
  failed: Record<ServiceKind, number>;
  gap: Record<ServiceKind, number>;
};

/** Lays visitors and buyers on the cluster, runs the drill, waits until everything is healthy, and verifies every order. */
export async function runDrill(
  drill: Drill,
  {
    cluster,
    database,
    pages,
    signal,
  }: { cluster: Cluster; database: Database; pages: readonly string[]; signal: AbortSignal },
): Promise<DrillResult> {
  const { origins } = cluster;
  const stock = await stockProducts(database);
  const buyers = await createBuyers(database, BUYERS);
  const record = new ServiceRecord();
  const visits = startVisitors(origins, pages, record);
  const purchases = startBuyers({ origins, stock, buyers, record });
  let load = 0;
  try {
    await sleep(BEFORE_MS, undefined, { signal });
    await drill.run(cluster);
    await cluster.waitUntilHealthy();
    await sleep(AFTER_MS, undefined, { signal });
  } finally {
    record.close();
    load = loadavg()[0] ?? 0;
    const stopped = Promise.all([visits.stop(), purchases.stop()]);
    // After Ctrl-C nobody waits for the buyers.
    if (!signal.aborted) await stopped;
  }
  for (const { at, kind, what } of record.failures.slice(0, 20))
    console.log(`  ${(at / 1000).toFixed(1)} s ${kind} ${what}`);
  return {
    drill,
    load,
    requests: record.requests,
    failed: { read: record.countFailures('read'), write: record.countFailures('write') },
    gap: { read: record.longestGap('read'), write: record.longestGap('write') },
    ...(await verifyOrders(database, purchases.promises, {
      stock,
      gateway: cluster.gateway.connection,
      signal,
    })),
  };
}
