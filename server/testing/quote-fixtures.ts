import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { BulkOrder } from '#contract/bulk-orders.ts';
import { createPaymentRefunds } from '#server/checkout/create-payment-refunds.ts';
import { createLogger } from '#server/platform/logger.ts';
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

/** Above the limit of one payment: paid by bank transfer. */
export const dearLines = ({ productId }: StockedProduct) => ({
  lines: [{ product_id: productId, quantity: 20, unit_price: 9000 }],
});

/** The total of `dearLines` with delivery, in rupees. */
export const dearTotal = 180_500;

/** The shop refuses a reference of a bank for two orders, so each order has its own. */
export const transferBody = (
  { reference }: Pick<QuoteFixture, 'reference'>,
  amount: number,
  name: string,
) => ({
  amount,
  bank_reference: `${name} of ${reference}`,
  received_on: '2026-11-17',
});

export type TransferOrder = QuoteFixture & {
  orderId: string;
  transfer: (amount: number, reference: string) => Promise<LightMyRequestResponse>;
};

/** The order of an accepted quote that is paid by bank transfer. */
export async function createTransferOrder(shop: Shop): Promise<TransferOrder> {
  const quote = await createQuote(shop);
  await quote.offer(dearLines(quote.product));
  const orderId: string = (await quote.accept()).json().order._id;
  const transfer: TransferOrder['transfer'] = (amount, reference) =>
    quote.asAdmin('transfers', transferBody(quote, amount, reference));
  return { ...quote, orderId, transfer };
}

/** A paid order, one piece of which was cancelled by the shop and waits to be paid back. */
export async function createRefundByTransfer(shop: Shop) {
  const order = await createTransferOrder(shop);
  await order.transfer(dearTotal, 'UTR 1');
  const cancelled = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/orders/${order.orderId}/cancel`,
    headers: order.admin.headers,
    payload: { items: [{ product_id: order.product.productId, quantity: 1 }] },
  });
  const [refund] = cancelled.json().refunds;
  await startDueRefunds(shop);
  return { ...order, refundId: refund._id as string, amount: refund.amount as number };
}

/** What the reconciler does with refunds of orders that were not paid at the gateway. */
export async function startDueRefunds({ database }: Pick<TestDatabase, 'database'>): Promise<void> {
  const payments = { database, logger: createLogger('silent') };
  await createPaymentRefunds({ payments, findPublicUrl: () => 'http://shop.example' });
}

let calls = 0;

/** Each request from its own address, so that limits are not reached. */
function nextAddress(): string {
  calls += 1;
  return `10.77.${calls >> 8}.${calls % 256}`;
}
