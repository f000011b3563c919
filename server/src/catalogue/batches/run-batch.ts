import type { Batch } from '#contract/product-batches.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import { runAudited } from '#server/platform/audit/audited-request.ts';
import { markAsUndoing } from '#server/platform/audit/undo-change.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { applyImportRows } from '../product-imports/apply-import-rows.ts';
import {
  deleteUnchangedProducts,
  listRecordedChanges,
  type ProductWrite,
  writeUnchangedProducts,
} from './batch-product-repository.ts';
import {
  findBatch,
  listRowsToRun,
  lockBatch,
  type RowResult,
  recordOutcomes,
  type StoredBatch,
  type StoredRow,
  updateBatch,
} from './batch-repository.ts';
import { readBatch } from './read-batch.ts';

/** Small enough that a running shop does not wait long for row locks. */
const CHUNK = 500;

declare module '#server/platform/jobs/job-handler.ts' {
  interface JobPayloads {
    'run-product-batch': { batchId: string };
  }
}

const fail = errorsOf({
  unknown_batch: {
    status: 404,
    detail: 'There is no such change. A check that is not applied is kept for a day.',
  },
  already_applied: { status: 409, detail: 'This change has already been applied.' },
  refused_file: { status: 409, detail: 'The file has errors. Please correct them and upload it again.' },
  nothing_to_undo: { status: 409, detail: 'There is nothing to undo: it was not applied, or it is undone.' },
});

type Run = { batchId: string; actorId: string; action: string };

/** Applies what a check has shown. The first rows are written in one transaction; a job goes on with the rest. */
export async function applyBatch(database: Database, run: Run): Promise<Batch> {
  const known = await findBatch(database, run.batchId);
  if (!known) throw fail('unknown_batch');
  const audited = { ...run, changeId: known._id, batchSummary: known.summary };
  await runAudited(audited, () =>
    database.transaction().execute(async (transaction) => {
      const batch = await lockBatch(transaction, run.batchId);
      if (!batch) throw fail('unknown_batch');
      if (batch.state === 'refused') throw fail('refused_file');
      if (batch.state !== 'ready') throw fail('already_applied');
      const started = { ...batch, state: 'applying', actor_id: run.actorId } as const;
      await updateBatch(transaction, batch._id, { state: started.state, actor_id: started.actor_id });
      await startRun(transaction, started);
    }),
  );
  return readBatch(database, run.batchId);
}

/** Takes back what a batch changed, except for products that were changed again. */
export async function undoBatch(database: Database, run: Run): Promise<Batch> {
  const known = await findBatch(database, run.batchId);
  if (!known) throw fail('unknown_batch');
  const undo_id = newId();
  const audited = { ...run, changeId: undo_id, batchSummary: undoSummary(known) };
  await runAudited(audited, () =>
    database.transaction().execute(async (transaction) => {
      const batch = await lockBatch(transaction, run.batchId);
      const undoing = batch && (await markForUndo(transaction, batch, undo_id));
      if (!undoing) throw fail('nothing_to_undo');
      await startRun(transaction, undoing);
    }),
  );
  return readBatch(database, run.batchId);
}

/** Lets a job undo a batch, if there is something to undo. */
export async function scheduleUndo(transaction: DatabaseTransaction, batchId: string): Promise<void> {
  const batch = await lockBatch(transaction, batchId);
  if (batch?.state === 'applying') throw new Error('the batch is not applied yet');
  if (batch && (await markForUndo(transaction, batch, newId()))) await scheduleRun(transaction, batchId);
}

async function markForUndo(
  transaction: DatabaseTransaction,
  batch: StoredBatch,
  undo_id: string,
): Promise<StoredBatch | undefined> {
  if (batch.state !== 'applied') return undefined;
  const [first] = await listRowsToRun(transaction, batch._id, { outcome: 'applied', limit: 1 });
  if (!first) return undefined;
  await updateBatch(transaction, batch._id, { state: 'undoing', undo_id });
  return { ...batch, state: 'undoing', undo_id };
}

/** Goes on with a batch until it is finished. Every row is written once, also if several servers run this. */
export function createProductBatchHandler(database: Database): JobHandler<{ batchId: string }> {
  return {
    run: async ({ payload: { batchId }, signal }) => {
      while (!signal.aborted && (await continueBatch(database, batchId)));
      signal.throwIfAborted();
    },
  };
}

/** Returns whether there is more to do. */
async function continueBatch(database: Database, batchId: string): Promise<boolean> {
  const known = await findBatch(database, batchId);
  if (!known) return false;
  const isUndoing = known.state === 'undoing';
  const audited = {
    actorId: known.actor_id,
    action: known.kind === 'planned' ? 'Planned price' : 'Change of many products',
    changeId: (isUndoing && known.undo_id) || known._id,
    batchSummary: isUndoing ? undoSummary(known) : known.summary,
  };
  return runAudited(audited, () =>
    database.transaction().execute(async (transaction) => {
      const batch = await lockBatch(transaction, batchId);
      if (!batch || batch.state !== known.state) return false;
      return runChunk(transaction, batch);
    }),
  );
}

async function startRun(transaction: DatabaseTransaction, batch: StoredBatch): Promise<void> {
  if (await runChunk(transaction, batch)) await scheduleRun(transaction, batch._id);
}

export async function scheduleRun(transaction: DatabaseTransaction, batchId: string): Promise<void> {
  await enqueueJob(transaction, { kind: 'run-product-batch', payload: { batchId } });
}

async function runChunk(transaction: DatabaseTransaction, batch: StoredBatch): Promise<boolean> {
  if (batch.state !== 'applying' && batch.state !== 'undoing') return false;
  const isUndoing = batch.state === 'undoing';
  const rows = await listRowsToRun(transaction, batch._id, {
    outcome: isUndoing ? 'applied' : 'planned',
    limit: CHUNK,
  });
  const results = isUndoing
    ? await undoRows(transaction, batch, rows)
    : await applyRows(transaction, batch, rows);
  if (results.length > 0) await recordOutcomes(transaction, batch._id, results);
  if (rows.length === CHUNK) return true;
  await updateBatch(transaction, batch._id, { state: isUndoing ? 'undone' : 'applied' });
  return false;
}

async function applyRows(
  transaction: DatabaseTransaction,
  batch: StoredBatch,
  rows: StoredRow[],
): Promise<RowResult[]> {
  if (batch.kind === 'import') return applyImportRows(transaction, rows);
  const writes = rows.flatMap(({ product_id, before, after }) =>
    product_id && before && after ? { product_id, from: before, to: after } : [],
  );
  const written = await writeUnchangedProducts(transaction, writes, batch.summary);
  return rows.map(({ position, product_id }) =>
    product_id && written.has(product_id)
      ? { position, product_id, outcome: 'applied', reason: null }
      : { position, product_id, outcome: 'left_out', reason: 'It was changed after this check' },
  );
}

async function undoRows(
  transaction: DatabaseTransaction,
  batch: StoredBatch,
  rows: StoredRow[],
): Promise<RowResult[]> {
  await markAsUndoing(transaction, batch._id);
  const productIds = rows.flatMap(({ product_id }) => product_id ?? []);
  const entries = await listRecordedChanges(transaction, { changeId: batch._id, productIds });
  const writes = entries.flatMap(({ entity_id, before, after }): ProductWrite[] =>
    before && after ? [{ product_id: entity_id, from: after, to: before }] : [],
  );
  const written = await writeUnchangedProducts(transaction, writes, undoSummary(batch));
  const added = entries.flatMap(({ entity_id, before, after }) =>
    before === null && after ? [{ product_id: entity_id, from: after }] : [],
  );
  for (const id of await deleteUnchangedProducts(transaction, added)) written.add(id);
  return rows.map(({ position, product_id }) =>
    product_id && written.has(product_id)
      ? { position, product_id, outcome: 'undone', reason: null }
      : { position, product_id, outcome: 'kept', reason: 'It was changed again since' },
  );
}

/** A planned price also ends by itself, which nobody would call undone. */
function undoSummary({ kind, summary }: Pick<StoredBatch, 'kind' | 'summary'>): string {
  return `${kind === 'planned' ? 'Former price is back' : 'Undone'}: ${summary}`;
}
