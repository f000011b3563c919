import { type RawBuilder, sql } from 'kysely';
import type { DayRange } from '#contract/dashboard-periods.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import './order-tables.ts';

/** The times of a day in India: from its begin until before the begin of the next. */
function isOn(time: string, day: string) {
  const begin = (date: RawBuilder<unknown>) => sql`(${date})::timestamp at time zone 'Asia/Kolkata'`;
  return sql`${sql.ref(time)} >= ${begin(sql.ref(day))} and ${sql.ref(time)} < ${begin(sql`${sql.ref(day)} + 1`)}`;
}

const isSale = sql`not is_test and status not in ('cancelled', 'returned', 'refunded')`;

/** Sums a day from its orders and refunds; the columns are those of `sales_days`. */
const sumsOfDay = sql`
  select count(*) filter (where not is_test) as orders,
    coalesce(sum(total_paise) filter (where not is_test), 0) as paid_paise,
    (
      select coalesce(sum(amount_paise), 0) from order_refunds join orders on orders._id = order_id
      where ${isOn('order_refunds.created_at', 'changed.day')}
        and cause <> 'late_payment' and confirmed_at is not null and not is_test
    ) as refunded_paise,
    count(*) filter (where is_test) as test_orders
  from orders where ${isOn('confirmed_at', 'changed.day')}`;

/** The lines of the orders of a day that count as sold, less what was withdrawn or returned. */
const soldOnDay = sql`
  select product_id, kept, kept * price_paise as paise
  from orders join order_items on order_id = orders._id,
    lateral (select quantity - withdrawn_quantity - returned_quantity as kept) as pieces
  where ${isOn('confirmed_at', 'changed.day')} and ${isSale} and kept > 0`;

export type DaySums = {
  day: string;
  orders: number;
  paidPaise: number;
  refundedPaise: number;
  testOrders: number;
};

/** The days that changed since they were summed. */
const changedWithin = ({ from, to }: DayRange) => sql`changed as materialized (
  select distinct day from changed_sales_days where day between ${from}::date and ${to}::date
)`;

/**
 * Orders by the day they were paid, and refunds by the day they were made, whether or not the money has arrived yet. Days that changed since
 * they were summed are summed from their orders. Days without any orders may be left out.
 */
export async function listDaySums(session: DatabaseSession, { from, to }: DayRange): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    with ${changedWithin({ from, to })}
    select to_char(day, 'YYYY-MM-DD') as day, orders::int4, paid_paise::int8 as "paidPaise",
      refunded_paise::int8 as "refundedPaise", test_orders::int4 as "testOrders"
    from (
      select sales_days.* from sales_days
      where day between ${from}::date and ${to}::date and not exists (select from changed where changed.day = sales_days.day)
      union all
      select changed.day, sums.* from changed, lateral (${sumsOfDay}) as sums
    ) as days
  `.execute(session);
  return rows;
}

export type SoldProduct = {
  productId: string;
  name: string;
  slugUrl: string;
  quantity: number;
  paise: number;
  previousQuantity: number;
};

/**
 * The sold pieces of each product: by week for whole weeks without a changed day, by day for the other days, and by order for changed days.
 * `only` limits the products.
 */
function soldWithin({ from, to }: DayRange, only = sql`true`) {
  return sql`(
    with days as materialized (
      select day, changed.day is not null as has_changed
      from generate_series(0, ${to}::date - ${from}::date) as number, lateral (select ${from}::date + number as day) as dates
      left join changed using (day)
    ), weeks as materialized (
      select week_of(day) as week from days group by 1 having count(*) = 7 and not bool_or(has_changed)
    )
    select product_id, quantity, paise from product_sales_weeks
    where week = any(array(select week from weeks)) and ${only}
    union all
    select product_id, quantity, paise from product_sales_days
    where day = any(array(
      select day from days where not has_changed and week_of(day) not in (select week from weeks)
    )) and ${only}
    union all
    select product_id, kept, paise from changed, lateral (${soldOnDay}) as sold
    where day between ${from}::date and ${to}::date and ${only}
  )`;
}

/** What brought most in the period, and how much of it was sold in the one before. */
export async function listBestSellers(
  session: DatabaseSession,
  range: DayRange,
  { previous, limit }: { previous: DayRange; limit: number },
): Promise<SoldProduct[]> {
  const { rows } = await sql<SoldProduct>`
    with ${changedWithin({ from: previous.from, to: range.to })}, best as (
      select product_id, sum(quantity)::int4 as quantity, sum(paise)::int8 as paise
      from ${soldWithin(range)} as sold group by product_id
      order by paise desc, product_id limit ${limit}
    ), before as (
      select product_id, sum(quantity)::int4 as quantity
      from ${soldWithin(previous, sql`product_id = any(array(select product_id from best))`)} as sold group by product_id
    )
    select product_id as "productId", named.name, named.slug_url as "slugUrl", best.quantity, paise,
      coalesce(before.quantity, 0) as "previousQuantity"
    from best left join before using (product_id),
      lateral (
        select website_name as name, slug_url from order_items where product_id = best.product_id limit 1
      ) as named
    order by paise desc, product_id
  `.execute(session);
  return rows;
}

/** The pieces of each product that were sold in a period. */
export async function countSoldPieces(
  session: DatabaseSession,
  range: DayRange,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: string; pieces: number }>`
    with ${changedWithin(range)}
    select product_id as "productId", sum(quantity)::int4 as pieces from ${soldWithin(range)} as sold group by product_id
  `.execute(session);
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces]));
}

/**
 * Sums up to `limit` days that are over and have changed, and returns how many. The changes are deleted first: the sums contain them, and a
 * change that commits later leaves its own row.
 */
export async function sumChangedDays(transaction: DatabaseTransaction, limit: number): Promise<number> {
  // One server at a time; readers do not wait.
  await sql`lock table sales_days in share row exclusive mode`.execute(transaction);
  // One row of a day that is not over stays: it has the day summed as soon as it is.
  const { rows } = await sql<{ day: string }>`
    with over as (
      select distinct day from changed_sales_days where day < day_in_india(now()) order by day limit ${limit}
    ), deleted as (
      delete from changed_sales_days as change
      where day in (select day from over) or (day >= day_in_india(now()) and exists (
        select from changed_sales_days as later where later.day = change.day and later._id > change._id
      ))
    )
    select to_char(day, 'YYYY-MM-DD') as day from over
  `.execute(transaction);
  const days = rows.map(({ day }) => day);
  if (days.length === 0) return 0;
  const changed = sql`unnest(${days}::date[]) as changed (day)`;
  await sql`delete from sales_days where day = any(${days}::date[])`.execute(transaction);
  await sql`delete from product_sales_days where day = any(${days}::date[])`.execute(transaction);
  await sql`
    insert into sales_days (day, orders, paid_paise, refunded_paise, test_orders)
    select changed.day, sums.* from ${changed}, lateral (${sumsOfDay}) as sums
  `.execute(transaction);
  await sql`
    insert into product_sales_days (product_id, day, quantity, paise)
    select product_id, changed.day, sum(kept), sum(paise) from ${changed}, lateral (${soldOnDay}) as sold group by 1, 2
  `.execute(transaction);
  return days.length;
}

export type WaitingOrders = {
  confirmed: number;
  processing: number;
  packed: number;
  returns: number;
  oldest: Date | null;
};

export async function countWaitingOrders(session: DatabaseSession): Promise<WaitingOrders> {
  const { rows } = await sql<WaitingOrders>`
    select (count(*) filter (where status = 'confirmed'))::int4 as confirmed,
      (count(*) filter (where status = 'processing'))::int4 as processing,
      (count(*) filter (where status = 'packed'))::int4 as packed,
      min(confirmed_at) as oldest,
      (select count(*)::int4 from order_returns where status in ('requested', 'approved', 'picked_up')) as returns
    from orders where status in ('confirmed', 'processing', 'packed')
  `.execute(session);
  return rows[0] ?? { confirmed: 0, processing: 0, packed: 0, returns: 0, oldest: null };
}
