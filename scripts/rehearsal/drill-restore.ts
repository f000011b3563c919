import { chmodSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClusterHost, rehearsalFolder } from './build-cluster.ts';
import type { Cluster } from './cluster.ts';
import type { Drill } from './drill.ts';
import { runAsPostgres } from './run-as-postgres.ts';
import { waitUntil } from './wait-until.ts';

const folder = `${rehearsalFolder}/restored`;
const LATER_ORDERS_MS = 15_000;
/** pgBackRest stores the end of a backup in whole seconds, and restores only to a later second. */
const NEXT_SECOND_MS = 1500;
const PORT = '5499';

export const restoreDrill: Drill = {
  name: 'restore',
  what: 'a backup during checkouts, and its recovery to a moment on a host of its own',
  mayFail: true,
  run: async (cluster) => {
    const leader = await cluster.requireLeader();
    await cluster.runPgBackRest(leader, '--type=full', 'backup');
    await sleep(NEXT_SECOND_MS);
    const before = await readOrders(cluster, leader);
    await sleep(LATER_ORDERS_MS);
    const after = await readOrders(cluster, leader);
    if (after.orders.length === before.orders.length)
      throw new Error('No order came after the chosen moment.');
    await waitUntil('the WAL of the moment is archived', async () => {
      const [row] = await cluster.runSql(
        leader,
        `select pg_switch_wal(), last_archived_time > '${after.moment}' as is_archived from pg_stat_archiver`,
      );
      return row?.is_archived === true;
    });
    const restored = await restore(cluster, leader, before.moment);
    const missing = before.orders.filter((orderId) => !restored.has(orderId));
    if (missing.length > 0) throw new Error(`The restored database lacks orders: ${missing.join(', ')}`);
    if (restored.size >= after.orders.length) throw new Error('The restored database has orders of later.');
  },
};

type Orders = { moment: string; orders: string[] };

async function readOrders(cluster: Cluster, leader: ClusterHost): Promise<Orders> {
  const [row] = await cluster.runSql(
    leader,
    'select array_agg(_id) as orders, clock_timestamp()::text as moment from orders',
  );
  return row as Orders;
}

/** Restores the database as docs/deployment.md says, and returns its orders. */
async function restore(cluster: Cluster, leader: ClusterHost, moment: string): Promise<Set<string>> {
  await cluster.runPgBackRest(
    leader,
    `--pg1-path=${folder}`,
    '--type=time',
    `--target=${moment}`,
    '--target-action=promote',
    '--archive-mode=off',
    'restore',
  );
  // PostgreSQL refuses a folder that others can read.
  chmodSync(folder, 0o700);
  const options = `-p ${PORT} -k ${folder} -c listen_addresses= -c synchronous_standby_names=`;
  const control = '/usr/lib/postgresql/15/bin/pg_ctl';
  const data = `--pgdata=${folder}`;
  const start = [data, `--options=${options}`, '--timeout=240', '--log=restored.log', '--wait', 'start'];
  await runAsPostgres(folder, control, ...start);
  try {
    const query = ['--no-psqlrc', '--tuples-only', '--no-align', '--command=select _id from orders'];
    const text = await runAsPostgres(
      folder,
      'psql',
      `--host=${folder}`,
      `--port=${PORT}`,
      '--dbname=shop',
      ...query,
    );
    return new Set(text.split('\n').filter(Boolean));
  } finally {
    await runAsPostgres(folder, control, data, '--mode=immediate', 'stop');
  }
}
