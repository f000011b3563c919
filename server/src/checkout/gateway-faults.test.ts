import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  decide,
  expectOrder,
  initiate,
  makeChecksDue,
  orderAndInitiate,
  paymentsOf,
  startCheckout,
  timeoutFor,
  trackStock,
} from '../../testing/checkout-fixtures.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { createBuyer, placeTestOrder, readOrderRow } from '../../testing/order-fixtures.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const addStock = trackStock(getDatabase);

describe('gateway faults', () => {
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
    'keeps the payment open and settles it later when status calls fail with %s',
    async (kind) => {
      const fixture = await startCheckout(getDatabase(), {
        hasWebhooks: false,
        secondTimeoutMs: timeoutFor(kind),
      });
      const { orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), fixture, await addStock());
      await decide(fixture, merchantOrderId, 'COMPLETED');
      await fixture.sandbox.control({
        action: 'arm_fault',
        operation: 'status',
        kind,
        times: 100,
        delayMs: 60_000,
      });
      fixture.startReconciling([fixture.apps[1]]);
      await makeChecksDue(getDatabase());
      const lastFault = async () => (await paymentsOf(getDatabase(), orderId))[0]?.last_fault;
      await expect.poll(lastFault, { timeout: 60_000 }).toBeTruthy();
      expect((await paymentsOf(getDatabase(), orderId))[0]?.state).toBe('pending');
      expect((await readOrderRow(getDatabase().database, orderId)).status).toBe('pending_payment');
      const catalogue = await fixture.apps[0].inject({ url: '/api/products' });
      expect(catalogue.statusCode).toBe(200);
      await fixture.sandbox.control({ action: 'clear_faults' });
      fixture.startReconciling([fixture.apps[0]]);
      await makeChecksDue(getDatabase());
      await expectOrder(getDatabase(), orderId, 'confirmed');
    },
  );

  test.each(faults.filter((kind) => kind !== 'wrong_amount'))(
    'asks the buyer to try again when starting the payment fails with %s',
    async (kind) => {
      const fixture = await startCheckout(getDatabase(), { secondTimeoutMs: timeoutFor(kind) });
      const { database } = getDatabase();
      const buyer = await createBuyer(database);
      const orderId = await placeTestOrder(database, buyer, [{ product: await addStock() }]);
      // A refused token is renewed once.
      const times = kind === 'unauthorised' ? 2 : 1;
      await fixture.sandbox.control({ action: 'arm_fault', operation: 'pay', kind, times, delayMs: 60_000 });
      const first = await initiate(fixture.apps[1], buyer, orderId);
      expect(first).toMatchObject({ status: 503, body: { code: 'gateway_unavailable' } });
      expect((await readOrderRow(getDatabase().database, orderId)).status).toBe('pending_payment');
      // The fault remains if the token request timed out before the payment request.
      await fixture.sandbox.control({ action: 'clear_faults' });
      const second = await initiate(fixture.apps[0], buyer, orderId);
      expect(second.body.state).toBe('pending');
      fixture.startReconciling();
      await decide(fixture, `${orderId}-2`, 'COMPLETED');
      await expectOrder(getDatabase(), orderId, 'confirmed');
    },
  );

  test('ends an attempt whose link was lost without confirming or charging anything', async () => {
    const fixture = await startCheckout(getDatabase(), { hasWebhooks: false });
    const { database } = getDatabase();
    const buyer = await createBuyer(database);
    const orderId = await placeTestOrder(database, buyer, [{ product: await addStock() }]);
    await fixture.sandbox.control({ action: 'arm_fault', operation: 'pay', kind: 'reset' });
    await initiate(fixture.apps[0], buyer, orderId);
    await sql`update payments set created_at = now() - interval '70 seconds' where order_id = ${orderId}`.execute(
      database,
    );
    fixture.startReconciling();
    await makeChecksDue(getDatabase());
    const state = async () => (await paymentsOf(getDatabase(), orderId))[0]?.state;
    await expect.poll(state, { timeout: 60_000 }).toBe('failed');
    expect((await readOrderRow(getDatabase().database, orderId)).status).toBe('pending_payment');
  });
});
