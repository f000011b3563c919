import { issueAccessToken } from '#server/identity/accounts/access-tokens.ts';
import { connectDatabase, type Database, longTimeouts } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type BenchRow, round } from './bench-row.ts';
import { generateOrders } from './generate-orders.ts';
import { plainRequest } from './plain-request.ts';
import type { BenchServer } from './start-bench-server.ts';

const ORDERS = 100_000;
const REQUESTS = 30;
const MOST_RATIO = 5;

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
  '/api/admin/users',
  '/api/admin/products',
  '/api/admin/bulk-orders',
  '/api/admin/custom-pc-requests',
  '/api/admin/audit-log',
];

/** Compares the dashboard and the lists of the admin area with many orders against the demo data alone. */
export async function measureAdmin({ connection, origin }: BenchServer): Promise<BenchRow[]> {
  const options = { connection, poolSize: 1, ...longTimeouts, onIdleError: () => {} };
  const { database, close } = connectDatabase(options);
  try {
    const headers = await signInAsOwner(database);
    const before = await measureAll(origin, headers);
    await generateOrders(database, ORDERS);
    const after = await measureAll(origin, headers);
    return paths.map((path, index): BenchRow => {
      const [demoMs = 0, manyMs = 0] = [before[index], after[index]];
      const ratio = manyMs / demoMs;
      return {
        what: `${path} with ${round(ORDERS)} orders (${manyMs.toFixed(1)} ms), against the demo data (${demoMs.toFixed(1)} ms)`,
        measured: `${ratio.toFixed(1)} times`,
        wanted: `under ${MOST_RATIO} times`,
        isMet: ratio < MOST_RATIO,
      };
    });
  } finally {
    await close();
  }
}

async function signInAsOwner(database: Database): Promise<Record<string, string>> {
  const _id = newId();
  await database
    .insertInto('users')
    .values({ _id, provider: 'embedded', subject: _id, full_name: 'Meera Kulkarni', admin_role: 'owner' })
    .execute();
  const { access_token } = await issueAccessToken(database, _id);
  return { authorization: `Bearer ${access_token}` };
}

async function measureAll(origin: string, headers: Record<string, string>): Promise<number[]> {
  const medians: number[] = [];
  for (const path of paths) {
    const times: number[] = [];
    for (let number = 0; number < REQUESTS; number++) {
      const startedAt = performance.now();
      const { status, text } = await plainRequest(origin + path, { headers });
      times.push(performance.now() - startedAt);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    }
    medians.push(times.toSorted((one, other) => one - other)[REQUESTS / 2] ?? 0);
  }
  return medians;
}
