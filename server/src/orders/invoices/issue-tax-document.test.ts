import { afterEach, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import {
  createBuyer,
  openLargePool,
  orderDependencies,
  payTestOrder,
  placeTestOrder,
  readOrderRow,
  runTaxDocumentJobs,
  stockProduct,
} from '../../../testing/order-fixtures.ts';
import { findOrderProblems } from '../../../testing/order-invariants.ts';
import { cancelOrder } from '../cancel-order.ts';
import { confirmOrder } from '../confirm-order.ts';
import { listItems } from '../order-item-repository.ts';
import { inOrderScope, type OrderScope } from '../order-scope.ts';
import { refundOrder } from '../refund-order.ts';
import { failRefund, finishRefund, takeDueRefunds } from '../settle-refund.ts';
import { issueMissingDocuments } from './issue-missing-documents.ts';
import { issueInvoice, takeDocumentNumber } from './issue-tax-document.ts';
import { readTaxDocument } from './read-tax-document.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
afterEach(async () => expect(await findOrderProblems(getDatabase().database)).toEqual([]));

function inScope<Result>(work: (scope: OrderScope) => Promise<Result>): Promise<Result> {
  return inOrderScope(orderDependencies(getDatabase().database), work);
}

async function orderOf(quantity: number, address = {}): Promise<{ orderId: string; productId: string }> {
  const { database } = getDatabase();
  const product = await stockProduct(database, quantity);
  const buyer = await createBuyer(database, address);
  return {
    orderId: await placeTestOrder(database, buyer, [{ product, quantity }]),
    productId: product.productId,
  };
}

class ChangedMind extends Error {}

test('leaves no gap in the numbers when every third of 50 concurrent invoices is rolled back', async () => {
  const { database } = getDatabase();
  const { database: crowd } = openLargePool(getDatabase().connection);
  const orders = await Promise.all(Array.from({ length: 50 }, () => orderOf(1)));
  const at = new Date();
  const writing = orders.map(async ({ orderId }, place) => {
    const { total_paise: paidPaise } = await readOrderRow(crowd, orderId);
    if (place % 3 !== 0) {
      await inOrderScope(orderDependencies(crowd), (scope) => confirmOrder(scope, { orderId, paidPaise }));
      // Two servers may run the job of one order at the same time.
      await Promise.all([1, 2].map(() => issueMissingDocuments(crowd, orderId)));
      return;
    }
    const order = await readOrderRow(crowd, orderId);
    const items = await listItems(crowd, [orderId]);
    await inOrderScope(orderDependencies(crowd), async ({ transaction }) => {
      await issueInvoice(transaction, { order, items, at });
      throw new ChangedMind();
    }).catch((error) => {
      if (!(error instanceof ChangedMind)) throw error;
    });
  });
  await Promise.all(writing);
  const documents = await database.selectFrom('tax_documents').select('serial').orderBy('serial').execute();
  expect(documents.map(({ serial }) => serial)).toEqual(Array.from({ length: 33 }, (_, place) => place + 1));
});

test('starts a new series when the financial year ends in Indian time', async () => {
  await expect(
    inScope(async ({ transaction }) => {
      const take = async (moment: string) =>
        (await takeDocumentNumber(transaction, 'invoice', new Date(moment))).number;
      expect(await take('2031-03-31T18:29:00Z')).toBe('INV/30-31/000001');
      expect(await take('2031-03-31T18:29:59Z')).toBe('INV/30-31/000002');
      expect(await take('2031-03-31T18:30:00Z')).toBe('INV/31-32/000001');
      // Whoever waited for the lock with a date of the year before still gets a number of that year.
      const { serial, number } = await takeDocumentNumber(
        transaction,
        'invoice',
        new Date('2031-03-31T18:29:30Z'),
      );
      expect(number).toBe('INV/30-31/000003');
      expect(serial.issuedAt.toISOString()).toBe('2031-03-31T18:29:59.000Z');
      throw new ChangedMind();
    }),
  ).rejects.toThrow(ChangedMind);
});

test('keeps the product as sold on the invoice when it changes later', async () => {
  const { database } = getDatabase();
  const { orderId, productId } = await orderOf(1, {
    state: 'Karnataka',
    pin_code: '560001',
    city: 'Bengaluru',
  });
  await payTestOrder(database, orderId);
  const before = await readTaxDocument(database, { orderId, refundId: null });
  await database
    .updateTable('products')
    .set({ name: 'Something else', hsn: '9999' })
    .where('_id', '=', productId)
    .execute();
  expect(await readTaxDocument(database, { orderId, refundId: null })).toEqual(before);
  expect(before.placeOfSupply.stateCode).toBe('29');
  expect(before.lines[0]?.hsn).not.toBe('9999');
});

test('issues one credit note over the whole invoice for a cancelled order', async () => {
  const { database } = getDatabase();
  const { orderId } = await orderOf(3);
  await payTestOrder(database, orderId);
  const by = { actor: 'shop', actorId: 'f'.repeat(24), note: null } as const;
  await inScope((scope) => cancelOrder(scope, { orderId }, by));
  const due = (await Promise.all([1, 2, 3].map(() => inScope((scope) => takeDueRefunds(scope, 10))))).flat();
  expect(due).toMatchObject([{ orderId, amountPaise: (await readOrderRow(database, orderId)).total_paise }]);
  const refundId = due[0]?.refundId ?? '';
  await Promise.all(Array.from({ length: 10 }, () => inScope((scope) => finishRefund(scope, refundId))));
  await runTaxDocumentJobs(database);
  const invoice = await readTaxDocument(database, { orderId, refundId: null });
  const note = await readTaxDocument(database, { orderId, refundId });
  expect(note).toMatchObject({
    kind: 'credit_note',
    number: expect.stringMatching(/^CRN\/\d\d-\d\d\/\d{6}$/),
    original: { number: invoice.number, issuedAt: invoice.issuedAt },
    totals: invoice.totals,
  });
  expect((await readOrderRow(database, orderId)).status).toBe('refunded');
  const mails = await database
    .selectFrom('order_events')
    .select('mail_id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'refunded')
    .execute();
  expect(mails).toEqual([{ mail_id: expect.any(String) }]);
});

test('never credits more than was bought when lines are refunded one by one or at once', async () => {
  const { database } = getDatabase();
  const { database: crowd } = openLargePool(getDatabase().connection);
  const { orderId, productId } = await orderOf(3);
  await payTestOrder(database, orderId);
  // What has not left yet would be cancelled instead.
  await database.updateTable('orders').set({ status: 'delivered' }).where('_id', '=', orderId).execute();
  const items = [{ product_id: productId, quantity: 1, is_sellable: false }];
  const refundOfOne = (body: { includes_shipping?: boolean; retry_of?: string } = {}) => ({
    body: { items, includes_shipping: false, note: null, ...body },
    idempotencyKey: newId(),
    actorId: 'f'.repeat(24),
  });
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      inOrderScope(orderDependencies(crowd), (scope) => refundOrder(scope, { orderId }, refundOfOne())),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const [first, ...others] = await inScope((scope) => takeDueRefunds(scope, 10));
  await inScope((scope) => failRefund(scope, first?.refundId ?? ''));
  for (const { refundId } of others) await inScope((scope) => finishRefund(scope, refundId));
  // What the gateway refused can be tried anew; the order itself stands.
  const again = await inScope((scope) =>
    refundOrder(scope, { orderId }, refundOfOne({ includes_shipping: true, retry_of: first?.refundId })),
  );
  await inScope((scope) => finishRefund(scope, again._id));
  expect((await readOrderRow(database, orderId)).status).toBe('delivered');
  await runTaxDocumentJobs(database);
  const invoice = await readTaxDocument(database, { orderId, refundId: null });
  const notes = [];
  for (const refundId of [...others.map((other) => other.refundId), again._id]) {
    notes.push(await readTaxDocument(database, { orderId, refundId }));
  }
  const credited = notes.reduce((sum, { totals }) => sum + totals.taxable, 0);
  expect(credited).toBe(invoice.totals.taxable);
});

test('confirms an order whose invoice cannot be written, and writes it once the cause is mended', async () => {
  const { database, pool } = getDatabase();
  const { orderId } = await orderOf(1);
  const { total_paise: paidPaise } = await readOrderRow(database, orderId);
  await pool.query(`alter table tax_documents add constraint broken check (order_id <> '${orderId}')`);
  expect(await inScope((scope) => confirmOrder(scope, { orderId, paidPaise }))).toBe('confirmed');
  expect(await runTaxDocumentJobs(database)).toEqual([expect.stringContaining('broken')]);
  expect((await readOrderRow(database, orderId)).document_problem).toContain('broken');
  await expect(readTaxDocument(database, { orderId, refundId: null })).rejects.toMatchObject({
    status: 409,
    code: 'document_not_ready',
  });
  await pool.query('alter table tax_documents drop constraint broken');
  expect(await runTaxDocumentJobs(database)).toEqual([]);
  expect((await readOrderRow(database, orderId)).document_problem).toBeNull();
  expect((await readTaxDocument(database, { orderId, refundId: null })).number).toMatch(/^INV/);
});
