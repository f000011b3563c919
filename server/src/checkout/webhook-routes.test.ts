import { describe, expect, test } from 'vitest';
import { WEBHOOK_PATH, webhookAuthorization } from '#server/payments/phonepe/phonepe-webhook.ts';
import {
  type CheckoutDesk,
  decide,
  expectOrder,
  keepShop,
  letChecksFallDue,
  openCheckout,
  orderAndInitiate,
  paymentsOf,
  readStatus,
} from '../../testing/checkout-desk.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { readRow } from '../../testing/order-desk.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const shelf = keepShop(getDatabase);

function webhook({ apps, sandbox }: CheckoutDesk, payload: object, event = 'checkout.order.completed') {
  const authorization = webhookAuthorization(sandbox.merchant.webhook);
  return apps.map((app) =>
    app.inject({
      method: 'POST',
      url: WEBHOOK_PATH,
      headers: { authorization },
      payload: { event, payload },
    }),
  );
}

describe('messages of the gateway', () => {
  test('when one comes a thousand times, then there is one transition, one mail and hardly a question', async () => {
    const desk = await openCheckout(getDatabase(), { hasWebhooks: false });
    const { orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
    await decide(desk, merchantOrderId, 'COMPLETED');
    desk.startReconciling();
    desk.sandbox.requests.length = 0;
    const sent = await Promise.all(
      Array.from({ length: 500 }, () => webhook(desk, { merchantOrderId, state: 'COMPLETED' })).flat(),
    );
    expect(sent.every(({ statusCode }) => statusCode === 200)).toBe(true);
    await expectOrder(getDatabase(), orderId, 'confirmed');
    expect(desk.sandbox.requests.filter((request) => request.includes('/status')).length).toBeLessThan(5);
  });

  test('when completed and failed arrive in any order, then what the gateway says counts', async () => {
    const desk = await openCheckout(getDatabase(), { hasWebhooks: false });
    desk.startReconciling();
    const { orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
    const failed = () =>
      Promise.all(webhook(desk, { merchantOrderId, state: 'FAILED' }, 'checkout.order.failed'));
    await failed();
    await expectOrder(getDatabase(), orderId, 'pending_payment');
    await decide(desk, merchantOrderId, 'COMPLETED');
    await failed();
    await expectOrder(getDatabase(), orderId, 'confirmed');
    await failed();
    await letChecksFallDue(getDatabase());
    expect((await paymentsOf(getDatabase(), orderId))[0]).toMatchObject({ state: 'completed' });
    expect((await readRow(getDatabase().database, orderId)).status).toBe('confirmed');
  });

  test('when one is forged with the right header, then nothing is paid by it', async () => {
    const desk = await openCheckout(getDatabase(), { hasWebhooks: false });
    const { buyer, orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
    desk.startReconciling();
    await Promise.all(webhook(desk, { merchantOrderId, state: 'COMPLETED', amount: 1 }));
    const asked = () =>
      desk.sandbox.requests.some((request) => request.includes(`${merchantOrderId}/status`));
    await expect.poll(asked, { timeout: 60_000 }).toBe(true);
    expect((await readStatus(desk.apps[0], buyer, orderId)).body.order_status).toBe('pending_payment');
  });

  test.each([undefined, 'nonsense', 'Bearer x'])(
    'when the header is %j, then it is refused',
    async (given) => {
      const desk = await openCheckout(getDatabase());
      const headers = given === undefined ? {} : { authorization: given };
      const payload = { event: 'checkout.order.completed', payload: { merchantOrderId: 'any' } };
      const answer = await desk.apps[0].inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload });
      expect(answer.statusCode).toBe(401);
    },
  );

  test('when the return address claims success, then nothing changes', async () => {
    const desk = await openCheckout(getDatabase(), { hasWebhooks: false });
    const { buyer, orderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
    const answer = await desk.apps[0].inject({
      url: `/api/payments/${orderId}/status?status=success&state=COMPLETED&code=PAYMENT_SUCCESS`,
      headers: buyer.headers,
    });
    expect(answer.json()).toMatchObject({ state: 'pending', order_status: 'pending_payment' });
  });
});
