import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, type DayRange, indianDayOf, previousPeriod } from '#contract/dashboard-periods.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { fuzzSeed } from '../../testing/fuzz-seed.ts';
import { openLargePool } from '../../testing/order-fixtures.ts';
import { countSoldPieces, listBestSellers, listDaySums } from './sales-repository.ts';
import { sumSalesDays } from './sum-sales-days.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

const today = indianDayOf(new Date());
/** Long enough to contain a whole week that is over. */
const range = { from: addDays(today, -16), to: addDays(today, 1) };
const previous = previousPeriod(range);
/** Tomorrow is among them: midnight may pass while the test runs, and the clock of a server may be wrong. */
const days = [-20, -16, -9, -8, -1, 0, 1].map((days) => addDays(today, days));
const products = ['a', 'b', 'c'].map((letter) => letter.repeat(24));
const buyers = ['d', 'e'].map((letter) => letter.repeat(24));
/** Few, so that many changes meet the same order. */
const MAX_ORDERS = 3;

const order = fc.nat(MAX_ORDERS - 1);
const day = fc.constantFrom(...days);
/** The first and the last second of a day in India, and one between. */
const time = fc.constantFrom('T00:00:00+05:30', 'T23:59:59.999+05:30', 'T09:00:00+05:30');
const status = fc.constantFrom('confirmed', 'delivered', 'cancelled', 'returned', 'refunded');
const paise = fc.integer({ min: 100, max: 100_000 });
const buyer = fc.constantFrom(...buyers);
const change = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), order, day, time, paise, buyer, isPaid: fc.boolean() }),
  fc.record({ kind: fc.constant('confirm' as const), order, day, time }),
  fc.record({ kind: fc.constant('status' as const), order, status }),
  fc.record({ kind: fc.constant('mark' as const), order, isTest: fc.boolean() }),
  fc.record({
    kind: fc.constant('refund' as const),
    order,
    day,
    time,
    paise,
    cause: fc.constantFrom('chosen', 'late_payment'),
    isDone: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('leave' as const), buyer }),
  fc.record({ kind: fc.constant('withdraw' as const), order, pieces: fc.nat(3) }),
  fc.record({ kind: fc.constant('delete' as const), order }),
);
type Change = typeof change extends fc.Arbitrary<infer Made> ? Made : never;

const idOf = (order: number) => `0e${String(order).padStart(22, '0')}`;

async function apply(transaction: DatabaseTransaction, change: Change): Promise<void> {
  // An account is not deleted between the look at it and the order.
  if ('buyer' in change)
    await sql`select pg_advisory_xact_lock(hashtextextended(${change.buyer}, 0))`.execute(transaction);
  if (change.kind === 'leave') {
    await sql`delete from users where _id = ${change.buyer}`.execute(transaction);
    return;
  }
  const id = idOf(change.order);
  if (change.kind === 'place')
    await sql`
      insert into users (_id, provider, subject, full_name) values (${change.buyer}, 'embedded', ${change.buyer}, 'Asha Rao')
      on conflict do nothing
    `.execute(transaction);
  // As `lockOrder` does: what is not there cannot be changed. An order that is placed a moment later would be changed without its lock.
  const locked = await sql`select from orders where _id = ${id} for update`.execute(transaction);
  if (locked.rows.length === 0 && change.kind !== 'place') return;
  if (change.kind === 'place') {
    const placed = await sql`
      insert into orders (_id, order_number, status, idempotency_key, request_hash, subtotal_paise, shipping_paise, total_paise,
        recipient, user_id, confirmed_at)
      values (${id}, ${id}, 'expired', ${id}, 'h', ${change.paise}, 0, ${change.paise}, '{}', ${change.buyer},
        ${change.isPaid ? change.day + change.time : null}) on conflict do nothing returning _id
    `.execute(transaction);
    if (placed.rows.length === 0) return;
    await sql`
      insert into order_items (order_id, position, product_id, name, website_name, category, manufacturer, slug_url, hsn, gst_rate,
        price_paise, quantity)
      select ${id}, number, product_id, 'n', 'n', 'ssd', 'm', 'm/n', '8471', 18, ${change.paise} / number, 3
      from unnest(${products}::text[]) with ordinality as product (product_id, number) where number <> ${(change.order % 3) + 1}
    `.execute(transaction);
  } else if (change.kind === 'confirm') {
    await sql`update orders set status = 'confirmed', confirmed_at = ${change.day + change.time} where _id = ${id}`.execute(
      transaction,
    );
  } else if (change.kind === 'status') {
    await sql`update orders set status = ${change.status} where _id = ${id}`.execute(transaction);
  } else if (change.kind === 'mark') {
    await sql`update orders set is_test = ${change.isTest} where _id = ${id}`.execute(transaction);
  } else if (change.kind === 'refund') {
    await sql`
      insert into order_refunds (_id, order_id, cause, status, shipping_paise, amount_paise, created_at, idempotency_key)
      select ${newId()}, _id, ${change.cause}, 'due', 0, ${change.paise}, ${change.day + change.time}, ${newId()}
      from orders where _id = ${id}
    `.execute(transaction);
    if (change.isDone)
      await sql`update order_refunds set status = 'done', settled_at = now() where order_id = ${id}`.execute(
        transaction,
      );
  } else if (change.kind === 'withdraw') {
    await sql`update order_items set withdrawn_quantity = ${change.pieces} where order_id = ${id} and position = 2`.execute(
      transaction,
    );
  } else {
    await sql`delete from order_refunds where order_id = ${id}`.execute(transaction);
    await sql`delete from order_items where order_id = ${id}`.execute(transaction);
    await sql`delete from orders where _id = ${id}`.execute(transaction);
  }
}

const dayOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;

/** The figures from the sums, and from all orders and refunds without them. */
async function readBoth(session: DatabaseSession) {
  const both: DayRange = { from: previous.from, to: range.to };
  const sums = await listDaySums(session, both);
  const best = await listBestSellers(session, range, { previous, limit: 8 });
  const pieces = await countSoldPieces(session, range);
  const orders = await sql<{ day: string; orders: number; paise: number; tests: number }>`
    select ${dayOf('confirmed_at')} as day, (count(*) filter (where not is_test))::int4 as orders,
      coalesce(sum(total_paise) filter (where not is_test), 0)::int8 as paise, (count(*) filter (where is_test))::int4 as tests
    from orders where confirmed_at is not null group by 1
  `.execute(session);
  const refunds = await sql<{ day: string; paise: number }>`
    select ${dayOf('order_refunds.created_at')} as day, sum(amount_paise)::int8 as paise
    from order_refunds join orders on orders._id = order_id
    where cause <> 'late_payment' and confirmed_at is not null and not is_test group by 1
  `.execute(session);
  const sold = await sql<{ product: string; quantity: number; paise: number; isCurrent: boolean }>`
    select product_id as product, ${dayOf('confirmed_at')} >= ${range.from} as "isCurrent",
      sum(quantity - withdrawn_quantity)::int4 as quantity, sum((quantity - withdrawn_quantity) * price_paise)::int8 as paise
    from orders join order_items on order_id = orders._id
    where confirmed_at is not null and not is_test and status not in ('cancelled', 'returned', 'refunded') group by 1, 2
  `.execute(session);
  const purchases = await sql<{ buyer: string; orders: number; paise: number }>`
    select user_id as buyer, orders, spent_paise as paise from user_purchases where user_id = any(${buyers}) order by 1
  `.execute(session);
  const bought = await sql<{ buyer: string; orders: number; paise: number }>`
    select users._id as buyer, count(orders._id)::int4 as orders,
      (coalesce(sum(total_paise), 0) - coalesce(sum((
        select sum(amount_paise) from order_refunds
        where order_id = orders._id and order_refunds.status = 'done' and cause <> 'late_payment'
      )), 0))::int8 as paise
    from users left join orders on user_id = users._id and confirmed_at is not null
    where users._id = any(${buyers}) group by 1 order by 1
  `.execute(session);
  const current = sold.rows.filter(({ isCurrent, quantity }) => isCurrent && quantity > 0);
  const before = new Map(sold.rows.filter((row) => !row.isCurrent).map((row) => [row.product, row.quantity]));
  return {
    summed: {
      days: sums
        .filter((sum) => sum.orders + sum.testOrders + sum.refundedPaise > 0)
        .map((sum) => [sum.day, sum.orders, sum.paidPaise, sum.testOrders, sum.refundedPaise].join())
        .toSorted(),
      best: best.map((row) => [row.productId, row.quantity, row.paise, row.previousQuantity]),
      pieces: Object.fromEntries(pieces),
      purchases: purchases.rows,
    },
    counted: {
      days: days
        .map((day) => {
          const paid = orders.rows.find((row) => row.day === day) ?? { orders: 0, paise: 0, tests: 0 };
          const refunded = refunds.rows.find((row) => row.day === day)?.paise ?? 0;
          return { day, ...paid, refunded };
        })
        .filter((row) => row.orders + row.tests + row.refunded > 0)
        .map((row) => [row.day, row.orders, row.paise, row.tests, row.refunded].join())
        .toSorted(),
      best: current
        .toSorted((one, other) => other.paise - one.paise || (one.product < other.product ? -1 : 1))
        .map((row) => [row.product, row.quantity, row.paise, before.get(row.product) ?? 0]),
      pieces: Object.fromEntries(current.map((row) => [row.product, row.quantity])),
      purchases: bought.rows,
    },
  };
}

/** Reads both in one snapshot, so that a change between them does not count. */
async function expectEqualSums(): Promise<void> {
  const { summed, counted } = await getDatabase()
    .database.transaction()
    .setIsolationLevel('repeatable read')
    .execute(readBoth);
  expect(summed).toEqual(counted);
}

test('the sums by day and by user say what all orders say, whatever changes and whenever days are summed', async () => {
  const { database } = getDatabase();
  const steps = fc.array(fc.oneof({ weight: 3, arbitrary: change }, fc.constant('sum' as const)), {
    minLength: 5,
    maxLength: 14,
    size: 'max',
  });
  const property = fc.asyncProperty(steps, async (steps) => {
    for (const step of steps) {
      if (step === 'sum') await sumSalesDays(database);
      else await database.transaction().execute((transaction) => apply(transaction, step));
      await expectEqualSums();
    }
  });
  await fc.assert(property, { seed: fuzzSeed, numRuns: 15 });
});

test('sums stay right while orders change and two servers sum at once', async () => {
  const { database } = openLargePool(getDatabase().connection);
  const changes = fc.sample(change, { numRuns: 120, seed: fuzzSeed });
  const workers = [0, 1, 2].map(async (worker) => {
    for (const change of changes.filter((_, index) => index % 3 === worker))
      await database.transaction().execute((transaction) => apply(transaction, change));
  });
  let isOver = false;
  const summers = [0, 1].map(async () => {
    while (!isOver) await sumSalesDays(database);
  });
  const reader = (async () => {
    while (!isOver) await expectEqualSums();
  })();
  await Promise.all(workers).finally(() => {
    isOver = true;
  });
  await Promise.all([...summers, reader]);
  await sumSalesDays(database);
  await expectEqualSums();
  const { rows } = await sql`select from changed_sales_days where day < day_in_india(now())`.execute(
    database,
  );
  expect(rows).toEqual([]);
});

test('two orders of a buyer that are paid at once are both in the sum of the buyer', async () => {
  const { database } = openLargePool(getDatabase().connection);
  const buyer = 'f'.repeat(24);
  const place = {
    kind: 'place',
    buyer,
    day: today,
    time: 'T09:00:00+05:30',
    paise: 700,
    isPaid: false,
  } as const;
  const confirm = { kind: 'confirm', day: today, time: 'T09:00:00+05:30' } as const;
  for (const order of [100, 101])
    await database.transaction().execute((transaction) => apply(transaction, { ...place, order }));
  const { promise: isSummed, resolve: sayThatItIsSummed } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>();
  const first = database.transaction().execute(async (transaction) => {
    await apply(transaction, { ...confirm, order: 100 });
    await sql`set constraints all immediate`.execute(transaction);
    sayThatItIsSummed();
    await mayEnd;
  });
  await isSummed;
  const second = database
    .transaction()
    .execute((transaction) => apply(transaction, { ...confirm, order: 101 }));
  await expect.poll(() => countWaitingSessions(database), { timeout: 30_000 }).toBe(1);
  letEnd();
  await Promise.all([first, second]);
  const { rows } = await sql`select orders, spent_paise from user_purchases where user_id = ${buyer}`.execute(
    database,
  );
  expect(rows).toEqual([{ orders: 2, spent_paise: 1400 }]);
});

async function countWaitingSessions(session: DatabaseSession): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(session);
  return rows.length;
}
