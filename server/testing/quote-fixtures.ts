import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { BulkOrder } from '#contract/bulk-orders.ts';
import { type StockedProduct, stockProduct } from './order-fixtures.ts';
import { type SignedIn, signInAs } from './sign-in-as.ts';
import { testAddress } from './test-address.ts';
import type { TestDatabase } from './test-database.ts';

export type QuoteFixture = {
  reference: string;
  token: string;
  product: StockedProduct;
  admin: SignedIn;
  /** The signed-in buyer, who owns the quote. */
  buyer: SignedIn;
  /** Calls as the holder of the link, without an account. */
  byLink: (step: string, body?: object) => Promise<LightMyRequestResponse>;
  asAdmin: (step: string, body?: object) => Promise<LightMyRequestResponse>;
  read: () => Promise<BulkOrder>;
  /** What the buyer agrees to when accepting the quote as it is now. */
  agreement: () => Promise<{ delivery: object; agreed_total: number }>;
  /** Accepts the quote by its link. */
  accept: () => Promise<LightMyRequestResponse>;
  /** Prices and sends the quote. */
  offer: (change?: object) => Promise<void>;
};

type Shop = Pick<TestDatabase, 'database'> & { app: FastifyInstance };
type Options = { stock?: number; quantity?: number };

/** A quote that a signed-in buyer requested for one product. */
export async function createQuote(
  { app, database }: Shop,
  { stock = 100, quantity = 20 }: Options = {},
): Promise<QuoteFixture> {
  const buyer = await signInAs(database);
  await database
    .updateTable('users')
    .set({ email_confirmed: true })
    .where('_id', '=', buyer.userId)
    .execute();
  const admin = await signInAs(database, { isAdmin: true });
  const product = await stockProduct(database, stock);
  const sent = await app.inject({
    method: 'POST',
    url: '/api/bulk-orders',
    headers: buyer.headers,
    remoteAddress: nextAddress(),
    payload: {
      lines: [{ product_id: product.productId, text: `${quantity} x drives`, quantity }],
      full_name: 'Asha Rao',
      email: buyer.email,
      company: 'Rao & Sons',
    },
  });
  if (sent.statusCode !== 201) throw new Error(`the request for a quote failed: ${sent.body}`);
  const { reference, token } = sent.json();
  const url = `/api/bulk-orders/${reference}`;
  const asAdmin: QuoteFixture['asAdmin'] = (step, body = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/admin/bulk-orders/${reference}/${step}`,
      headers: admin.headers,
      payload: body,
    });
  const byLink: QuoteFixture['byLink'] = (step, body = {}) =>
    app.inject({ method: 'POST', url: `${url}/${step}?token=${token}`, payload: body });
  const read: QuoteFixture['read'] = async () => (await app.inject({ url: `${url}?token=${token}` })).json();
  const agreement: QuoteFixture['agreement'] = async () => {
    const { is_default: _, ...delivery } = testAddress;
    return { delivery, agreed_total: (await read()).total ?? 0 };
  };
  return {
    ...{ reference, token, product, admin, buyer, asAdmin, byLink, read, agreement },
    accept: async () => byLink('accept', await agreement()),
    offer: async (change = {}) => {
      const price = { product_id: product.productId, quantity, unit_price: product.price };
      const body = { lines: [price], delivery: 500, valid_days: 7, ...change };
      for (const response of [await asAdmin('price', body), await asAdmin('send')]) {
        if (response.statusCode !== 200) throw new Error(`the quote was not sent: ${response.body}`);
      }
    },
  };
}

let calls = 0;

/** Each request from its own address, so that limits are not reached. */
function nextAddress(): string {
  calls += 1;
  return `10.77.${calls >> 8}.${calls % 256}`;
}
