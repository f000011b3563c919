import { expect, test } from 'vitest';
import { expireQuotes } from '#server/bulk-orders/expire-quotes.ts';
import { expireOrders } from '#server/orders/expire-orders.ts';
import { newId } from '#server/platform/ids.ts';
import { decide, startCheckout } from '../../testing/checkout-fixtures.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { orderDependencies, readStock } from '../../testing/order-fixtures.ts';
import { findOrderProblems } from '../../testing/order-invariants.ts';
import { createQuote, type QuoteFixture, transferBody } from '../../testing/quote-fixtures.ts';
import { buildTestApp } from '../../testing/test-app.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

const create = async (options?: Parameters<typeof createQuote>[1]) => {
  const app = await buildTestApp(getDatabase());
  return { app, ...(await createQuote({ ...getDatabase(), app }, options)) };
};

/** Above the limit of one payment. */
const dear = ({ product }: QuoteFixture) => ({
  lines: [{ product_id: product.productId, quantity: 20, unit_price: 9000 }],
});

const expectSound = async ({ product }: QuoteFixture) =>
  expect(await findOrderProblems(getDatabase().database, [product])).toEqual([]);

test('makes one order of two accepts at once, at the prices of the quote', async () => {
  const quote = await create();
  await quote.offer({ discount_percent: 10 });
  const agreed = await quote.agreement();
  const answers = await Promise.all([quote.byLink('accept', agreed), quote.byLink('accept', agreed)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { database } = getDatabase();
  const orders = await database
    .selectFrom('orders')
    .selectAll()
    .where('quote_reference', '=', quote.reference)
    .execute();
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ user_id: quote.buyer.userId, total_paise: agreed.agreed_total * 100 });
  expect(await readStock(database, quote.product)).toBe(80);
  const read = await quote.read();
  expect(read.status).toBe('ordered');
  expect(read.events.map(({ status }) => status)).toEqual([
    ...['requested', 'priced', 'sent', 'accepted', 'ordered'],
  ]);
  await expectSound(quote);
});

test.each([
  ['too little stock', 'sold_out', { stock: 19 }, async () => {}],
  ['another total', 'total_changed', {}, async () => {}],
  [
    'a quote that is no longer valid',
    'quote_expired',
    {},
    async (quote: QuoteFixture) => {
      await getDatabase()
        .database.updateTable('quotes')
        .set({ valid_until: new Date(Date.now() - 1000) })
        .where('reference', '=', quote.reference)
        .execute();
    },
  ],
])('refuses %s and changes nothing', async (_what, code, options, prepare) => {
  const quote = await create(options);
  await quote.offer();
  await prepare(quote);
  const before = await quote.read();
  const agreed = await quote.agreement();
  const total = agreed.agreed_total + (code === 'total_changed' ? 1 : 0);
  const refused = await quote.byLink('accept', { ...agreed, agreed_total: total });
  expect([refused.statusCode, refused.json().code]).toEqual([409, code]);
  expect(await quote.read()).toEqual(before);
  expect(await readStock(getDatabase().database, quote.product)).toBe(quote.product.initial);
});

test('is paid online by a visitor with the link, up to the limit of one payment', async () => {
  const fixture = await startCheckout(getDatabase());
  fixture.startReconciling();
  const [app] = fixture.apps;
  const quote = await createQuote({ ...getDatabase(), app }, { quantity: 2 });
  const { database } = getDatabase();
  await database
    .updateTable('quotes')
    .set({ user_id: null })
    .where('reference', '=', quote.reference)
    .execute();
  await quote.offer();
  await quote.accept();
  const pay = await app.inject({
    method: 'POST',
    url: `/api/bulk-orders/${quote.reference}/pay?token=${quote.token}`,
    headers: { 'idempotency-key': newId() },
  });
  expect(pay.json()).toMatchObject({ state: 'pending', redirect_url: expect.any(String) });
  const { merchant_order_id } = await database
    .selectFrom('payments')
    .select('merchant_order_id')
    .where('_id', '=', pay.json().payment_id)
    .executeTakeFirstOrThrow();
  await decide(fixture, merchant_order_id, 'COMPLETED');
  await expect.poll(async () => (await quote.read()).status, { timeout: 60_000 }).toBe('paid');
  await expectSound(quote);
  const document = (kind: string) =>
    app.inject({ url: `/api/bulk-orders/${quote.reference}/document?kind=${kind}&token=${quote.token}` });
  for (const kind of ['quote', 'pro_forma', 'invoice']) {
    const { headers, rawPayload } = await document(kind);
    expect(headers['content-type']).toBe('application/pdf');
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  // A visitor has no page of the order: its mails lead to the quote.
  const confirmation = await database
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', quote.buyer.email)
    .where('subject', 'like', 'Order % is paid')
    .executeTakeFirstOrThrow();
  expect(confirmation.text_body).toContain(`/quotes/${quote.reference}?token=${quote.token}`);
  expect(confirmation.text_body).not.toContain('/orders/');
});

test('is paid above the limit by bank transfers that add up', async () => {
  const quote = await create();
  await quote.offer(dear(quote));
  const accepted = (await quote.accept()).json();
  expect(accepted.bank_transfer).toMatchObject({ amount: 180_500, reference: accepted.order.order_number });
  const online = await quote.app.inject({
    method: 'POST',
    url: `/api/bulk-orders/${quote.reference}/pay?token=${quote.token}`,
    headers: { 'idempotency-key': newId() },
  });
  expect([online.statusCode, online.json().detail]).toEqual([400, 'Amount cannot exceed ₹1,00,000']);
  const transfer = (amount: number, reference: string) =>
    quote.asAdmin('transfers', transferBody(quote, amount, reference));
  const first = await transfer(100_000, 'UTR 1');
  expect(first.json()).toMatchObject({ status: 'ordered', bank_transfer: { amount: 80_500 } });
  expect((await transfer(100_000, 'UTR 1')).json().transfers).toHaveLength(1);
  expect((await transfer(90_000, 'UTR 1')).json().code).toBe('transfer_recorded');
  expect((await transfer(-100_001, 'UTR 2')).json().code).toBe('more_than_owed');
  const last = (await transfer(80_500, 'UTR 3')).json();
  expect(last).toMatchObject({ status: 'paid', order: { status: 'confirmed', received: 180_500 } });
  await expectSound(quote);
  const { content } = await getDatabase()
    .database.selectFrom('tax_documents')
    .innerJoin('orders', 'orders._id', 'tax_documents.order_id')
    .select('content')
    .where('quote_reference', '=', quote.reference)
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({
    paymentReference: `UTR 3 of ${quote.reference}`,
    totals: { value: 18_050_000 },
  });
});

test('expires when it is not answered, or not paid in time, and frees the stock', async () => {
  const { database } = getDatabase();
  const unanswered = await create();
  await unanswered.offer();
  const past = new Date(Date.now() - 1000);
  await database
    .updateTable('quotes')
    .set({ valid_until: past })
    .where('reference', '=', unanswered.reference)
    .execute();
  const unpaid = await create();
  await unpaid.offer(dear(unpaid));
  await unpaid.accept();
  await database
    .updateTable('orders')
    .set({ reserved_until: past, payable_until: past })
    .where('quote_reference', '=', unpaid.reference)
    .execute();
  await expireQuotes(unanswered.app.quoteDependencies);
  await expireOrders(orderDependencies(database));
  expect((await unanswered.read()).status).toBe('expired');
  expect((await unpaid.read()).status).toBe('expired');
  expect(await readStock(database, unpaid.product)).toBe(100);
  await expectSound(unpaid);
});
