import { buildPagination } from '#contract/pagination.ts';
import type { PlannedPrice, PlannedPriceBody, PlannedPriceList } from '#contract/planned-prices.ts';
import { describePriceChange } from '#contract/price-rules.ts';
import { batchLimits } from '#contract/product-batch-states.ts';
import { errorsOf, invalidFields } from '#server/platform/app-error.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { listChangeableProducts } from '../batches/batch-product-repository.ts';
import { describeBatch } from '../batches/plan-change.ts';
import { countPlans, insertPlan, listPlans, lockPlan, updatePlan } from './planned-price-repository.ts';
import './run-planned-prices.ts';

const MAX_AHEAD_MS = 366 * 24 * 60 * 60 * 1000;

const fail = errorsOf({
  no_products: { status: 404, detail: 'No product matches. Please choose others.' },
  too_many_products: {
    status: 400,
    detail: `Please choose at most ${batchLimits.products.toLocaleString('en-IN')} products.`,
  },
  unknown_plan: { status: 404, detail: 'There is no such planned price.' },
  already_started: {
    status: 409,
    detail: 'It has started, or is cancelled. Undo it on the page of the change.',
  },
});

/** Plans a change of the prices of the products that match now. */
export async function planPrice(
  database: Database,
  { products, price, starts_at, ends_at, actorId }: PlannedPriceBody & { actorId: string },
): Promise<PlannedPrice> {
  const startsAt = new Date(starts_at);
  const endsAt = ends_at === null ? null : new Date(ends_at);
  requireTimes(startsAt, endsAt);
  const found = await listChangeableProducts(database, { filter: products, limit: batchLimits.products + 1 });
  if (found.length === 0) throw fail('no_products');
  if (found.length > batchLimits.products) throw fail('too_many_products');
  const planId = newId();
  await database.transaction().execute(async (transaction) => {
    await insertPlan(transaction, {
      _id: planId,
      summary: describeBatch(
        found.map(({ website_name }) => website_name),
        describePriceChange(price),
      ),
      product_ids: found.map(({ _id }) => _id),
      change: JSON.stringify(price),
      starts_at: startsAt,
      ends_at: endsAt,
      actor_id: actorId,
    });
    await enqueueJob(transaction, { kind: 'start-planned-price', payload: { planId }, runAt: startsAt });
  });
  return readPlan(database, planId);
}

function requireTimes(startsAt: Date, endsAt: Date | null): void {
  const ahead = startsAt.getTime() - Date.now();
  if (ahead < 0)
    throw invalidFields([{ path: 'starts_at', message: 'Please choose a time that is to come' }]);
  if (ahead > MAX_AHEAD_MS)
    throw invalidFields([{ path: 'starts_at', message: 'Please choose a time within a year' }]);
  if (endsAt && endsAt <= startsAt)
    throw invalidFields([{ path: 'ends_at', message: 'Please choose an end after the start' }]);
}

/** Cancels a change that has not started. */
export async function cancelPlannedPrice(database: Database, planId: string): Promise<PlannedPrice> {
  await database.transaction().execute(async (transaction) => {
    const plan = await lockPlan(transaction, planId);
    if (!plan) throw fail('unknown_plan');
    if (plan.state !== 'planned') throw fail('already_started');
    // Its job finds the state and does nothing.
    await updatePlan(transaction, planId, { state: 'cancelled' });
  });
  return readPlan(database, planId);
}

export async function listPlannedPrices(
  session: DatabaseSession,
  { page, product }: { page: number; product?: string },
): Promise<PlannedPriceList> {
  const [plans, count] = await Promise.all([
    listPlans(session, { productId: product, page }),
    countPlans(session, { productId: product }),
  ]);
  return { planned: plans.map(describe), pagination: buildPagination(page, count) };
}

async function readPlan(session: DatabaseSession, planId: string): Promise<PlannedPrice> {
  const [plan] = await listPlans(session, { planId, page: 1 });
  if (!plan) throw fail('unknown_plan');
  return describe(plan);
}

function describe({
  actor_id,
  full_name,
  starts_at,
  ends_at,
  change,
  ...plan
}: Awaited<ReturnType<typeof listPlans>>[number]): PlannedPrice {
  return {
    ...plan,
    price: change,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    actor: { _id: actor_id, full_name },
  };
}
