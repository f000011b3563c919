import { expect, test } from 'vitest';
import type { MailedBulkOrder } from '#contract/admin-bulk-orders.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { discountedRupees, volumePercent } from '#contract/volume-tiers.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { createQuote, type QuoteFixture } from '../../testing/quote-fixtures.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);

const create = (options?: Parameters<typeof createQuote>[1]) =>
  createQuote({ ...getDatabase(), app: getApp() }, options);

async function readAsAdmin({ reference, admin }: QuoteFixture) {
  return (
    await getApp().inject({ url: `/api/admin/bulk-orders/${reference}`, headers: admin.headers })
  ).json();
}

async function mailsTo(recipient: string): Promise<string[]> {
  const mails = await getDatabase()
    .database.selectFrom('mails')
    .select('subject')
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute();
  return mails.map(({ subject }) => subject);
}

test('proposes the price of the volume tier, and prices with discount, delivery and margin', async () => {
  const quote = await create({ quantity: 20 });
  const { product } = quote;
  const { category } = await getDatabase()
    .database.selectFrom('products')
    .innerJoin('categories', 'categories._id', 'products.category_id')
    .select('categories.code as category')
    .where('products._id', '=', product.productId)
    .executeTakeFirstOrThrow();
  const [proposed] = (await readAsAdmin(quote)).proposal;
  const percent = volumePercent(siteFacts.volumeTiers, { category, quantity: 20 });
  expect(percent).toBeGreaterThan(0);
  expect(proposed).toMatchObject({
    quantity: 20,
    stock: 100,
    list_price: product.price,
    volume_percent: percent,
    unit_price: discountedRupees(product.price, percent),
  });
  const line = { product_id: product.productId, quantity: 20, unit_price: 1000, unit_cost: 500 };
  const body = { lines: [line], discount_percent: 2.55, delivery: 300, terms: 'Ex works', valid_days: 5 };
  const priced = (await quote.asAdmin('price', body)).json();
  // 1000 less 2.55% is 974.50, rounded half up.
  expect(priced.offer).toMatchObject({
    discount_percent: 2.55,
    subtotal: 19_500,
    delivery: 300,
    total: 19_800,
    terms: 'Ex works',
    payment_method: 'online',
    lines: [{ unit_price: 1000, price: 975, amount: 19_500, unit_cost: 500, margin: 6525 }],
  });
  expect(priced.offer.tax).toBeCloseTo(19_800 - 19_800 / 1.18, 1);
  expect(priced).toMatchObject({ status: 'priced', next_statuses: ['priced', 'sent', 'closed'] });
});

test('shows the prices to the buyer once they are sent, by link and to the owner only', async () => {
  const quote = await create();
  const line = { product_id: quote.product.productId, quantity: 20, unit_price: 100 };
  await quote.asAdmin('price', { lines: [line], delivery: 0, valid_days: 5 });
  expect(await quote.read()).toMatchObject({ status: 'priced', offer: null, total: null });
  expect((await quote.asAdmin('remind')).statusCode).toBe(409);
  await quote.asAdmin('send', { note: 'As we spoke' });
  const sent = await quote.read();
  expect(sent).toMatchObject({
    status: 'sent',
    total: 2000,
    next_statuses: ['requested', 'accepted', 'declined'],
    offer: { total: 2000 },
  });
  expect(await mailsTo(quote.buyer.email)).toHaveLength(2);
  const reminded = (await quote.asAdmin('remind', { note: 'Any questions?' })).json();
  expect(reminded).toMatchObject({ status: 'sent', total: 2000 });
  expect(reminded.events.at(-1)).toMatchObject({ status: null, actor: 'shop', note: 'Any questions?' });
  expect((await mailsTo(quote.buyer.email)).at(-1)).toMatch(/^Reminder: your quote/);
  const csv = '/api/admin/bulk-orders.csv?status=sent';
  const exported = await getApp().inject({ url: csv, headers: quote.admin.headers });
  expect(exported.body).toContain(`\r\n${quote.reference},bulk,sent,Asha Rao,`);
  const url = `/api/bulk-orders/${quote.reference}`;
  const callers = {
    owner: { headers: quote.buyer.headers, url },
    anyone: { url },
    'another user': { headers: (await signInAs(getDatabase().database)).headers, url },
    'a wrong token': { url: `${url}?token=${quote.token.slice(1)}x` },
    'the token of another quote': { url: `${url}?token=${(await create()).token}` },
  };
  const statuses: Record<string, number> = {};
  for (const [caller, call] of Object.entries(callers)) {
    statuses[caller] = (await getApp().inject(call)).statusCode;
  }
  expect(statuses).toEqual({
    owner: 200,
    anyone: 404,
    'another user': 404,
    'a wrong token': 404,
    'the token of another quote': 404,
  });
  const mine = (await getApp().inject({ url: '/api/bulk-orders', headers: quote.buyer.headers })).json();
  expect(mine.bulk_orders).toMatchObject([{ reference: quote.reference, total: 2000 }]);
});

test('goes back to the shop when the buyer asks for a change, with the message in the events', async () => {
  const quote = await create();
  await quote.offer();
  const asked = await quote.byLink('ask', { message: 'Ten more, please' });
  expect(asked.json()).toMatchObject({ status: 'requested', offer: null });
  expect(asked.json().events.at(-1)).toMatchObject({ actor: 'buyer', note: 'Ten more, please' });
  await quote.offer();
  expect((await quote.byLink('decline', { note: 'Too late' })).json().status).toBe('declined');
  const again = await quote.byLink('decline');
  expect([again.statusCode, again.json().code]).toEqual([409, 'move_not_allowed']);
  expect((await quote.asAdmin('close')).json().status).toBe('closed');
  expect((await quote.asAdmin('send')).statusCode).toBe(409);
});

test.each([
  ['the same product twice', 'product_twice', (id: string) => [id, id]],
  ['a product that is not sold', 'unknown_product', () => ['0'.repeat(24)]],
])('does not price %s', async (_what, code, ids) => {
  const quote = await create();
  const lines = ids(quote.product.productId).map((product_id) => ({
    ...{ product_id, quantity: 1, unit_price: 10 },
  }));
  const response = await quote.asAdmin('price', { lines, delivery: 0, valid_days: 1 });
  expect([response.statusCode, response.json().code]).toEqual([400, code]);
  expect((await readAsAdmin(quote)).status).toBe('requested');
});

test('requires the bot check of visitors, and takes lines in words', async () => {
  const { product } = await create();
  const payload = {
    lines: [
      { product_id: product.productId, quantity: 2 },
      { text: '5 nos HDMI cable', quantity: 5 },
    ],
    full_name: 'Asha Rao',
    email: 'words@people.example',
    wanted_on: '2999-01-31',
  };
  const call = { method: 'POST', url: '/api/bulk-orders', remoteAddress: '10.78.0.1' } as const;
  const refused = await getApp().inject({ ...call, payload });
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'auth/captcha-check-failed']);
  const { headers } = await signInAs(getDatabase().database);
  const sent = (await getApp().inject({ ...call, headers, payload })).json();
  const read = await getApp().inject({ url: `/api/bulk-orders/${sent.reference}?token=${sent.token}` });
  expect(read.json()).toMatchObject({
    wanted_on: '2999-01-31',
    line_count: 2,
    requested_lines: [
      { product_id: product.productId, price: product.price },
      { product_id: null, name: '5 nos HDMI cable', price: null, quantity: 5 },
    ],
  });
});

test('refuses a reminder that cannot be mailed without a trace, and names the missing mail of what is saved', async () => {
  const quote = await create();
  await quote.offer();
  const { userId, email } = quote.buyer;
  await getDatabase()
    .database.updateTable('users')
    .set({ email_confirmed: false })
    .where('_id', '=', userId)
    .execute();
  for (const _ of [1, 2, 3]) expect((await quote.asAdmin('remind')).statusCode).toBe(200);
  const before = { mails: await mailsTo(email), events: (await quote.read()).events };
  const refused = await quote.asAdmin('remind');
  expect(refused.statusCode).toBe(409);
  expect(refused.json().detail).toMatch(/^No reminder was sent: /);
  expect({ mails: await mailsTo(email), events: (await quote.read()).events }).toEqual(before);
  const reason = expect.stringMatching(/^No mail was sent: /);
  const line = { product_id: quote.product.productId, quantity: 20, unit_price: 100 };
  await quote.asAdmin('price', { lines: [line], delivery: 0, valid_days: 5 });
  for (const [step, status] of [
    ['send', 'sent'],
    ['close', 'closed'],
  ] as const) {
    const saved: MailedBulkOrder = (await quote.asAdmin(step)).json();
    expect(saved).toMatchObject({ status, notice: reason });
    expect(saved.events.at(-1)).toMatchObject({ status: null, actor: 'system', note: reason });
  }
  expect(await mailsTo(email)).toEqual(before.mails);
});
