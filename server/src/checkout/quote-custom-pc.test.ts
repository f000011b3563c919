import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { AdminBulkOrder } from '#contract/admin-bulk-orders.ts';
import { newId } from '#server/platform/ids.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { decide, startCheckout } from '../../testing/checkout-fixtures.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { findOrderProblems } from '../../testing/order-invariants.ts';
import { findParts, officeParts, onePieceEach } from '../../testing/pc-parts.ts';
import { type SignedIn, signInAs } from '../../testing/sign-in-as.ts';
import { testAddress } from '../../testing/test-address.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);

/** A custom PC request of a signed-in buyer, with calls of both sides. */
async function createRequest(app: FastifyInstance) {
  const { database } = getDatabase();
  const buyer = await signInAs(database);
  const admin = await signInAs(database, { isAdmin: true });
  const post = (by: SignedIn, url: string, payload?: object, headers: object = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { ...by.headers, ...headers } });
  const parts = onePieceEach(await findParts(database, ...officeParts));
  const contact = { full_name: 'Asha Rao', email: buyer.email, phone: '+919876543210', note: 'Quiet' };
  const { reference, token } = (await post(buyer, '/api/custom-pc-requests', { ...contact, parts })).json();
  const adminUrl = `/api/admin/custom-pc-requests/${reference}`;
  const read = async (url: string) => (await app.inject({ url, headers: buyer.headers })).json();
  return {
    ...{ buyer, parts, contact },
    asBuyer: (url: string, body?: object, headers?: object) => post(buyer, url, body, headers),
    asAdmin: (url: string, body?: object) => post(admin, url, body),
    makeQuote: () => post(admin, `${adminUrl}/quote`),
    setStatus: (status: string) => post(admin, `${adminUrl}/status`, { status }),
    readRequest: () => read(`/api/custom-pc-requests/${reference}`),
    readByLink: async () =>
      (await app.inject({ url: `/api/custom-pc-requests/${reference}?token=${token}` })).json(),
    readAdminRequest: async () => (await app.inject({ url: adminUrl, headers: admin.headers })).json(),
    readQuote: (quote: string) => read(`/api/bulk-orders/${quote}`),
  };
}

type RequestFixture = Awaited<ReturnType<typeof createRequest>>;

/** Makes, prices and sends the quote of a request; returns its reference. */
async function offer({ makeQuote, asAdmin }: RequestFixture): Promise<string> {
  const { reference, proposal }: AdminBulkOrder = (await makeQuote()).json();
  const url = `/api/admin/bulk-orders/${reference}`;
  const lines = proposal.map(({ product_id, quantity, unit_price }) => ({
    product_id,
    quantity,
    unit_price,
  }));
  const priced = await asAdmin(`${url}/price`, { lines, delivery: 500, valid_days: 7 });
  expect(priced.json()).toMatchObject({ status: 'priced', offer: { delivery: 0 } });
  expect((await asAdmin(`${url}/send`, {})).statusCode).toBe(200);
  return reference;
}

const accept = async ({ asBuyer, readQuote }: RequestFixture, quote: string) => {
  const { is_default: _, ...delivery } = testAddress;
  const { total } = await readQuote(quote);
  return asBuyer(`/api/bulk-orders/${quote}/accept`, { delivery, agreed_total: total });
};

const statusesOf = ({ events }: { events: { status: string }[] }) => events.map(({ status }) => status);

test('a request is quoted, accepted and paid, and its order ships free', async () => {
  const fixture = await startCheckout(getDatabase());
  fixture.startReconciling();
  const request = await createRequest(fixture.apps[0]);
  const quote = await offer(request);
  expect(await request.readRequest()).toMatchObject({ status: 'quoted', quote_reference: quote });
  expect(await request.readByLink()).toMatchObject({ status: 'quoted', quote_reference: null });

  const accepted = (await accept(request, quote)).json();
  expect(accepted).toMatchObject({ status: 'ordered', order: { total: accepted.offer.subtotal } });
  const followed = await request.readRequest();
  expect(followed.status).toBe('accepted');
  expect(statusesOf(followed)).toEqual(['new', 'quoted', 'accepted']);
  expect(followed.events.map(({ actor }: { actor: string }) => actor)).toEqual(['buyer', 'shop', 'buyer']);
  const { database } = getDatabase();
  const order = await database
    .selectFrom('orders')
    .select(['shipping_paise', 'user_id'])
    .where('quote_reference', '=', quote)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ shipping_paise: 0, user_id: request.buyer.userId });

  const key = { 'idempotency-key': newId() };
  const payment = (await request.asBuyer(`/api/bulk-orders/${quote}/pay`, undefined, key)).json();
  const { merchant_order_id } = await database
    .selectFrom('payments')
    .select('merchant_order_id')
    .where('_id', '=', payment.payment_id)
    .executeTakeFirstOrThrow();
  await decide(fixture, merchant_order_id, 'COMPLETED');
  await expect.poll(async () => (await request.readQuote(quote)).status, { timeout: 60_000 }).toBe('paid');
  expect(await findOrderProblems(database, [])).toEqual([]);
});

test('a quote has the parts and the contact of its request, and is made once', async () => {
  const request = await createRequest(getApp());
  const [first, second] = await Promise.all([request.makeQuote(), request.makeQuote()]);
  expect(first.json()).toEqual(second.json());
  const quote: AdminBulkOrder = first.json();
  const { note: message, ...contact } = request.contact;
  expect(quote).toMatchObject({
    ...contact,
    ...{ kind: 'custom_pc', status: 'requested', user_id: request.buyer.userId, message },
    requested_lines: request.parts,
    events: [{ status: 'requested', actor: 'shop' }],
  });
  expect(await request.readAdminRequest()).toMatchObject({
    ...{ status: 'new', quote_reference: quote.reference },
  });
  await request.setStatus('closed');
  expect((await request.makeQuote()).json().reference).toBe(quote.reference);
});

test('a request follows a quote that the buyer wants changed', async () => {
  const request = await createRequest(getApp());
  await request.setStatus('contacted');
  const quote = await offer(request);
  await request.asBuyer(`/api/bulk-orders/${quote}/ask`, { message: 'A larger drive, please' });
  expect((await request.readRequest()).status).toBe('contacted');
  await offer(request);
  expect(statusesOf(await request.readRequest())).toEqual([
    ...['new', 'contacted', 'quoted', 'contacted', 'quoted'],
  ]);
});

test('a request and its open quote are closed together, from either side', async () => {
  const app = getApp();
  const [request, other] = [await createRequest(app), await createRequest(app)];
  const quote = await offer(request);
  expect((await request.setStatus('closed')).json().status).toBe('closed');
  expect(await request.readQuote(quote)).toMatchObject({ status: 'closed', next_statuses: [] });
  expect((await accept(request, quote)).json().code).toBe('move_not_allowed');
  expect(statusesOf(await request.readRequest())).toEqual(['new', 'quoted', 'closed']);

  const closed = await other.asAdmin(`/api/admin/bulk-orders/${await offer(other)}/close`, {});
  expect(closed.statusCode).toBe(200);
  expect(statusesOf(await other.readRequest())).toEqual(['new', 'quoted', 'closed']);
  expect(await findOrderProblems(getDatabase().database, [])).toEqual([]);
});

test('a request whose order waits for its payment ends with the order', async () => {
  const request = await createRequest(getApp());
  const quote = await offer(request);
  const { order } = (await accept(request, quote)).json();
  expect((await request.setStatus('closed')).json().code).toBe('order_waits');
  expect((await request.readRequest()).status).toBe('accepted');
  expect((await request.asAdmin(`/api/admin/orders/${order._id}/cancel`, {})).statusCode).toBe(200);
  expect((await request.readQuote(quote)).status).toBe('closed');
  expect(statusesOf(await request.readRequest())).toEqual(['new', 'quoted', 'accepted', 'closed']);
  expect(await findOrderProblems(getDatabase().database, [])).toEqual([]);
});

test('refuses a request that is closed or accepted, and one that does not exist', async () => {
  const request = await createRequest(getApp());
  for (const status of ['quoted', 'accepted', 'closed']) {
    await request.setStatus(status);
    if (status === 'quoted') continue;
    const refused = await request.makeQuote();
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'move_not_allowed', detail: `This request is ${status}, so it can no longer be quoted.` },
    ]);
  }
  expect((await request.readAdminRequest()).quote_reference).toBeNull();
  const unknown = await request.asAdmin('/api/admin/custom-pc-requests/SB-PC-0/quote');
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'unknown_request']);
});

test('the quote and its order outlive the account, the request does not', async () => {
  const { database } = getDatabase();
  const app = getApp();
  const [unsent, ordered] = [await createRequest(app), await createRequest(app)];
  await unsent.makeQuote();
  await accept(ordered, await offer(ordered));
  for (const { buyer } of [unsent, ordered])
    await database.deleteFrom('users').where('_id', '=', buyer.userId).execute();
  const rows = (table: 'quotes' | 'custom_pc_requests') =>
    database
      .selectFrom(table)
      .select('status')
      .where('email', 'in', [unsent.buyer.email, ordered.buyer.email])
      .execute();
  expect(await rows('quotes')).toEqual([{ status: 'ordered' }]);
  expect(await rows('custom_pc_requests')).toEqual([]);
});
