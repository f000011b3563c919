import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  decide,
  expectOrder,
  initiate,
  keepShop,
  letChecksFallDue,
  openCheckout,
  orderAndInitiate,
  paymentsOf,
  timeoutFor,
} from '../../testing/checkout-desk.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { createBuyer, placeTestOrder, readRow } from '../../testing/order-desk.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const shelf = keepShop(getDatabase);

describe('the gateway misbehaves', () => {
  const faults = [
    'slow',
    'server_error',
    'garbage',
    'empty',
    'wrong_amount',
    'wrong_state',
    'unauthorised',
    'too_many',
    'reset',
    'redirect',
  ];

  test.each(faults)(
    'when status calls meet %s, then the payment stays open and is settled later',
    async (kind) => {
      const desk = await openCheckout(getDatabase(), {
        hasWebhooks: false,
        secondTimeoutMs: timeoutFor(kind),
      });
      const { orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
      await decide(desk, merchantOrderId, 'COMPLETED');
      await desk.sandbox.control({
        action: 'arm_fault',
        operation: 'status',
        kind,
        times: 100,
        delayMs: 60_000,
      });
      desk.startReconciling([desk.apps[1]]);
      await letChecksFallDue(getDatabase());
      const lastFault = async () => (await paymentsOf(getDatabase(), orderId))[0]?.last_fault;
      await expect.poll(lastFault, { timeout: 60_000 }).toBeTruthy();
      expect((await paymentsOf(getDatabase(), orderId))[0]?.state).toBe('pending');
      expect((await readRow(getDatabase().database, orderId)).status).toBe('pending_payment');
      const catalogue = await desk.apps[0].inject({ url: '/api/products' });
      expect(catalogue.statusCode).toBe(200);
      await desk.sandbox.control({ action: 'clear_faults' });
      desk.startReconciling([desk.apps[0]]);
      await letChecksFallDue(getDatabase());
      await expectOrder(getDatabase(), orderId, 'confirmed');
    },
  );

  test.each(faults.filter((kind) => kind !== 'wrong_amount'))(
    'when the start meets %s, then the buyer is told to try again and the second try pays',
    async (kind) => {
      const desk = await openCheckout(getDatabase(), { secondTimeoutMs: timeoutFor(kind) });
      const { database } = getDatabase();
      const buyer = await createBuyer(database);
      const orderId = await placeTestOrder(database, buyer, [{ shelf: await shelf() }]);
      // A token that is refused is tried once more.
      const times = kind === 'unauthorised' ? 2 : 1;
      await desk.sandbox.control({ action: 'arm_fault', operation: 'pay', kind, times, delayMs: 60_000 });
      const first = await initiate(desk.apps[1], buyer, orderId);
      expect(first).toMatchObject({ status: 503, body: { code: 'gateway_unavailable' } });
      expect((await readRow(getDatabase().database, orderId)).status).toBe('pending_payment');
      // Left where the call for a token has timed out before the payment met it.
      await desk.sandbox.control({ action: 'clear_faults' });
      const second = await initiate(desk.apps[0], buyer, orderId);
      expect(second.body.state).toBe('pending');
      desk.startReconciling();
      await decide(desk, `${orderId}-2`, 'COMPLETED');
      await expectOrder(getDatabase(), orderId, 'confirmed');
    },
  );

  test('when the answer to the start was lost and nobody can pay it, then it ends without harm', async () => {
    const desk = await openCheckout(getDatabase(), { hasWebhooks: false });
    const { database } = getDatabase();
    const buyer = await createBuyer(database);
    const orderId = await placeTestOrder(database, buyer, [{ shelf: await shelf() }]);
    await desk.sandbox.control({ action: 'arm_fault', operation: 'pay', kind: 'reset' });
    await initiate(desk.apps[0], buyer, orderId);
    await sql`update payments set created_at = now() - interval '70 seconds' where order_id = ${orderId}`.execute(
      database,
    );
    desk.startReconciling();
    await letChecksFallDue(getDatabase());
    const state = async () => (await paymentsOf(getDatabase(), orderId))[0]?.state;
    await expect.poll(state, { timeout: 60_000 }).toBe('failed');
    expect((await readRow(getDatabase().database, orderId)).status).toBe('pending_payment');
  });
});
