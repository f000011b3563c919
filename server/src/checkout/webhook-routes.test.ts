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
import { sized } from '../../testing/test-size.ts';

const COPIES = sized(200, 1000);

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

describe('webhooks', () => {
  test(`makes one status change, sends one mail and few status calls for many copies (${COPIES})`, async () => {
    const fixture = await startCheckout(getDatabase(), { hasWebhooks: false });
    const { orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), fixture, await addStock());
    await decide(fixture, merchantOrderId, 'COMPLETED');
    fixture.startReconciling();
    fixture.sandbox.requests.length = 0;
    const sent = await Promise.all(
      Array.from({ length: COPIES / fixture.apps.length }, () =>
        webhook(fixture, { merchantOrderId, state: 'COMPLETED' }),
      ).flat(),
    );
    expect(sent.every(({ statusCode }) => statusCode === 200)).toBe(true);
    await expectOrder(getDatabase(), orderId, 'confirmed');
    expect(fixture.sandbox.requests.filter((request) => request.includes('/status')).length).toBeLessThan(5);
  });

  test('applies the status of the gateway whatever the order of the webhooks', async () => {
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

  test('does not confirm an order because of a forged webhook with a valid header', async () => {
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

  test.each([undefined, 'nonsense', 'Bearer x'])('returns 401 for the header %j', async (given) => {
    const fixture = await startCheckout(getDatabase());
    const headers = given === undefined ? {} : { authorization: given };
    const payload = { event: 'checkout.order.completed', payload: { merchantOrderId: 'any' } };
    const response = await fixture.apps[0].inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload });
    expect(response.statusCode).toBe(401);
  });

  test('ignores a success claimed in the return address', async () => {
    const fixture = await startCheckout(getDatabase(), { hasWebhooks: false });
    const { buyer, orderId } = await orderAndInitiate(getDatabase(), fixture, await addStock());
    const response = await fixture.apps[0].inject({
      url: `/api/payments/${orderId}/status?status=success&state=COMPLETED&code=PAYMENT_SUCCESS`,
      headers: buyer.headers,
    });
    expect(response.json()).toMatchObject({ state: 'pending', order_status: 'pending_payment' });
  });
});
