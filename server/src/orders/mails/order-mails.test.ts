import { expect, test } from 'vitest';
import { returnStates } from '#contract/return-states.ts';
import { newId } from '#server/platform/ids.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createSendMailHandler } from '#server/platform/mail/send-mail.ts';
import { htmlOfStoredMail } from '#server/platform/mail/write-mail.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { factsMissingIn, linksOf } from '../../../testing/mail-facts.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import {
  createBuyer,
  orderDependencies,
  payTestOrder,
  placeTestOrder,
  stockProduct,
  testPublicUrl,
} from '../../../testing/order-fixtures.ts';
import { cancelOrder } from '../cancel-order.ts';
import { listItems } from '../order-item-repository.ts';
import { findOrder } from '../order-repository.ts';
import { inOrderScope, type OrderScope } from '../order-scope.ts';
import type { OrderRow } from '../order-tables.ts';
import type { RefundRow } from '../refund-repository.ts';
import type { ReturnRow } from '../return-repository.ts';
import { finishRefund, takeDueRefunds } from '../settle-refund.ts';
import { type OrderMail, orderMailTexts } from './order-mail-texts.ts';
import { queueOrderMail, queueShopMail } from './queue-order-mail.ts';
import { createMailDocumentReader } from './read-mail-document.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

const lure = 'Win <b>now</b> at http://evil.example';

async function createOrder() {
  const { database } = getDatabase();
  const buyer = await createBuyer(database, { full_name: lure });
  await database
    .updateTable('users')
    .set({ email_confirmed: true })
    .where('_id', '=', buyer.userId)
    .execute();
  const product = await stockProduct(database, 9);
  const orderId = await placeTestOrder(database, buyer, [{ product, quantity: 3 }]);
  const scoped = <Result>(work: (scope: OrderScope) => Promise<Result>) =>
    inOrderScope(orderDependencies(database), work);
  return { database, buyer, product, orderId, scoped };
}

test('every mail about an order says the same as text and as HTML, and greets without links', async () => {
  const { database, buyer, product, orderId, scoped } = await createOrder();
  const { productId } = product;
  const refund = {
    ...{ _id: newId(), order_id: orderId, status: 'done', method: 'gateway', cause: 'chosen' },
    ...{ request_hash: null, return_id: null, created_at: new Date(), settled_at: null },
    ...{ lines: [{ productId, quantity: 1, amountPaise: 5000 }], shippingPaise: 100, amountPaise: 5100 },
  } as RefundRow;
  const orderReturn = {
    ...{ _id: newId(), order_id: orderId, reason: lure, note: null, request_hash: null },
    ...{ pickup_on: '2026-11-30', carrier: 'Blue Dart', tracking_number: 'BD 1' },
    ...{ created_at: new Date(), updated_at: new Date() },
    items: [{ productId, quantity: 2, receivedQuantity: 1 }],
  } as unknown as ReturnRow;
  const kinds: OrderMail[] = [
    ...(['placed', 'paid', 'payment_failed', 'expired', 'shipped', 'delivered'] as const).map((kind) => ({
      kind,
    })),
    ...returnStates.map((status) => ({ kind: 'return' as const, orderReturn: { ...orderReturn, status } })),
    { kind: 'items_cancelled', refund },
    { kind: 'cancelled', refundPaise: 5100, wasPaid: true },
    { kind: 'unconfirmed', paidPaise: 5100 },
    { kind: 'paid_twice', paidPaise: 5100 },
    { kind: 'refunded', refund },
  ];
  await scoped(async (scope) => {
    const order = await findOrder(scope.transaction, orderId);
    if (!order) throw new Error('the order is missing');
    const items = await listItems(scope.transaction, [orderId]);
    for (const mail of kinds) await queueOrderMail(scope, mail, { order, items, note: 'Sorry' });
    await queueShopMail(scope, 'Please pack it', { order, items, note: lure });
  });
  const rows = await database.selectFrom('mails').selectAll().orderBy('created_at').execute();
  const mails = rows.map((mail) => ({ ...mail, html: htmlOfStoredMail(mail) }));
  const toBuyer = mails.filter(({ recipient }) => recipient === buyer.email);
  expect(toBuyer).toHaveLength(kinds.length + 1);
  for (const mail of mails) {
    expect(factsMissingIn(mail), mail.subject).toEqual([]);
    const links = linksOf(mail.html ?? '');
    expect(links, mail.subject).toHaveLength(1);
    expect(links[0]).toMatch(new RegExp(`^${testPublicUrl}/`));
    expect(mail.html, mail.subject).not.toContain('<b>now');
  }
  for (const { text_body } of toBuyer) expect(text_body).not.toContain('http://evil');
  // What came back, was refunded or is not sent is not delivered there. The test order has sent its own mail.
  const delivered = toBuyer.filter(({ text_body }) => text_body.includes('Delivery to'));
  const numberOf = ({ subject }: { subject: string }) => subject.replace(/SB-\d+-\d+/, 'X');
  expect(delivered.map(numberOf).toSorted()).toEqual([
    'Order X is on its way',
    'Order X is paid',
    'Order X was delivered',
    'We have your order X',
    'We have your order X',
  ]);
  const replaced = toBuyer.find(({ subject }) => subject.startsWith('The replacement'));
  expect(replaced?.text_body).toContain('Value of these items: ₹');
  expect(replaced?.text_body).not.toContain('Refund');
  // The preview beside the subject.
  expect(replaced?.html).toMatch(/mso-hide:all">We have received what you sent back/);
});

test('promises no pick-up of what the buyer no longer wants', () => {
  const order = { order_number: 'SB-1', quote_reference: null, total_paise: 5000 } as OrderRow;
  const textOf = (reason_code: string) => {
    const orderReturn = { status: 'requested', reason_code, wanted: 'refund' } as ReturnRow;
    return orderMailTexts(order, { kind: 'return', orderReturn }, null).paragraphs.join();
  };
  expect(textOf('faulty')).toContain('will write to you about the pick-up');
  expect(textOf('unwanted')).toContain('will write to you about the address to send it to');
});

test('the mails of a paid order carry the invoice, that of its refund the credit note', async () => {
  const { database, buyer, orderId, product, scoped } = await createOrder();
  await payTestOrder(database, orderId);
  const by = { actor: 'buyer' as const, actorId: buyer.userId };
  const items = [{ product_id: product.productId, quantity: 1 }];
  await scoped((scope) => cancelOrder(scope, { orderId }, { ...by, items, note: null }));
  await scoped(async (scope) => {
    for (const { refundId } of await takeDueRefunds(scope, 10)) await finishRefund(scope, refundId);
  });
  const server = await startMailServer();
  const delivery = {
    smtpUrl: server.url,
    publicUrl: testPublicUrl,
    readDocument: createMailDocumentReader(database),
  };
  const { run } = createSendMailHandler({ database, logger: createLogger('silent'), ...delivery });
  const { signal } = new AbortController();
  const mails = await database
    .selectFrom('mails')
    .select('_id')
    .where('recipient', '=', buyer.email)
    .execute();
  for (const { _id } of mails) await run({ payload: { mailId: _id }, jobId: _id, attempt: 1, signal });
  const arrived = server.arrived.filter(({ recipients }) => recipients.includes(buyer.email));
  const files = arrived.flatMap(({ subject = '', attachments }) =>
    attachments.map(({ filename, content }) => [
      subject.replace(/[A-Z]+-\d+-\d+/, 'X'),
      filename?.replace(/\d+(?=\.pdf)/, 'N'),
      Buffer.from(content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ]),
  );
  expect(files.toSorted()).toEqual([
    ['Order X is paid', expect.stringMatching(/N\.pdf$/), '%PDF-'],
    ['Refund for order X', expect.stringMatching(/N\.pdf$/), '%PDF-'],
  ]);
});
