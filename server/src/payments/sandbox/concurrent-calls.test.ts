import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { newPayment } from '../../../testing/gateway-results.ts';
import { refundOrder } from './refund-order.ts';
import { addFault, takeNextFault } from './sandbox-behaviour-repository.ts';
import { insertOrder } from './sandbox-order-repository.ts';

const getDatabase = databaseOfFile();

async function countWaitingForLocks(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
}

async function untilWaiting(count: number): Promise<void> {
  const { pool } = getDatabase();
  await vi.waitFor(async () => expect(await countWaitingForLocks(pool)).toBe(count), {
    timeout: 60_000,
    interval: 10,
  });
}

test('rejects the second of two concurrent refunds that exceed the paid amount together', async () => {
  const { database } = getDatabase();
  const { merchantOrderId, redirectUrl } = newPayment();
  const order = { merchantOrderId, redirectUrl, expireAfterSeconds: 900, message: undefined, metaInfo: {} };
  const inserted = await insertOrder(database, { ...order, amountPaise: 1000 });
  await database
    .updateTable('sandbox_gateway.orders')
    .set({ state: 'COMPLETED' })
    .where('order_id', '=', inserted?.order_id ?? '')
    .execute();

  const holding = await database.startTransaction().execute();
  await holding.selectFrom('sandbox_gateway.orders').select('order_id').forUpdate().execute();
  const refunds = ['a', 'b'].map((merchantRefundId) =>
    refundOrder(database, {
      merchantRefundId,
      originalMerchantOrderId: merchantOrderId,
      amount: 600,
      merchantId: 'shop',
    }),
  );
  await untilWaiting(2);
  await holding.rollback().execute();
  const results = await Promise.allSettled(refunds);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = results.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { code: 'REFUND_AMOUNT_EXCEEDED' } });
});

test('applies a fault with two uses to exactly two concurrent calls', async () => {
  const { database } = getDatabase();
  const fault = { kind: 'garbage', delayMs: 0, takesEffect: false } as const;
  await addFault(database, { ...fault, operation: 'status', times: 2 });
  const first = await database.startTransaction().execute();
  expect(await takeNextFault(first, 'status')).toEqual(fault);
  const second = takeNextFault(database, 'status');
  await untilWaiting(1);
  await first.commit().execute();
  expect(await second).toEqual(fault);
  expect(await takeNextFault(database, 'status')).toBeNull();
});
