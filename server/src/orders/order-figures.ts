import { sql } from 'kysely';
import type { OrdersDebug, UsersDebug } from '#contract/admin-debug.ts';
import { toRupees } from '#contract/money.ts';
import type { Database } from '#server/platform/database/database.ts';
import { growthRate } from '#server/platform/growth-rate.ts';
import { listDaySums } from './sales-repository.ts';

const RECENT_ORDERS = 10;
const MOST_ACTIVE = 10;

/** Counts orders by status, compares the last 30 days with the 30 before, and lists the newest. Revenue is that of the dashboard. */
export async function readOrderFigures(database: Database): Promise<OrdersDebug> {
  const [byStatus, periods, days, newest] = await Promise.all([
    sql<{ _id: string; count: number }>`
      select status as _id, count(*)::integer as count from orders group by status order by count desc, status
    `.execute(database),
    sql<{ recent: number; before: number }>`
      select count(*) filter (where created_at > now() - interval '30 days')::integer as recent,
        count(*) filter (where created_at <= now() - interval '30 days')::integer as before
      from orders where created_at > now() - interval '60 days'
    `.execute(database),
    listDaySums(database, { from: '2000-01-01', to: '9999-12-31' }),
    database
      .selectFrom('orders')
      .select(['_id', 'order_number', 'status', 'total_paise', 'created_at'])
      .select(({ selectFrom }) =>
        selectFrom('order_items')
          .select(sql<number>`coalesce(sum(quantity), 0)::integer`.as('items_count'))
          .whereRef('order_items.order_id', '=', 'orders._id')
          .as('items_count'),
      )
      .orderBy('created_at', 'desc')
      .limit(RECENT_ORDERS)
      .execute(),
  ]);
  const revenuePaise = days.reduce((sum, day) => sum + day.paidPaise - day.refundedPaise, 0);
  const { recent = 0, before = 0 } = periods.rows[0] ?? {};
  return {
    period: 'Last 30 days',
    statistics: {
      total_orders: byStatus.rows.reduce((sum, { count }) => sum + count, 0),
      recent_orders: recent,
      growth_rate: growthRate(recent, before),
    },
    revenue_analysis: { total_revenue: toRupees(revenuePaise) },
    status_distribution: byStatus.rows,
    recent_orders: newest.map(({ total_paise, created_at, items_count, ...order }) => ({
      ...order,
      total_amount: total_paise / 100,
      items_count: items_count ?? 0,
      created_at: created_at.toISOString(),
    })),
  };
}

/** Who bought most, by paid orders. */
export async function listMostActiveBuyers(database: Database): Promise<UsersDebug['most_active_users']> {
  const { rows } = await sql<UsersDebug['most_active_users'][number]>`
    select users._id, users.full_name, count(*)::integer as order_count,
      (sum(orders.total_paise) / 100.0)::float8 as total_spent
    from orders join users on users._id = orders.user_id
    where orders.confirmed_at is not null
    group by users._id
    order by order_count desc, total_spent desc
    limit ${MOST_ACTIVE}
  `.execute(database);
  return rows;
}
