import { type Insertable, type Selectable, sql } from 'kysely';
import { PAGE_SIZE } from '#contract/pagination.ts';
import type { PlannedPrice } from '#contract/planned-prices.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import '../batches/batch-tables.ts';

export type StoredPlan = Selectable<Tables['planned_prices']>;

export async function insertPlan(
  transaction: DatabaseTransaction,
  plan: Insertable<Tables['planned_prices']>,
): Promise<void> {
  await transaction.insertInto('planned_prices').values(plan).execute();
}

export async function lockPlan(
  transaction: DatabaseTransaction,
  planId: string,
): Promise<StoredPlan | undefined> {
  return transaction
    .selectFrom('planned_prices')
    .selectAll()
    .where('_id', '=', planId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updatePlan(
  transaction: DatabaseTransaction,
  planId: string,
  change: { state: 'active' | 'done' | 'cancelled'; batch_id?: string },
): Promise<void> {
  await transaction.updateTable('planned_prices').set(change).where('_id', '=', planId).execute();
}

/** A plan that staff undid is over before its end. */
const stateNow = sql<
  PlannedPrice['state']
>`case when batch.state in ('undoing', 'undone') then 'done' else planned_prices.state end`;

type PlanFilter = {
  planId?: string;
  /** Only plans for this product that are to start or in force. */
  productId?: string;
};

function filteredPlans(session: DatabaseSession, { planId, productId }: PlanFilter) {
  return session
    .selectFrom('planned_prices')
    .leftJoin('product_batches as batch', 'batch._id', 'batch_id')
    .$if(planId !== undefined, (query) => query.where('planned_prices._id', '=', planId ?? ''))
    .$if(productId !== undefined, (query) =>
      query
        .where('planned_prices.state', 'in', ['planned', 'active'])
        .where(stateNow, '<>', 'done')
        .where(sql<boolean>`product_ids @> array[${productId}]::text[]`),
    );
}

/** What is still to come first, by its start, then the rest, latest first. */
export async function listPlans(
  session: DatabaseSession,
  { page, ...filter }: PlanFilter & { page: number },
) {
  return filteredPlans(session, filter)
    .leftJoin('users', 'users._id', 'planned_prices.actor_id')
    .select(['planned_prices._id', 'planned_prices.summary', 'change', 'starts_at', 'ends_at'])
    .select(['planned_prices.actor_id', 'batch_id', 'full_name'])
    .select(stateNow.as('state'))
    .select(sql<number>`cardinality(product_ids)`.as('product_count'))
    .orderBy(sql`planned_prices.state = 'planned'`, 'desc')
    .orderBy(sql`case when planned_prices.state = 'planned' then starts_at end`)
    .orderBy('starts_at', 'desc')
    .orderBy('planned_prices._id')
    .offset((page - 1) * PAGE_SIZE)
    .limit(PAGE_SIZE)
    .execute();
}

export async function countPlans(session: DatabaseSession, filter: PlanFilter): Promise<number> {
  const { count } = await filteredPlans(session, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
