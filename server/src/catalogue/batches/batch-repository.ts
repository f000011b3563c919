import { type Insertable, sql } from 'kysely';
import { PAGE_SIZE } from '#contract/pagination.ts';
import type { BatchOutcome, BatchState } from '#contract/product-batch-states.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import './batch-tables.ts';

export type NewBatch = Pick<
  Insertable<Tables['product_batches']>,
  '_id' | 'kind' | 'state' | 'summary' | 'actor_id'
>;
export type NewRow = Omit<Insertable<Tables['product_batch_rows']>, 'batch_id'>;

export async function insertBatch(transaction: DatabaseTransaction, batch: NewBatch): Promise<void> {
  await transaction.insertInto('product_batches').values(batch).execute();
}

export async function insertRows(
  transaction: DatabaseTransaction,
  batchId: string,
  rows: NewRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('product_batch_rows')
    .values(rows.map((row) => ({ ...row, batch_id: batchId })))
    .execute();
}

/** Removes checks that nobody applied. */
export async function deleteForgottenBatches(transaction: DatabaseTransaction): Promise<void> {
  await transaction
    .deleteFrom('product_batches')
    .where('state', 'in', ['ready', 'refused'])
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

export async function findBatch(session: DatabaseSession, batchId: string) {
  return session.selectFrom('product_batches').selectAll().where('_id', '=', batchId).executeTakeFirst();
}

export type StoredBatch = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

/** Two who work on it at once: the second waits here and reads the new state. */
export async function lockBatch(
  transaction: DatabaseTransaction,
  batchId: string,
): Promise<StoredBatch | undefined> {
  return transaction
    .selectFrom('product_batches')
    .selectAll()
    .where('_id', '=', batchId)
    .forUpdate()
    .executeTakeFirst();
}

type BatchChange = Partial<Pick<StoredBatch, 'actor_id' | 'undo_id' | 'summary'>> & { state: BatchState };

export async function updateBatch(
  transaction: DatabaseTransaction,
  batchId: string,
  change: BatchChange,
): Promise<void> {
  await transaction
    .updateTable('product_batches')
    .set({
      ...change,
      ...(change.state === 'applied' && { applied_at: sql<Date>`clock_timestamp()` }),
      ...(change.state === 'undone' && { undone_at: sql<Date>`clock_timestamp()` }),
    })
    .where('_id', '=', batchId)
    .execute();
}

/** The next rows with an outcome, in their order. */
export async function listRowsToRun(
  session: DatabaseSession,
  batchId: string,
  { outcome, limit }: { outcome: BatchOutcome; limit: number },
) {
  return session
    .selectFrom('product_batch_rows')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('outcome', '=', outcome)
    .orderBy('position')
    .limit(limit)
    .execute();
}

export type StoredRow = Awaited<ReturnType<typeof listRowsToRun>>[number];
export type RowResult = {
  position: number;
  outcome: BatchOutcome;
  reason: string | null;
  product_id: string | null;
};

export async function recordOutcomes(
  transaction: DatabaseTransaction,
  batchId: string,
  results: RowResult[],
): Promise<void> {
  await sql`
    update product_batch_rows as row
    set outcome = result.outcome, reason = coalesce(result.reason, row.reason), product_id = result.product_id
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as result (position integer, outcome text, reason text, product_id text)
    where row.batch_id = ${batchId} and row.position = result.position
  `.execute(transaction);
}

type PageOfRows = { outcome?: BatchOutcome; page: number };

/** What changes first: an import of the whole catalogue skips most of its rows. */
export async function listRows(session: DatabaseSession, batchId: string, { outcome, page }: PageOfRows) {
  return session
    .selectFrom('product_batch_rows')
    .select(['position', 'product_id', 'name', 'line', 'outcome', 'before', 'after', 'reason', 'warnings'])
    .where('batch_id', '=', batchId)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'planned'))
    .orderBy(sql`outcome = 'skipped'`)
    .orderBy('position')
    .offset((page - 1) * PAGE_SIZE)
    .limit(PAGE_SIZE)
    .execute();
}

export type BatchFigures = {
  counts: Partial<Record<BatchOutcome, number>>;
  total: number;
  warning_count: number;
  price_before_paise: number;
  price_after_paise: number;
};

/** Batches with the figures of their rows, newest first. */
export async function listBatches(
  session: DatabaseSession,
  { batchId, page = 1 }: { batchId?: string; page?: number },
): Promise<(StoredBatch & BatchFigures & { full_name: string | null })[]> {
  const { rows } = await sql<StoredBatch & BatchFigures & { full_name: string | null }>`
    select batch.*, users.full_name, figures.*
    from (
      select * from product_batches
      where ${batchId === undefined ? sql`state not in ('ready', 'refused')` : sql`_id = ${batchId}`}
      order by created_at desc, _id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    ) as batch
    left join users on users._id = batch.actor_id
    cross join lateral (
      select coalesce(jsonb_object_agg(outcome, count), '{}') as counts, coalesce(sum(count), 0)::integer as total,
        coalesce(sum(warned), 0)::integer as warning_count,
        coalesce(sum(price_before), 0)::float8 as price_before_paise,
        coalesce(sum(price_after), 0)::float8 as price_after_paise
      from (
        select outcome, count(*)::integer as count, count(*) filter (where warnings <> '{}') as warned,
          sum((before ->> 'display_price_paise')::bigint) as price_before,
          sum((after ->> 'display_price_paise')::bigint) as price_after
        from product_batch_rows where batch_id = batch._id group by outcome
      ) as by_outcome
    ) as figures
    order by batch.created_at desc, batch._id
  `.execute(session);
  return rows;
}

export async function countBatches(session: DatabaseSession): Promise<number> {
  const { count } = await session
    .selectFrom('product_batches')
    .where('state', 'not in', ['ready', 'refused'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
