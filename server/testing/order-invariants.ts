import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { findInvariantProblems } from './find-invariant-problems.ts';
import { readStock, runTaxDocumentJobs, type StockedProduct } from './order-fixtures.ts';

/** Writes the due tax documents, then returns every violated invariant; the stock of the given products must equal its initial value plus the movements of orders. */
export async function findOrderProblems(
  database: Database,
  stockedProducts: readonly StockedProduct[] = [],
): Promise<string[]> {
  const problems = await runTaxDocumentJobs(database);
  problems.push(...(await findInvariantProblems(database)));
  for (const product of stockedProducts) {
    const { rows } = await sql<{ moved: number }>`
      select coalesce(sum(quantity), 0)::integer as moved from stock_movements
      where product_id = ${product.productId} and order_id is not null
    `.execute(database);
    const expected = product.initial + (rows[0]?.moved ?? 0);
    const found = await readStock(database, product);
    if (found !== expected)
      problems.push(`${product.name} has a stock of ${found}; its orders leave ${expected}`);
  }
  return problems;
}
