import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SearchResponse } from '#contract/search.ts';
import { connectDatabase, type Database } from '#server/platform/database/database.ts';
import type { BenchServer } from './start-bench-server.ts';

const TIMEOUT_MS = 10 * 60 * 1000;
const EVERY_MS = 500;

/** Waits until the index and the search documents contain every product, so that nothing runs in the background. */
export async function waitUntilSearchIsIdle({ origin, connection }: BenchServer): Promise<void> {
  const { database, close } = connectDatabase({ connection, poolSize: 1, onIdleError: () => {} });
  try {
    for (const startedAt = Date.now(); Date.now() - startedAt < TIMEOUT_MS; await sleep(EVERY_MS)) {
      const products = await restingCount(database);
      if (products !== null && products === (await indexedCount(origin))) return;
    }
    throw new Error('The search did not become idle');
  } finally {
    await close();
  }
}

async function restingCount(database: Database): Promise<number | null> {
  const { rows } = await sql<{ products: number; documents: number; statements: number }>`
    select (select count(*) from products) as products, (select count(*) from search_documents) as documents,
      (select count(*) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle') as statements`.execute(
    database,
  );
  const [now] = rows;
  return now && now.statements === 0 && now.documents === now.products ? now.products : null;
}

async function indexedCount(origin: string): Promise<number | null> {
  const response = await fetch(`${origin}/api/search/products?page_size=1&include_filters=false`);
  const { pagination, search_metadata } = (await response.json()) as SearchResponse;
  return search_metadata.engine === 'index' ? pagination.total_count : null;
}
