import { sql } from 'kysely';
import type { DayRange } from '#contract/dashboard-periods.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './order-tables.ts';

/** The begin of a day in India. */
function startOf(day: string) {
  return sql`${day}::date::timestamp at time zone 'Asia/Kolkata'`;
}

function within(column: string, { from, to }: DayRange) {
  return sql`${sql.ref(column)} >= ${startOf(from)} and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`;
}

const textOf = (day: string) => sql`to_char(${sql.ref(day)}, 'YYYY-MM-DD')`;

export type PaidOfDay = { day: string; orders: number; paise: number; testOrders: number };

/** Orders by the day they were paid. Days without orders are left out. */
export async function sumPaidOrders(session: DatabaseSession, range: DayRange): Promise<PaidOfDay[]> {
  const { rows } = await sql<PaidOfDay>`
    select ${textOf('paid.day')} as day, orders, paise, "testOrders" from (
      select (confirmed_at at time zone 'Asia/Kolkata')::date as day,
        (count(*) filter (where not is_test))::int4 as orders,
        coalesce(sum(total_paise) filter (where not is_test), 0)::int8 as paise,
        (count(*) filter (where is_test))::int4 as "testOrders"
      from orders where ${within('confirmed_at', range)} group by 1
    ) as paid
  `.execute(session);
  return rows;
}

/** Refunds of paid orders by the day they were made, whether or not the money has arrived yet. */
export async function sumRefunds(
  session: DatabaseSession,
  range: DayRange,
): Promise<{ day: string; paise: number }[]> {
  const { rows } = await sql<{ day: string; paise: number }>`
    select ${textOf('made.day')} as day, paise from (
      select (order_refunds.created_at at time zone 'Asia/Kolkata')::date as day, sum(amount_paise)::int8 as paise
      from order_refunds join orders on orders._id = order_id
      where ${within('order_refunds.created_at', range)}
        and cause <> 'late_payment' and confirmed_at is not null and not is_test
      group by 1
    ) as made
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

/** What was sold since the first day of `range`, and how much of it in the days before, from `previousFrom` on. */
export async function listBestSellers(
  session: DatabaseSession,
  range: DayRange,
  { previousFrom, limit }: { previousFrom: string; limit: number },
): Promise<SoldProduct[]> {
  const isCurrent = sql`confirmed_at >= ${startOf(range.from)}`;
  const { rows } = await sql<SoldProduct>`
    with sold as (
      select product_id,
        coalesce(sum(kept) filter (where ${isCurrent}), 0)::int4 as quantity,
        coalesce(sum(kept * price_paise) filter (where ${isCurrent}), 0)::int8 as paise,
        coalesce(sum(kept) filter (where not ${isCurrent}), 0)::int4 as "previousQuantity"
      from orders join order_items on order_id = orders._id,
        lateral (select quantity - withdrawn_quantity - returned_quantity as kept) as pieces
      where ${within('confirmed_at', { from: previousFrom, to: range.to })} and ${isSale}
      group by product_id
    )
    select product_id as "productId", named.name, named.slug_url as "slugUrl", quantity, paise, "previousQuantity"
    from (select * from sold where quantity > 0 order by paise desc, product_id limit ${limit}) as best,
      lateral (
        select website_name as name, slug_url from order_items where product_id = best.product_id limit 1
      ) as named
    order by paise desc, product_id
  `.execute(session);
  return rows;
}

const isSale = sql`not is_test and status not in ('cancelled', 'returned', 'refunded')`;

/** The pieces of each product that were sold in the last days. */
export async function countSoldPieces(session: DatabaseSession, days: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: string; pieces: number }>`
    select product_id as "productId", sum(quantity - withdrawn_quantity - returned_quantity)::int4 as pieces
    from orders join order_items on order_id = orders._id
    where confirmed_at > now() - ${days} * interval '1 day' and ${isSale}
    group by product_id
  `.execute(session);
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces]));
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
