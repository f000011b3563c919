import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import type pg from 'pg';
import { buildApp } from '#server/app.ts';
import { fillDemoCatalogue } from '#server/catalogue/fill-demo-catalogue.ts';
import { closeApp } from '#server/close-app.ts';
import { readConfig } from '#server/config.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { newId } from '#server/platform/ids.ts';
import { createLogger } from '#server/platform/logger.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { type BenchBuyer, createBuyers, stockProducts } from './checkout-buyers.ts';
import { writeOrderRows } from './checkout-ceiling.ts';

/**
 * `node bench/purchase-cost.ts [buyers]`: statements, CPU time of the process and CPU time of PostgreSQL for each step of a purchase,
 * one after the other. Other load on the machine changes these figures less than rates.
 */
const BUYERS = Number(process.argv[2] ?? 300);
const WARM_UP = Math.min(100, BUYERS);
const TICK_MS = 10;

type Cost = { statements: number; processMs: number; postgresMs: number };

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-cost-'));
const postgres = await startEmbeddedPostgres({ dataDir });
await migrateDatabase(postgres.connection);
const { database, pool, close } = connectDatabase({
  connection: postgres.connection,
  poolSize: 4,
  onIdleError: () => {},
});
const ticksByProcess = new Map<number, number>();
let statements = 0;
const seen = new Map<string, number>();
pool.on('connect', countStatements);
await fillDemoCatalogue(database);
const app = await buildApp({
  config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, PORT: '0' }),
  database,
  pool,
  logger: createLogger('silent'),
  readiness: { isStopping: false },
  apiCallsPerMinute: Number.MAX_SAFE_INTEGER,
});
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const costs = new Map<string, Cost>();
const products = await stockProducts(database);
// A buyer may have few unpaid orders.
const [writer] = (await createBuyers(database, products, 1)) as [BenchBuyer];
for (const buyer of await createBuyers(database, products, WARM_UP)) await purchase(buyer);
costs.clear();
seen.clear();
for (const buyer of await createBuyers(database, products, BUYERS)) await purchase(buyer);
console.table(
  Object.fromEntries(
    [...costs].map(([step, { statements, processMs, postgresMs }]) => [
      step,
      {
        statements: (statements / BUYERS).toFixed(1),
        'process, ms': (processMs / BUYERS).toFixed(2),
        'PostgreSQL, ms': (postgresMs / BUYERS).toFixed(2),
      },
    ]),
  ),
);
await measureDisk();
if (process.argv.includes('--statements')) console.table([...seen].map(([text, times]) => [times, text]));
await closeApp(app);
await close();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);

/** What an order adds to the database and to its log, which replicas and archives get. */
async function measureDisk(): Promise<void> {
  const buyers = await createBuyers(database, products, BUYERS);
  const read = async () => {
    await pool.query('checkpoint');
    const size = 'pg_database_size(current_database())::float8 as size';
    const { rows } = await pool.query(
      `select ${size}, (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as log`,
    );
    return rows[0] as { size: number; log: number };
  };
  const before = await read();
  for (const buyer of buyers) await purchase(buyer, false);
  const after = await read();
  const each = (name: keyof typeof before) =>
    `${((after[name] - before[name]) / BUYERS / 1024).toFixed(1)} KB`;
  console.log(`an order adds ${each('size')} to the database and ${each('log')} to its write-ahead log`);
}

async function purchase(buyer: BenchBuyer, isCompared = true): Promise<void> {
  const { headers, session, product } = buyer;
  if (isCompared)
    await measure('the same rows, without the shop', () => writeOrderRows(database, { ...writer, product }));
  const cart = await measure('POST /api/cart', () =>
    post<{ version: number }>('/api/cart', {
      headers,
      payload: { items: [{ product_id: product._id, quantity: 1, price: product.display_price }] },
    }),
  );
  const { _id: orderId } = await measure('POST /api/orders', () =>
    post<{ _id: string }>('/api/orders', {
      headers: { ...headers, 'idempotency-key': newId() },
      payload: {
        address_id: buyer.addressId,
        cart_version: cart.version,
        agreed_total: product.display_price + 250,
        note: null,
      },
    }),
  );
  const page = { 'x-session-id': session };
  const token = await measure('GET /api/auth/csrf-token', () =>
    app.inject({ url: '/api/auth/csrf-token', headers: page }),
  );
  const { redirect_url: payUrl } = await measure('POST /api/payments/initiate', () =>
    post<{ redirect_url: string }>('/api/payments/initiate', {
      headers: {
        ...headers,
        ...page,
        'x-csrf-token': String(token.headers['x-csrf-token']),
        'idempotency-key': newId(),
      },
      payload: { order_id: orderId },
    }),
  );
  await measure('the buyer pays at the sandbox gateway', () =>
    app.inject({
      method: 'POST',
      url: payUrl.replace(origin, ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'method=upi&outcome=success&upi_id=asha%40sandbox',
    }),
  );
  const status = await measure('GET /api/payments/{orderId}/status', () =>
    app.inject({ url: `/api/payments/${orderId}/status`, headers }),
  );
  if (status.json().order_status !== 'confirmed') throw new Error(status.body);
}

async function post<Body>(url: string, options: Omit<InjectOptions, 'url' | 'method'>): Promise<Body> {
  const response = await app.inject({ method: 'POST', url, ...options });
  if (response.statusCode >= 300) throw new Error(`${url} answered ${response.statusCode}: ${response.body}`);
  return response.json();
}

async function measure<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  const before = { statements, cpu: process.cpuUsage(), postgres: readPostgresMs() };
  const result = await work();
  const { user, system } = process.cpuUsage(before.cpu);
  const cost = costs.get(step) ?? { statements: 0, processMs: 0, postgresMs: 0 };
  cost.statements += statements - before.statements;
  cost.processMs += (user + system) / 1000;
  cost.postgresMs += readPostgresMs() - before.postgres;
  costs.set(step, cost);
  return result;
}

function countStatements(client: pg.PoolClient): void {
  ticksByProcess.set((client as pg.PoolClient & { processID: number }).processID, 0);
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const counted = (...given: unknown[]) => {
    statements += 1;
    const { text: sent = given[0] } = given[0] as { text?: string };
    const text = String(sent).replaceAll(/\s+/g, ' ').slice(0, 150);
    seen.set(text, (seen.get(text) ?? 0) + 1);
    return query(...given);
  };
  client.query = counted as typeof client.query;
}

/** CPU time of all sessions since the start, also of those that were replaced. */
function readPostgresMs(): number {
  for (const processId of ticksByProcess.keys()) {
    try {
      const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      ticksByProcess.set(processId, Number(fields[11]) + Number(fields[12]));
    } catch {
      // The session has ended.
    }
  }
  return [...ticksByProcess.values()].reduce((sum, ticks) => sum + ticks, 0) * TICK_MS;
}
