import { batchLimits } from '#contract/product-batch-states.ts';
import type { Batch, BatchBody } from '#contract/product-batches.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { listChangeableProducts } from './batch-product-repository.ts';
import {
  deleteForgottenBatches,
  insertBatch,
  insertRows,
  type NewBatch,
  type NewRow,
} from './batch-repository.ts';
import { describeBatch, describeChanges, planChange } from './plan-change.ts';
import { readBatch } from './read-batch.ts';

const fail = errorsOf({
  no_products: { status: 404, detail: 'No product matches. Please choose others.' },
  too_many_products: {
    status: 400,
    detail: `Please choose at most ${batchLimits.products.toLocaleString('en-IN')} products.`,
  },
});

/** A statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 2000;

/** Checks what the changes would do, and keeps the result so that exactly this can be applied. No product changes. */
export async function createBatch(
  database: Database,
  { products, changes, actorId }: BatchBody & { actorId: string },
): Promise<Batch> {
  const batchId = await database
    .transaction()
    .execute((transaction) =>
      planBatch(transaction, { products, changes, kind: 'change', actor_id: actorId, state: 'ready' }),
    );
  return readBatch(database, batchId);
}

type BatchPlan = BatchBody & Pick<NewBatch, 'kind' | 'actor_id' | 'state'>;

export async function planBatch(
  transaction: DatabaseTransaction,
  { products: filter, changes, ...batch }: BatchPlan,
): Promise<string> {
  const found = await listChangeableProducts(transaction, { filter, limit: batchLimits.products + 1 });
  if (found.length === 0) throw fail('no_products');
  if (found.length > batchLimits.products) throw fail('too_many_products');
  const rows = found.map((product, index): NewRow => {
    const plan = planChange(product, changes);
    const row = { position: index + 1, product_id: product._id, name: product.website_name, line: null };
    if (plan.outcome === 'skipped') return { ...row, ...plan, before: null, after: null };
    const { outcome, before, after, warnings } = plan;
    const values = { before: JSON.stringify(before), after: JSON.stringify(after) };
    return { ...row, outcome, ...values, warnings, reason: null };
  });
  const planned = rows.filter(({ outcome }) => outcome === 'planned').map(({ name }) => name);
  const text = `${describeChanges(changes)}${batch.kind === 'planned' ? ', planned' : ''}`;
  return saveBatch(transaction, { ...batch, summary: describeBatch(planned, text) }, rows);
}

export async function saveBatch(
  transaction: DatabaseTransaction,
  batch: Omit<NewBatch, '_id'>,
  rows: NewRow[],
): Promise<string> {
  const batchId = newId();
  await deleteForgottenBatches(transaction);
  await insertBatch(transaction, { ...batch, _id: batchId });
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await insertRows(transaction, batchId, rows.slice(start, start + ROWS_AT_ONCE));
  return batchId;
}
