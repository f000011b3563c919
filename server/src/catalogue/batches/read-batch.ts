import { toRupees } from '#contract/money.ts';
import { buildPagination } from '#contract/pagination.ts';
import { type BatchOutcome, batchOutcomes } from '#contract/product-batch-states.ts';
import type { Batch, BatchList, BatchPage } from '#contract/product-batches.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { countBatches, listBatches, listRows } from './batch-repository.ts';

const fail = errorsOf({
  unknown_batch: {
    status: 404,
    detail: 'There is no such change. A check that is not applied is kept for a day.',
  },
});

export async function readBatch(session: DatabaseSession, batchId: string): Promise<Batch> {
  const [found] = await listBatches(session, { batchId });
  if (!found) throw fail('unknown_batch');
  return describe(found);
}

type PageQuery = { batchId: string; outcome?: BatchOutcome; page: number };

export async function readBatchPage(
  session: DatabaseSession,
  { batchId, ...query }: PageQuery,
): Promise<BatchPage> {
  const batch = await readBatch(session, batchId);
  const count = query.outcome ? batch.counts[query.outcome] : batch.total;
  return {
    batch,
    rows: await listRows(session, batchId, query),
    pagination: buildPagination(query.page, count),
  };
}

export async function readBatches(session: DatabaseSession, page: number): Promise<BatchList> {
  const [batches, count] = await Promise.all([listBatches(session, { page }), countBatches(session)]);
  return { batches: batches.map(describe), pagination: buildPagination(page, count) };
}

function describe(found: Awaited<ReturnType<typeof listBatches>>[number]): Batch {
  const { _id, kind, state, summary, created_at, applied_at, undone_at, warning_count, total } = found;
  return {
    ...{ _id, kind, state, summary, warning_count, total },
    actor: { _id: found.actor_id, full_name: found.full_name },
    created_at: created_at.toISOString(),
    applied_at: applied_at?.toISOString() ?? null,
    undone_at: undone_at?.toISOString() ?? null,
    counts: Object.fromEntries(
      batchOutcomes.map((outcome) => [outcome, found.counts[outcome] ?? 0]),
    ) as Batch['counts'],
    price_before: toRupees(found.price_before_paise),
    price_after: toRupees(found.price_after_paise),
  };
}
