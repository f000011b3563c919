import { expect, test, vi } from 'vitest';
import { siteFacts } from '#contract/site-facts.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { startDelivery, startMailServer } from '../../testing/mail-server.ts';
import { createTransferOrder, dearTotal } from '../../testing/quote-fixtures.ts';
import { buildTestApp } from '../../testing/test-app.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const patience = { timeout: 60_000 };

test('a mail server that dies loses no mail of a quote and gets none twice', async () => {
  const shop = { ...getDatabase(), app: await buildTestApp(getDatabase()) };
  const { database } = shop;
  // One mail at a time, so that it is certain which ones it took.
  const dying = await startMailServer({ diesAfter: 1, maxClients: 1 });
  const { runner } = startDelivery(shop, { smtpUrl: dying.url });
  const order = await createTransferOrder(shop);
  await order.transfer(1000, 'UTR 1');
  await order.transfer(dearTotal - 1000, 'UTR 2');
  const mails = () => database.selectFrom('mails').select(['_id', 'state', 'recipient', 'subject']).execute();
  const sendNow = async () => {
    await database
      .updateTable('jobs')
      .set({ run_at: new Date(0) })
      .where('state', '=', 'waiting')
      .execute();
    runner.wake();
  };
  await vi.waitFor(async () => {
    await sendNow();
    expect(dying.isListening()).toBe(false);
  }, patience);
  expect(dying.arrived).toHaveLength(1);

  const back = await startMailServer({ port: dying.port });
  await vi.waitFor(async () => {
    await sendNow();
    expect((await mails()).map(({ state }) => state)).not.toContain('waiting');
  }, patience);
  const sent = await mails();
  expect(sent.every(({ state }) => state === 'sent')).toBe(true);
  const arrived = [...dying.arrived, ...back.arrived].map(({ messageId }) => messageId);
  expect(arrived.toSorted()).toEqual(sent.map(({ _id }) => `<${_id}@bazaar.example>`).toSorted());
  const to = (address: string) =>
    sent
      .filter(({ recipient }) => recipient === address)
      .map(({ subject }) => subject.replace(/[SQ][A-Z]*-[\d-]+/g, 'X'));
  expect(to(order.buyer.email).toSorted()).toEqual([
    'Order X from your quote X',
    'Order X is paid',
    'Part payment for order X',
    `Your quote X from ${siteFacts.name}`,
    `Your request for a quote at ${siteFacts.name}: X`,
  ]);
  expect(to(siteFacts.sales.email)).toHaveLength(3);
});
