import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AttentionList } from '#contract/attention.ts';
import { newId } from '#server/platform/ids.ts';
import { createAdminOrderFixture } from '../../testing/admin-order-fixture.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { runTaxDocumentJobs } from '../../testing/order-fixtures.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { inOrderScope } from '../orders/order-scope.ts';
import { failRefund, takeDueRefunds } from '../orders/settle-refund.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);

test('lists orders that need attention with the reason, and retries them', async () => {
  const { database } = getDatabase();
  const { orderId, admin } = await createAdminOrderFixture(getDatabase(), getApp());
  const call = async (method: 'GET' | 'POST', path: string) => {
    const response = await getApp().inject({
      method,
      url: `/api/admin/attention${path}`,
      headers: admin.headers,
    });
    expect(response.statusCode, response.body).toBe(200);
    return (response.json() as AttentionList).items.map(({ kind, reason }) => `${kind}: ${reason}`);
  };
  expect(await call('GET', '')).toEqual([]);

  // A completed payment whose order could not be confirmed.
  const payment = {
    _id: newId(),
    order_id: orderId,
    attempt: 1,
    idempotency_key: newId(),
    merchant_order_id: `${orderId}-1`,
    amount_paise: 10_000,
    state: 'completed' as const,
    completed_at: new Date(),
    settle_problem: 'A bug',
    next_check_at: new Date(Date.now() + 600_000),
  };
  await database.insertInto('payments').values(payment).execute();
  await sql`update orders set document_problem = 'No number' where _id = ${orderId}`.execute(database);
  const scope = { database, publicUrl: 'http://shop.example' };
  await inOrderScope(scope, async (inner) => {
    await cancelOrder(inner, { orderId }, { actor: 'shop', actorId: admin.userId, note: null });
    for (const { refundId } of await takeDueRefunds(inner, 10)) await failRefund(inner, refundId);
  });
  const expected = [
    'not_confirmed: A bug',
    'refund_failed: The gateway refused the refund.',
    'document_missing: No number',
  ];
  expect((await call('GET', '')).toSorted()).toEqual(expected.toSorted());

  const left = await call('POST', `/${orderId}/retry`);
  expect(left).not.toContain('refund_failed: The gateway refused the refund.');
  const rows = await database
    .selectFrom('payments')
    .select(sql<boolean>`next_check_at <= now()`.as('isDue'))
    .where('order_id', '=', orderId)
    .execute();
  expect(rows).toEqual([{ isDue: true }]);
  const refunds = await database
    .selectFrom('order_refunds')
    .select(['status', 'settled_at'])
    .where('order_id', '=', orderId)
    .execute();
  expect(refunds).toEqual([{ status: 'due', settled_at: null }]);
  await runTaxDocumentJobs(database);
  await database
    .updateTable('payments')
    .set({ settled_at: new Date(0) })
    .where('_id', '=', payment._id)
    .execute();
  expect(await call('GET', '')).toEqual([]);
});

test('returns 404 for an unknown order', async () => {
  const { admin } = await createAdminOrderFixture(getDatabase(), getApp());
  const url = `/api/admin/attention/${'0'.repeat(24)}/retry`;
  expect((await getApp().inject({ method: 'POST', url, headers: admin.headers })).statusCode).toBe(404);
});
