import { issueAccessToken } from '#server/identity/accounts/access-tokens.ts';
import { sumSalesDays } from '#server/orders/sum-sales-days.ts';
import { connectDatabase, type Database, longTimeouts } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { sumSearches } from '#server/search/remedies/sum-searches.ts';
import { type BenchRow, round } from './bench-row.ts';
import { generateOrders } from './generate-orders.ts';
import { plainRequest } from './plain-request.ts';
import { type BenchServer, startBenchServer } from './start-bench-server.ts';

const ORDERS = 100_000;
const REQUESTS = 30;
const MOST_RATIO = 5;

const lastWeek = new Date(Date.now() - 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);

type Caller = { headers: Record<string, string>; productId: string };

const paths = [
  '/api/admin/dashboard?period=30d',
  '/api/admin/dashboard?period=90d',
  '/api/admin/overview',
  '/api/admin/health',
  '/api/admin/attention',
  '/api/admin/orders',
  '/api/admin/orders?status=confirmed',
  '/api/admin/orders?page=500',
  '/api/admin/orders?search=%2B919876543210',
  '/api/admin/orders?search=samsung%20990',
  '/api/admin/users',
  '/api/admin/users?sort=spent',
  '/api/admin/users?sort=orders',
  '/api/admin/users?sort=name',
  '/api/admin/users?search=asha19999%40people',
  '/api/admin/users?search=9198123',
  '/api/admin/users?search=%2B919800014321',
  '/api/admin/products',
  '/api/admin/products?search=samsung',
  '/api/admin/products?category=ssd',
  '/api/admin/products?sort=stock',
  '/api/admin/products?sort=category&direction=asc',
  '/api/admin/products?sort=manufacturer&direction=asc',
  '/api/admin/products?sort=part_number',
  '/api/admin/products?sort=cost',
  '/api/admin/products?sort=margin',
  '/api/admin/products?sort=state',
  '/api/admin/planned-prices',
  '/api/admin/products/:product/stock',
  '/api/admin/bulk-orders',
  '/api/admin/custom-pc-requests',
  '/api/admin/audit-log',
  '/api/admin/audit-log?entity=products',
  '/api/admin/audit-log?from=:lastWeek',
  '/api/admin/audit-log?entity=orders',
  '/api/admin/outbox/mails',
  '/api/admin/outbox/mails?state=failed',
  '/api/admin/outbox/mails?search=asha19999',
  '/api/admin/outbox/text-messages',
  '/api/admin/jobs',
  '/api/admin/search/queue',
  '/api/admin/search/queue?days=90',
  '/api/admin/search/synonyms',
  '/api/admin/search/redirects',
  '/api/admin/search/funnel',
  '/api/admin/product-batches',
];

/**
 * Compares the dashboard and the lists of the admin area with many orders against a second server with the demo data alone. Their requests
 * alternate, so that other work on the machine slows both down.
 */
export async function measureAdmin(many: BenchServer): Promise<BenchRow[]> {
  const demo = await startBenchServer();
  try {
    const demoCaller = await withDatabase(demo, signInAsOwner);
    const manyCaller = await withDatabase(many, async (database) => {
      await generateOrders(database, ORDERS);
      await sumSalesDays(database);
      await database.transaction().execute(sumSearches);
      return signInAsOwner(database);
    });
    const rows: BenchRow[] = [];
    for (const path of paths) {
      const times = { demo: [] as number[], many: [] as number[] };
      for (let number = 0; number < REQUESTS; number++) {
        times.demo.push(await measure(demo.origin + path, demoCaller));
        times.many.push(await measure(many.origin + path, manyCaller));
      }
      rows.push(describePath(path, medianOf(times.demo), medianOf(times.many)));
    }
    return rows;
  } finally {
    await demo.stop();
  }
}

function describePath(path: string, demoMs: number, manyMs: number): BenchRow {
  const ratio = manyMs / demoMs;
  return {
    what: `${path} with ${round(ORDERS)} orders (${manyMs.toFixed(1)} ms), against the demo data (${demoMs.toFixed(1)} ms)`,
    measured: `${ratio.toFixed(1)} times`,
    wanted: `under ${MOST_RATIO} times`,
    isMet: ratio < MOST_RATIO,
  };
}

async function withDatabase<Result>(
  { connection }: BenchServer,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { database, close } = connectDatabase({
    connection,
    poolSize: 1,
    ...longTimeouts,
    onIdleError: () => {},
  });
  try {
    return await work(database);
  } finally {
    await close();
  }
}

async function signInAsOwner(database: Database): Promise<Caller> {
  const _id = newId();
  await database
    .insertInto('users')
    .values({ _id, provider: 'embedded', subject: _id, full_name: 'Meera Kulkarni', admin_role: 'owner' })
    .execute();
  const { access_token } = await issueAccessToken(database, _id);
  // The first by id is in the generated orders.
  const product = await database
    .selectFrom('products')
    .select('_id')
    .orderBy('_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { headers: { authorization: `Bearer ${access_token}` }, productId: product._id };
}

async function measure(pattern: string, { headers, productId }: Caller): Promise<number> {
  const url = pattern.replace(':product', productId).replace(':lastWeek', lastWeek);
  const startedAt = performance.now();
  const { status, text } = await plainRequest(url, { headers });
  if (status !== 200) throw new Error(`${url} answered ${status}: ${text}`);
  return performance.now() - startedAt;
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
}
