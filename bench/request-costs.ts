import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { connectDatabase, type Database } from '#server/platform/database/database.ts';
import { type BenchBuyer, createBuyers, stockProducts } from './checkout-buyers.ts';
import { startBenchServer } from './start-bench-server.ts';
import { waitUntilSearchIsIdle } from './wait-until-search-is-idle.ts';

/**
 * `node bench/request-costs.ts [requests]`: CPU time of the server and of PostgreSQL, transactions and bytes sent by kind of request, one
 * request after the other with the demo catalogue; then memory and disk. docs/capacity.md calculates with these figures.
 */
const REQUESTS = Number(process.argv[2] ?? 300);
const SESSIONS = 500;
const TICK_MS = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

type Call = { path: string; headers?: Record<string, string>; body?: string };
type Used = { serverMs: number; postgresMs: number; transactions: number };

const server = await startBenchServer();
const connected = connectDatabase({ connection: server.connection, poolSize: 4, onIdleError: () => {} });
const { database } = connected;
try {
  await waitUntilSearchIsIdle(server);
  const postmaster = parentOf(await readBackend(database));
  const products = await stockProducts(database);
  const [buyer] = (await createBuyers(database, products, 1)) as [BenchBuyer];
  const slugs = (await database.selectFrom('products').select('slug_url').execute()).map(
    (row) => row.slug_url,
  );
  const costs: Record<string, Record<string, string>> = {};
  for (const [kind, callOf] of Object.entries(listKinds(slugs, buyer))) {
    for (let place = 0; place < REQUESTS / 4; place++) await send(callOf(place));
    const before = await readUsed(postmaster);
    let bytes = 0;
    for (let place = 0; place < REQUESTS; place++) bytes += await send(callOf(place + REQUESTS));
    const after = await readUsed(postmaster);
    const each = (name: keyof Used) => (after[name] - before[name]) / REQUESTS;
    costs[kind] = {
      'server, ms': each('serverMs').toFixed(2),
      'PostgreSQL, ms': each('postgresMs').toFixed(2),
      transactions: each('transactions').toFixed(1),
      'bytes sent': (bytes / REQUESTS).toFixed(0),
    };
  }
  console.table(costs);
  console.log(`server: ${((await server.readMemoryBytes()) / 1024 ** 2).toFixed(0)} MB`);
  const productBytes = await readSize(database, [
    'products',
    'search_documents',
    'product_texts',
    'product_pictures',
  ]);
  console.log(
    `disk of a product, with its search document: ${(productBytes / slugs.length).toFixed(0)} bytes`,
  );
  const before = await readSize(database, null);
  await createBuyers(database, products, SESSIONS);
  const grown = (await readSize(database, null)) - before;
  console.log(`disk of a user with session, address and cart: ${(grown / SESSIONS).toFixed(0)} bytes`);
} finally {
  await connected.close();
  await server.stop();
}
process.exit(0);

/** What shoppers ask for. `place` makes each request another one, where answers that are kept are not wanted. */
function listKinds(slugs: readonly string[], buyer: BenchBuyer): Record<string, (place: number) => Call> {
  const slugOf = (place: number) => slugs[place % slugs.length] ?? '';
  const texts = [
    'ssd',
    'ryzen',
    'ddr5',
    'keyboard',
    'samsung',
    'cooler',
    'mouse',
    'nvme',
    'monitor',
    'cable',
  ];
  const textOf = (place: number) =>
    encodeURIComponent(`${texts[place % texts.length]} under ${place + 1000}`);
  const saveCart = (place: number): Call => {
    const { _id, display_price } = buyer.product;
    const items = [{ product_id: _id, quantity: 1 + (place % 2), price: display_price }];
    const headers = { ...buyer.headers, 'Content-Type': 'application/json' };
    return { path: '/api/cart', headers, body: JSON.stringify({ items }) };
  };
  return {
    'home page from the page cache': () => ({ path: '/' }),
    'product page from the page cache': () => ({ path: `/product/${slugOf(0)}` }),
    // Pages with unknown parameters are never cached.
    'product page, rendered': (place) => ({ path: `/product/${slugOf(place)}?unknown=${place}` }),
    'category page, rendered': (place) => ({ path: `/ssd?unknown=${place}` }),
    'search page, rendered': (place) => ({ path: `/search?q=${textOf(place)}` }),
    'search with facets, JSON': (place) => ({ path: `/api/search/products?q=${textOf(place)}` }),
    'product JSON, kept': () => ({ path: `/api/products/by-slug/${slugOf(0)}` }),
    'product JSON, not kept': (place) => ({ path: `/api/products/by-slug/${slugOf(place)}` }),
    'saving the cart': saveCart,
  };
}

/** Returns the bytes that the server has sent, with its headers. */
function send({ path, headers, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const options = { agent, method, headers: { 'Accept-Encoding': 'br', ...headers } };
    let socket: Socket | null = null;
    let readBefore = 0;
    const sent = request(server.origin + path, options, (response) => {
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve((socket?.bytesRead ?? 0) - readBefore);
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
      response.resume();
    });
    sent.on('socket', (given) => {
      socket = given;
      readBefore = given.bytesRead;
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function readUsed(postmaster: number): Promise<Used> {
  // Statistics of a session are published some time after its last statement.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { rows } = await sql<{ transactions: number }>`
    select xact_commit + xact_rollback as transactions from pg_stat_database where datname = current_database()`.execute(
    database,
  );
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = processes.map(Number).filter((pid) => parentOf(pid) === postmaster);
  const postgres = [postmaster, ...children].reduce((sum, pid) => sum + readTicks(pid), 0);
  return {
    serverMs: readTicks(server.pid) * TICK_MS,
    postgresMs: postgres * TICK_MS,
    transactions: rows[0]?.transactions ?? 0,
  };
}

/** User and system time of a process with all its threads; of the postmaster also that of sessions that have ended. */
function readTicks(pid: number): number {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = readStat(pid).slice(11, 15).map(Number);
  return pid === server.pid ? user + system : user + system + endedUser + endedSystem;
}

function parentOf(pid: number): number {
  return Number(readStat(pid)[1]);
}

function readStat(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

async function readBackend(from: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(from);
  return rows[0]?.pid ?? 0;
}

/** Bytes of tables with their indexes; of the whole database without a list. */
async function readSize(from: Database, tables: readonly string[] | null): Promise<number> {
  await sql`checkpoint`.execute(from);
  const size = tables
    ? sql<{
        size: number;
      }>`select sum(pg_total_relation_size(name::regclass)) as size from unnest(${tables}::text[]) as name`
    : sql<{ size: number }>`select pg_database_size(current_database()) as size`;
  return Number((await size.execute(from)).rows[0]?.size ?? 0);
}
