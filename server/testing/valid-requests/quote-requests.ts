import { newId } from '#server/platform/ids.ts';
import { stockProduct } from '../order-fixtures.ts';
import { createQuote, createRefundByTransfer, type QuoteFixture, transferBody } from '../quote-fixtures.ts';
import { signInAs } from '../sign-in-as.ts';
import type { RequestMaker, Scene, ValidRequest } from './valid-request.ts';

const QUOTE = 'POST /api/bulk-orders/{reference}';
const ADMIN_QUOTE = 'POST /api/admin/bulk-orders/{reference}';

/** Requests about bulk orders and quotes, by route. */
export const quoteRequests: Record<string, RequestMaker> = {
  'POST /api/bulk-orders': async ({ database }) => {
    const { headers } = await signInAs(database);
    const { productId } = await stockProduct(database, 1000);
    const lines = [
      { product_id: productId, text: '40 x mouse', quantity: 40 },
      { product_id: null, text: 'a door', quantity: 1 },
    ];
    return { headers, body: { ...contact(), lines, wanted_on: '2999-01-31', message: 'By May, please' } };
  },
  [`${QUOTE}/ask`]: (scene) => asBuyer(scene, { message: 'Ten more, please' }),
  [`${QUOTE}/accept`]: async (scene) => {
    const { offer, reference, buyer, agreement } = await createQuote(scene);
    await offer();
    return {
      headers: buyer.headers,
      params: { reference },
      body: { ...(await agreement()), note: 'Ring twice' },
    };
  },
  [`${QUOTE}/pay`]: async (scene) => {
    const { offer, reference, buyer, product, accept } = await createQuote(scene, { quantity: 1 });
    await offer({ lines: [{ product_id: product.productId, quantity: 1, unit_price: 900 }] });
    await accept();
    return { headers: { ...buyer.headers, 'idempotency-key': newId() }, params: { reference } };
  },
  [`${QUOTE}/decline`]: (scene) => asBuyer(scene, { note: 'Too late' }),
  [`${ADMIN_QUOTE}/price`]: (scene) =>
    asAdmin(scene, ({ product }) => ({
      lines: [{ product_id: product.productId, quantity: 20, unit_price: 900, unit_cost: 700 }],
      discount_percent: 2.5,
      delivery: 500,
      terms: 'Ex works',
      valid_days: 10,
    })),
  [`${ADMIN_QUOTE}/transfers`]: (scene) =>
    asAdmin(scene, async ({ offer, product, accept, reference }) => {
      await offer({ lines: [{ product_id: product.productId, quantity: 20, unit_price: 9000 }] });
      await accept();
      return transferBody({ reference }, 5000, 'UTR 1');
    }),
  'POST /api/admin/orders/{id}/refunds/{refundId}/transfer': async (scene) => {
    const { admin, ...refund } = await createRefundByTransfer(scene);
    return {
      headers: admin.headers,
      params: { id: refund.orderId, refundId: refund.refundId },
      body: { amount: refund.amount, bank_reference: `UTR 9 of ${refund.reference}`, sent_on: '2026-11-17' },
    };
  },
  [`${ADMIN_QUOTE}/send`]: (scene) =>
    asAdmin(scene, async ({ asAdmin: call, product }) => {
      const line = { product_id: product.productId, quantity: 20, unit_price: product.price };
      await call('price', { lines: [line], delivery: 500, valid_days: 7 });
      return { note: 'As we spoke' };
    }),
  [`${ADMIN_QUOTE}/remind`]: (scene) =>
    asAdmin(scene, async ({ asAdmin: call, product }) => {
      const line = { product_id: product.productId, quantity: 20, unit_price: product.price };
      await call('price', { lines: [line], delivery: 500, valid_days: 7 });
      await call('send');
      return { note: 'Any questions?' };
    }),
  [`${ADMIN_QUOTE}/close`]: (scene) => asAdmin(scene, () => ({ note: 'Nothing came of it' })),
};

const contact = () => ({
  full_name: 'Asha Rao',
  email: `${newId()}@people.example`,
  phone: '+919876543210',
  company: 'Rao & Sons',
  gstin: '27AAPFU0939F1ZV',
});

async function asBuyer(scene: Scene, body: object): Promise<ValidRequest> {
  const { offer, reference, buyer } = await createQuote(scene);
  await offer();
  return { headers: buyer.headers, params: { reference }, body };
}

async function asAdmin(
  scene: Scene,
  bodyOf: (quote: QuoteFixture) => object | Promise<object>,
): Promise<ValidRequest> {
  const quote = await createQuote(scene);
  const body = await bodyOf(quote);
  return { headers: quote.admin.headers, params: { reference: quote.reference }, body };
}
