import type { Database } from '#server/platform/database/database.ts';
import type { JobHandlers } from '#server/platform/jobs/job-handler.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { planBatch } from '../batches/create-batch.ts';
import { scheduleRun, scheduleUndo } from '../batches/run-batch.ts';
import { lockPlan, updatePlan } from './planned-price-repository.ts';

declare module '#server/platform/jobs/job-handler.ts' {
  interface JobPayloads {
    'start-planned-price': { planId: string };
    'end-planned-price': { planId: string };
  }
}

type PlannedPriceJobs = 'start-planned-price' | 'end-planned-price';

/**
 * A plan starts as a batch of the person who made it: a value applies whatever the price is by then, a rule is computed from the price
 * by then, and archived products are skipped. It ends by undoing that batch, which keeps prices that were changed meanwhile. Each step
 * changes the state of the locked plan in the same transaction, so that it happens once, however often its job runs.
 */
export function createPlannedPriceHandlers(database: Database): Pick<JobHandlers, PlannedPriceJobs> {
  return {
    'start-planned-price': { run: ({ payload }) => startPlan(database, payload.planId) },
    'end-planned-price': { run: ({ payload }) => endPlan(database, payload.planId) },
  };
}

async function startPlan(database: Database, planId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const plan = await lockPlan(transaction, planId);
    if (plan?.state !== 'planned') return;
    const batchId = await planBatch(transaction, {
      products: { search: '', ids: plan.product_ids, state: 'all' },
      changes: { price: plan.change },
      ...{ kind: 'planned', state: 'applying', actor_id: plan.actor_id },
    });
    await scheduleRun(transaction, batchId);
    await updatePlan(transaction, planId, { state: plan.ends_at ? 'active' : 'done', batch_id: batchId });
    if (plan.ends_at)
      await enqueueJob(transaction, { kind: 'end-planned-price', payload: { planId }, runAt: plan.ends_at });
  });
}

async function endPlan(database: Database, planId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const plan = await lockPlan(transaction, planId);
    if (plan?.state !== 'active' || !plan.batch_id) return;
    await scheduleUndo(transaction, plan.batch_id);
    await updatePlan(transaction, planId, { state: 'done' });
  });
}
