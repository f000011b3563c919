import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Dashboard, ShopHealth } from '#contract/dashboard.ts';
import { addDays, indianDayOf } from '#contract/dashboard-periods.ts';
import { newId } from '#server/platform/ids.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { createBuyer, payTestOrder, placeTestOrder, stockProduct } from '../../testing/order-fixtures.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { buildTestApp } from '../../testing/test-app.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

/** Two days that are over, so that midnight cannot fall into the test. */
const today = indianDayOf(new Date());
const [before, day] = [addDays(today, -6), addDays(today, -5)] as const;

test('sums up paid orders by the day in India, without refunds, test orders and unpaid ones', async () => {
  const { database } = getDatabase();
  const buyer = await createBuyer(database);
  const product = await stockProduct(database, 50);

  async function sell(quantity: number, at: string, isTest = false): Promise<string> {
    const orderId = await placeTestOrder(database, buyer, [{ product, quantity }]);
    await payTestOrder(database, orderId);
    await database
      .updateTable('orders')
      .set({ confirmed_at: new Date(at), is_test: isTest })
      .where('_id', '=', orderId)
      .execute();
    return orderId;
  }
  const totalOf = async (...orders: string[]) => {
    const rows = await database
      .selectFrom('orders')
      .select('total_paise')
      .where('_id', 'in', orders)
      .execute();
    return rows.reduce((sum, { total_paise }) => sum + total_paise, 0) / 100;
  };

  // The first minute and the last of the day in India.
  const early = await sell(1, `${before}T18:30:30Z`);
  const late = await sell(2, `${day}T18:29:30Z`);
  const dayBefore = await sell(1, `${before}T18:29:30Z`);
  await sell(4, `${day}T10:00:00Z`, true);
  await placeTestOrder(database, buyer, [{ product }]);
  await sql`
    insert into order_refunds (_id, order_id, cause, status, shipping_paise, amount_paise, created_at, idempotency_key)
    values (${newId()}, ${dayBefore}, 'chosen', 'due', 0, 10000, ${`${day}T08:00:00Z`}, 'a'),
      (${newId()}, ${dayBefore}, 'late_payment', 'due', 0, 50000, ${`${day}T08:00:00Z`}, 'b')
  `.execute(database);
  await sql`insert into visit_days (day, visits) values (${day}, 8)`.execute(database);

  const reader = await signInAs(database, { adminRole: 'reader' });
  const app = await buildTestApp(getDatabase());
  const url = `/api/admin/dashboard?period=custom&from=${day}&to=${day}`;
  const response = await app.inject({ url, headers: reader.headers });
  const paid = await totalOf(early, late);
  expect(response.json<Dashboard>()).toEqual({
    period: { from: day, to: day },
    previous_period: { from: before, to: before },
    now: { sales: paid - 100, refunds: 100, orders: 2, average_order: paid / 2, visits: 8, conversion: 0.25 },
    before: {
      sales: await totalOf(dayBefore),
      refunds: 0,
      orders: 1,
      average_order: await totalOf(dayBefore),
      visits: 0,
      conversion: null,
    },
    days: [{ day, sales: paid - 100, orders: 2, visits: 8 }],
    previous_days: [{ day: before, sales: await totalOf(dayBefore), orders: 1, visits: 0 }],
    best_sellers: [
      {
        product_id: product.productId,
        name: expect.any(String),
        slug_url: expect.any(String),
        quantity: 3,
        sales: 3 * product.price,
        previous_quantity: 1,
      },
    ],
    test_orders: 1,
  });

  const overview = await app.inject({ url: '/api/admin/overview', headers: reader.headers });
  // Sold 4 in 30 days, 41 left after the test order and the unpaid one.
  expect(overview.json().waiting).toMatchObject({
    confirmed: 4,
    returns: 0,
    quotes: 0,
    custom_pc_requests: 0,
  });
  await database.updateTable('products').set({ qty: 1 }).where('_id', '=', product.productId).execute();
  const scarce = await app.inject({ url: '/api/admin/overview', headers: reader.headers });
  expect(scarce.json().stock.running_out[0]).toMatchObject({ qty: 1, sold_30_days: 4, days_of_cover: 7 });
});

test('visits and web vitals that browsers report are counted, and shown with the health of the shop', async () => {
  const { database } = getDatabase();
  const app = await buildTestApp(getDatabase());
  const report = (is_visit: boolean, largest_paint: number) =>
    app.inject({
      method: 'POST',
      url: '/api/web-vitals',
      payload: { path: '/', measures: { largest_paint }, is_visit },
    });
  await report(true, 1800);
  await report(false, 1850);
  await report(true, 9000);
  await app.close();

  const { headers } = await signInAs(database, { isAdmin: true });
  const later = await buildTestApp(getDatabase());
  const dashboard = await later.inject({ url: '/api/admin/dashboard?period=7d', headers });
  expect(dashboard.json<Dashboard>().now.visits).toBeGreaterThanOrEqual(2);
  const { parts, web_vitals } = (
    await later.inject({ url: '/api/admin/health', headers })
  ).json<ShopHealth>();
  expect(parts.map(({ part, state }) => [part, state])).toEqual([
    ['gateway', 'ok'],
    ['mail', 'ok'],
    ['jobs', 'ok'],
    ['database', 'ok'],
  ]);
  expect(web_vitals).toMatchObject([{ measure: 'largest_paint', good_up_to: 2500, reports: 3 }]);
});
