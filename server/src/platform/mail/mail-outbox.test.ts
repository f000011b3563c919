import { expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type NewMail, pruneMails, queueMail } from './mail-outbox.ts';

const welcome = {
  kind: 'shop' as const,
  to: 'asha@example.com',
  subject: 'Welcome',
  blocks: ['Good to have you.'],
};

const queue = ({ database }: TestDatabase, mail: NewMail) =>
  database.transaction().execute((transaction) => queueMail(transaction, mail));

const readOutbox = async ({ database }: TestDatabase) => ({
  mails: await database.selectFrom('mails').selectAll().execute(),
  jobs: await database.selectFrom('jobs').selectAll().execute(),
});

test('inserts a mail together with its job', async () => {
  const shop = await createTestDatabase();
  const id = await queue(shop, welcome);
  const { mails, jobs } = await readOutbox(shop);
  expect(mails).toMatchObject([
    {
      _id: id,
      recipient: 'asha@example.com',
      subject: 'Welcome',
      text_body: expect.stringMatching(/^Good to have you\.\n/),
      content: { blocks: ['Good to have you.'] },
      state: 'waiting',
    },
  ]);
  expect(jobs).toMatchObject([{ kind: 'send-mail', payload: { mailId: id }, state: 'waiting' }]);
});

test('inserts neither mail nor job when the transaction rolls back', async () => {
  const shop = await createTestDatabase();
  const cancelled = shop.database.transaction().execute(async (transaction) => {
    await queueMail(transaction, welcome);
    throw new Error('the order failed');
  });
  await expect(cancelled).rejects.toThrow('the order failed');
  expect(await readOutbox(shop)).toEqual({ mails: [], jobs: [] });
});

test('replaces line breaks and control characters in a subject with spaces', async () => {
  const shop = await createTestDatabase();
  await queue(shop, { ...welcome, subject: ' Quote for A\r\nBcc: all@example.com\u2028B\u0085C\tD ' });
  const { mails } = await readOutbox(shop);
  expect(mails).toMatchObject([{ subject: 'Quote for A Bcc: all@example.com B C D' }]);
});

test('rejects a recipient that is not one plain address', async () => {
  const shop = await createTestDatabase();
  const hostile = [
    'asha@example.com\r\nBcc: all@example.com',
    'asha@example.com\n',
    'asha@example.com, all@example.com',
    'Asha <asha@example.com>',
    'asha@example.com>\r\nRCPT TO:<all@example.com',
    '',
  ];
  for (const to of hostile) {
    const refusal = { status: 400, code: 'invalid_recipient' };
    await expect(queue(shop, { ...welcome, to }), to).rejects.toMatchObject(refusal);
  }
  expect(await readOutbox(shop)).toEqual({ mails: [], jobs: [] });
});

test('deletes mails that were sent before the given number of days, and no others', async () => {
  const shop = await createTestDatabase();
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const rows = [
    { state: 'sent' as const, sent_at: daysAgo(91) },
    { state: 'sent' as const, sent_at: daysAgo(89) },
    { state: 'waiting' as const, sent_at: null },
    { state: 'kept' as const, sent_at: null },
    { state: 'failed' as const, sent_at: null },
  ];
  for (const row of rows) {
    const id = await queue(shop, welcome);
    await shop.database.updateTable('mails').set(row).where('_id', '=', id).execute();
  }
  await pruneMails(shop.database, 'sent', 90);
  const { mails } = await readOutbox(shop);
  expect(mails.map(({ state, sent_at }) => ({ state, sent_at }))).toEqual(rows.slice(1));
});
