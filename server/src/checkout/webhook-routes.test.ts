import { describe, expect, test } from 'vitest';
import { WEBHOOK_PATH, webhookAuthorization } from '#server/payments/phonepe/phonepe-webhook.ts';
import {
  type CheckoutFixture,
  decide,
  expectOrder,
  makeChecksDue,
  orderAndInitiate,
  paymentsOf,
  readStatus,
  startCheckout,
  trackStock,
} from '../../testing/checkout-fixtures.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { readOrderRow } from '../../testing/order-fixtures.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const addStock = trackStock(getDatabase);

function webhook({ apps, sandbox }: CheckoutFixture, payload: object, event = 'checkout.order.completed') {
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
    const fixture = await startCheckout(getDatabase(), { hasWebhooks: false });
    const { orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), fixture, await addStock());
    await decide(fixture, merchantOrderId, 'COMPLETED');
    fixture.startReconciling();
    fixture.sandbox.requests.length = 0;
    const sent = await Promise.all(
      Array.from({ length: 500 }, () => webhook(fixture, { merchantOrderId, state: 'COMPLETED' })).flat(),
    );
    expect(sent.every(({ statusCode }) => statusCode === 200)).toBe(true);
    await expectOrder(getDatabase(), orderId, 'confirmed');
    expect(fixture.sandbox.requests.filter((request) => request.includes('/status')).length).toBeLessThan(5);
  });

  test('when completed and failed arrive in any order, then what the gateway says counts', async () => {
    const fixture = await startCheckout(getDatabase(), { hasWebhooks: false });
    fixture.startReconciling();
    const { orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), fixture, await addStock());
    const failed = () =>
      Promise.all(webhook(fixture, { merchantOrderId, state: 'FAILED' }, 'checkout.order.failed'));
    await failed();
    await expectOrder(getDatabase(), orderId, 'pending_payment');
    await decide(fixture, merchantOrderId, 'COMPLETED');
    await failed();
    await expectOrder(getDatabase(), orderId, 'confirmed');
    await failed();
    await makeChecksDue(getDatabase());
    expect((await paymentsOf(getDatabase(), orderId))[0]).toMatchObject({ state: 'completed' });
    expect((await readOrderRow(getDatabase().database, orderId)).status).toBe('confirmed');
  });

  test('when one is forged with the right header, then nothing is paid by it', async () => {
    const fixture = await startCheckout(getDatabase(), { hasWebhooks: false });
    const { buyer, orderId, merchantOrderId } = await orderAndInitiate(
      getDatabase(),
      fixture,
      await addStock(),
    );
    fixture.startReconciling();
    await Promise.all(webhook(fixture, { merchantOrderId, state: 'COMPLETED', amount: 1 }));
    const asked = () =>
      fixture.sandbox.requests.some((request) => request.includes(`${merchantOrderId}/status`));
    await expect.poll(asked, { timeout: 60_000 }).toBe(true);
    expect((await readStatus(fixture.apps[0], buyer, orderId)).body.order_status).toBe('pending_payment');
  });

  test.each([undefined, 'nonsense', 'Bearer x'])(
    'when the header is %j, then it is refused',
    async (given) => {
      const fixture = await startCheckout(getDatabase());
      const headers = given === undefined ? {} : { authorization: given };
      const payload = { event: 'checkout.order.completed', payload: { merchantOrderId: 'any' } };
      const answer = await fixture.apps[0].inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload });
      expect(answer.statusCode).toBe(401);
    },
  );

  test('when the return address claims success, then nothing changes', async () => {
    const fixture = await startCheckout(getDatabase(), { hasWebhooks: false });
    const { buyer, orderId } = await orderAndInitiate(getDatabase(), fixture, await addStock());
    const answer = await fixture.apps[0].inject({
      url: `/api/payments/${orderId}/status?status=success&state=COMPLETED&code=PAYMENT_SUCCESS`,
      headers: buyer.headers,
    });
    expect(answer.json()).toMatchObject({ state: 'pending', order_status: 'pending_payment' });
  });
});
