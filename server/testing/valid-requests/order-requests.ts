import { inOrderScope } from '#server/orders/order-scope.ts';
import { failRefund } from '#server/orders/settle-refund.ts';
import { WEBHOOK_PATH, webhookAuthorization } from '#server/payments/phonepe/phonepe-webhook.ts';
import { createSandboxMerchantReader } from '#server/payments/sandbox/sandbox-merchant.ts';
import { newId } from '#server/platform/ids.ts';
import { type AdminOrderFixture, createAdminOrderFixture } from '../admin-order-fixture.ts';
import { createBuyer, fillCart, orderDependencies, placeTestOrder, stockProduct } from '../order-fixtures.ts';
import { makeReturn } from '../owned-orders.ts';
import { type RequestMaker, type Scene, type ValidRequest, withCsrf } from './valid-request.ts';

const note = 'Leave it at the gate';
const shipment = { carrier: 'Blue Dart', tracking_number: 'BD 99', note };
const RETURN_STEP = 'POST /api/admin/orders/{id}/returns/{returnId}';

/** Requests about orders, returns and payments, by route. */
export const orderRequests: Record<string, RequestMaker> = {
  'POST /api/orders': async ({ database }) => {
    const buyer = await createBuyer(database);
    const body = await fillCart(database, buyer, [{ product: await stockProduct(database, 50) }]);
    return { headers: { ...buyer.headers, 'idempotency-key': newId() }, body: { ...body, note } };
  },
  'POST /api/orders/{id}/cancel': (scene) => asBuyer(scene, (order) => ({ ...order.itemsOf(1), note })),
  'POST /api/orders/{id}/return': (scene) =>
    asBuyer(scene, async (order) => {
      await order.deliver();
      return { ...order.itemsOf(1), reason: 'Too loud' };
    }),
  'POST /api/orders/{id}/reorder': (scene) => asBuyer(scene, () => ({})),
  'POST /api/admin/orders/{id}/status': (scene) => asAdmin(scene, () => ({ status: 'processing', note })),
  'POST /api/admin/order-batches': (scene) =>
    asAdmin(scene, ({ orderId }) => ({ order_ids: [orderId], status: 'processing' })),
  'PUT /api/admin/orders/{id}/test': (scene) => asAdmin(scene, () => ({ is_test: true })),
  'POST /api/admin/orders/{id}/notes': (scene) => asAdmin(scene, () => ({ text: note })),
  'PATCH /api/admin/orders/{id}/notes/{noteId}': async (scene) => {
    let noteId = '';
    const request = await asAdmin(scene, async (order) => {
      noteId = (await order.call('notes', { text: note })).json().notes[0]._id;
      return { text: note };
    });
    return { ...request, params: { ...request.params, noteId } };
  },
  'POST /api/admin/orders/{id}/ship': (scene) =>
    asAdmin(scene, async (order) => {
      await order.call('status', { status: 'processing' });
      await order.call('status', { status: 'packed' });
      return shipment;
    }),
  'POST /api/admin/orders/{id}/cancel': (scene) => asAdmin(scene, (order) => ({ ...order.itemsOf(1), note })),
  'POST /api/admin/orders/{id}/refund': (scene) =>
    asAdmin(scene, (order) => ({
      ...order.itemsOf(1, { is_sellable: true }),
      includes_shipping: true,
      note,
    })),
  'POST /api/admin/orders/{id}/return': (scene) =>
    asAdmin(scene, async (order) => {
      await order.deliver();
      return { ...order.itemsOf(1), reason: 'Too loud' };
    }),
  'POST /api/admin/orders/{id}/refuse-return': (scene) => withReturn(scene, () => ({ note })),
  'POST /api/admin/orders/{id}/receive-return': (scene) => withReturn(scene, receivedBy),
  [`${RETURN_STEP}/approve`]: (scene) => withReturn(scene, () => ({ pickup_on: inThreeDays(), note })),
  [`${RETURN_STEP}/pick-up`]: (scene) =>
    withReturn(scene, async (order, returnId) => {
      await order.call(`returns/${returnId}/approve`, {});
      return shipment;
    }),
  [`${RETURN_STEP}/refuse`]: (scene) => withReturn(scene, () => ({ note })),
  [`${RETURN_STEP}/receive`]: (scene) => withReturn(scene, receivedBy),
  [`${RETURN_STEP}/replace`]: async (scene) => {
    const request = await withReturn(scene, async (order, returnId) => {
      await scene.database
        .updateTable('order_returns')
        .set({ wanted: 'replacement' })
        .where('_id', '=', returnId)
        .execute();
      await scene.database
        .updateTable('products')
        .set({ qty: 5 })
        .where('_id', '=', order.wanted.productId)
        .execute();
      return { ...receivedBy(order), ...shipment };
    });
    return request;
  },
  'POST /api/orders/{id}/returns/{returnId}/photos': async (scene) => {
    const { database } = scene;
    const buyer = await createBuyer(database);
    const { params, headers, body } = await makeReturn(database, buyer.userId);
    return { params, headers: { ...buyer.headers, ...headers }, body };
  },
  [`${RETURN_STEP}/refund`]: (scene) =>
    withReturn(scene, async (order, returnId) => {
      await order.call(`returns/${returnId}/receive`, receivedBy(order));
      await failRefunds(scene, order.orderId);
      return undefined;
    }),
  'POST /api/admin/attention/{id}/retry': (scene) => asAdmin(scene, () => undefined),
  'POST /api/payments/initiate': async (scene) => {
    const { database } = scene;
    const buyer = await createBuyer(database);
    const orderId = await placeTestOrder(database, buyer, [{ product: await stockProduct(database, 5) }]);
    const headers = await withCsrf(scene, { ...buyer.headers, 'idempotency-key': newId() });
    return { headers, body: { order_id: orderId } };
  },
  [`POST ${WEBHOOK_PATH}`]: async ({ database }) => {
    const { webhook } = await createSandboxMerchantReader(database)();
    return {
      headers: { authorization: webhookAuthorization(webhook) },
      body: {
        event: 'checkout.order.completed',
        payload: { merchantOrderId: `${newId()}-1`, state: 'COMPLETED', amount: 118_00 },
      },
    };
  },
};

type BodyMaker = (order: AdminOrderFixture) => unknown;

async function asBuyer(scene: Scene, makeBody: BodyMaker): Promise<ValidRequest> {
  const order = await createAdminOrderFixture(scene, scene.app);
  const body = await makeBody(order);
  return { params: { id: order.orderId }, headers: { ...order.buyer.headers, ...key() }, body };
}

async function asAdmin(scene: Scene, makeBody: BodyMaker): Promise<ValidRequest> {
  const order = await createAdminOrderFixture(scene, scene.app);
  const body = await makeBody(order);
  return { params: { id: order.orderId }, headers: { ...order.admin.headers, ...key() }, body };
}

async function withReturn(
  scene: Scene,
  makeBody: (order: AdminOrderFixture, returnId: string) => unknown,
): Promise<ValidRequest> {
  let returnId = '';
  const request = await asAdmin(scene, async (order) => {
    await order.deliver();
    await order.requestReturn(2);
    returnId = (await order.read(`/${order.orderId}`)).json().returns.at(-1)._id;
    return makeBody(order, returnId);
  });
  return { ...request, params: { ...request.params, returnId } };
}

/** A refund that failed is the only one that can be repeated. */
async function failRefunds({ database }: Scene, orderId: string): Promise<void> {
  const refunds = database.selectFrom('order_refunds').select('_id').where('order_id', '=', orderId);
  await inOrderScope(orderDependencies(database), async (scope) => {
    for (const { _id } of await refunds.execute()) await failRefund(scope, _id);
  });
}

const key = () => ({ 'idempotency-key': newId() });
const receivedBy = (order: AdminOrderFixture) => ({ ...order.itemsOf(2, { is_sellable: true }), note });
const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
