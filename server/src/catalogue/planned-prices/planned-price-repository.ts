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

/** What is still to come first, by its start, then the rest, latest first. */
export async function listPlans(
  session: DatabaseSession,
  { planId, page }: { planId?: string; page: number },
) {
  return (
    session
      .selectFrom('planned_prices')
      .leftJoin('users', 'users._id', 'planned_prices.actor_id')
      .leftJoin('product_batches as batch', 'batch._id', 'batch_id')
      .select(['planned_prices._id', 'planned_prices.summary', 'starts_at', 'ends_at'])
      .select(['planned_prices.actor_id', 'batch_id', 'full_name'])
      // A plan that staff undid is over before its end.
      .select(
        sql<
          PlannedPrice['state']
        >`case when batch.state in ('undoing', 'undone') then 'done' else planned_prices.state end`.as(
          'state',
        ),
      )
      .select(sql<number>`cardinality(product_ids)`.as('product_count'))
      .$if(planId !== undefined, (query) => query.where('planned_prices._id', '=', planId ?? ''))
      .orderBy(sql`planned_prices.state = 'planned'`, 'desc')
      .orderBy(sql`case when planned_prices.state = 'planned' then starts_at end`)
      .orderBy('starts_at', 'desc')
      .orderBy('planned_prices._id')
      .offset((page - 1) * PAGE_SIZE)
      .limit(PAGE_SIZE)
      .execute()
  );
}

export async function countPlans(session: DatabaseSession): Promise<number> {
  const { count } = await session
    .selectFrom('planned_prices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
