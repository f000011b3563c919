import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { siteFacts } from '#contract/site-facts.ts';
import { newId } from '#server/platform/ids.ts';
import { startDelivery, startMailServer } from '../../../testing/mail-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type NewMail, queueMail } from './mail-outbox.ts';
import { withShopAddress } from './mail-pictures.ts';
import { htmlOfMail, textOfMail } from './write-mail.ts';

const patience = { timeout: 60_000 };
const receipt = {
  kind: 'message' as const,
  isProven: true,
  accountId: null,
  to: 'asha@example.com',
  subject: 'Order 1042 confirmed: ₹1,23,456',
  blocks: [
    'Thank you!\nTotal: ₹1,23,456',
    { button: 'Pay', url: 'https://shop.example/orders/1042?token=abc=def' },
  ],
};
const receiptText = textOfMail(receipt).trim();
const receiptHtml = withShopAddress(htmlOfMail(receipt), 'https://bazaar.example').trim();

const queue = ({ database }: TestDatabase, mail: NewMail = receipt) =>
  database.transaction().execute((transaction) => queueMail(transaction, mail));

const readMail = ({ database }: TestDatabase) =>
  database.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
const readJob = ({ database }: TestDatabase) =>
  database.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();

async function waitForJob(shop: TestDatabase, expected: object): Promise<void> {
  await vi.waitFor(async () => expect(await readJob(shop)).toMatchObject(expected), patience);
}

/** Lets the time of a retry come without waiting for it. */
const bringForward = ({ database }: TestDatabase) =>
  database
    .updateTable('jobs')
    .set({ run_at: new Date(0) })
    .execute();

test('sets Reply-To', async () => {
  const shop = await createTestDatabase();
  const server = await startMailServer();
  await queue(shop, { ...receipt, replyTo: 'ravi@example.com' });
  startDelivery(shop, { smtpUrl: server.url });
  await waitForJob(shop, { state: 'done' });
  expect(server.arrived[0]?.replyTo).toEqual([{ name: '', address: 'ravi@example.com' }]);
});

test('sends a mail as queued and marks it as sent', async () => {
  const shop = await createTestDatabase();
  const server = await startMailServer();
  const id = await queue(shop);
  startDelivery(shop, { smtpUrl: server.url });
  await waitForJob(shop, { state: 'done' });
  const mail = await readMail(shop);
  expect(mail).toMatchObject({ state: 'sent', sent_at: expect.any(Date) });
  expect(server.arrived).toMatchObject([
    {
      messageId: `<${id}@bazaar.example>`,
      from: { name: siteFacts.name, address: 'shop@bazaar.example' },
      to: [{ address: 'asha@example.com' }],
      subject: receipt.subject,
      recipients: ['asha@example.com'],
    },
  ]);
  const [arrived] = server.arrived;
  expect(arrived?.text?.trim()).toBe(receiptText);
  expect(arrived?.html?.trim()).toBe(receiptHtml);
  expect(new Date(arrived?.date ?? '').getTime()).toBe(Math.floor(mail.created_at.getTime() / 1000) * 1000);
});

test('does not send a mail twice when its job runs again', async () => {
  const shop = await createTestDatabase();
  const server = await startMailServer();
  const mailId = await queue(shop);
  const { handler } = startDelivery(shop, { smtpUrl: server.url });
  await waitForJob(shop, { state: 'done' });
  await handler.run({
    payload: { mailId },
    jobId: newId(),
    attempt: 2,
    signal: new AbortController().signal,
  });
  expect(server.arrived).toHaveLength(1);
});

test('retries after a temporary rejection with the same Message-ID', async () => {
  const shop = await createTestDatabase();
  const server = await startMailServer({ answers: [451] });
  const id = await queue(shop);
  const { runner } = startDelivery(shop, { smtpUrl: server.url });
  await waitForJob(shop, { state: 'waiting', attempts: 1, last_error: expect.stringContaining('451') });
  expect(await readMail(shop)).toMatchObject({ state: 'waiting' });
  await bringForward(shop);
  runner.wake();
  await waitForJob(shop, { state: 'done', attempts: 2 });
  expect(await readMail(shop)).toMatchObject({ state: 'sent' });
  expect(server.arrived.map((mail) => mail.messageId)).toEqual(Array(2).fill(`<${id}@bazaar.example>`));
});

test.each([
  ['the message', { answers: [554] }, '554'],
  [
    'the recipient',
    {
      onRcptTo: (_to, _session, answer) =>
        answer(Object.assign(new Error('no such user'), { responseCode: 550 })),
    },
    'no such user',
  ],
] as [string, SMTPServerOptions, string][])(
  'fails the mail and records the reason when the server rejects %s permanently',
  async (_what, options, reason) => {
    const shop = await createTestDatabase();
    const server = await startMailServer(options);
    await queue(shop);
    const { lines } = startDelivery(shop, { smtpUrl: server.url });
    await waitForJob(shop, { state: 'failed', attempts: 1, last_error: expect.stringContaining(reason) });
    expect(await readMail(shop)).toMatchObject({
      state: 'failed',
      last_error: expect.stringContaining(reason),
    });
    await vi.waitFor(
      () => expect(lines.filter((line) => line.includes('"error"'))).toHaveLength(1),
      patience,
    );
  },
);

test('retries when the mail server is unreachable', async () => {
  const shop = await createTestDatabase();
  await queue(shop);
  startDelivery(shop, { smtpUrl: 'smtp://127.0.0.1:1' });
  await waitForJob(shop, {
    state: 'waiting',
    attempts: 1,
    last_error: expect.stringContaining('ECONNREFUSED'),
  });
  expect(await readMail(shop)).toMatchObject({ state: 'waiting' });
});

test('retries when the mail server rejects the password', async () => {
  const shop = await createTestDatabase();
  const server = await startMailServer({
    credentials: 'shop:wrong@',
    disabledCommands: [],
    onAuth: (_login, _session, answer) =>
      answer(Object.assign(new Error('wrong password'), { responseCode: 535 })),
  });
  await queue(shop);
  startDelivery(shop, { smtpUrl: `${server.url}?tls.rejectUnauthorized=false` });
  await waitForJob(shop, { state: 'waiting', attempts: 1, last_error: expect.stringContaining('535') });
  expect(await readMail(shop)).toMatchObject({ state: 'waiting' });
});

test('never sends a password in clear text', async () => {
  const shop = await createTestDatabase();
  const onAuth = vi.fn<NonNullable<SMTPServerOptions['onAuth']>>((_login, _session, answer) =>
    answer(null, { user: 'shop' }),
  );
  const server = await startMailServer({
    credentials: 'shop:secret@',
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth,
  });
  await queue(shop);
  startDelivery(shop, { smtpUrl: server.url });
  await waitForJob(shop, { state: 'waiting', attempts: 1, last_error: expect.stringContaining('TLS') });
  expect(onAuth).not.toHaveBeenCalled();
  expect(server.arrived).toEqual([]);
});

test('prevents header injection by a line break in a stored subject', async () => {
  const shop = await createTestDatabase();
  const server = await startMailServer();
  await queue(shop, { ...receipt, subject: 'Hello\r\nBcc: all@example.com' });
  await shop.database
    .updateTable('mails')
    .set({ subject: 'Hello\r\nBcc: all@example.com\r\n\r\nBody' })
    .execute();
  startDelivery(shop, { smtpUrl: server.url });
  await waitForJob(shop, { state: 'done' });
  const [arrived] = server.arrived;
  expect(arrived?.headers.map((header) => header.key)).not.toContain('bcc');
  expect(arrived?.recipients).toEqual(['asha@example.com']);
  expect(arrived?.text?.trim()).toBe(receiptText);
});

test('keeps a mail without a mail server and writes it to a private file in a demo', async () => {
  const shop = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const outboxFolder = path.join(folder, 'outbox');
  const mailId = await queue(shop);
  const { lines, handler } = startDelivery(shop, { outboxFolder, mailFrom: undefined });
  await waitForJob(shop, { state: 'done' });
  await handler.run({
    payload: { mailId },
    jobId: newId(),
    attempt: 2,
    signal: new AbortController().signal,
  });
  expect(await readMail(shop)).toMatchObject({ state: 'kept', sent_at: null });
  const files = await readdir(outboxFolder);
  expect(files).toEqual([expect.stringMatching(new RegExp(`^\\d{4}-.+Z-${mailId}\\.eml$`))]);
  const file = path.join(outboxFolder, files[0] ?? '');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const content = await readFile(file, 'utf8');
  expect(content).toContain(receiptText);
  expect(await PostalMime.parse(content)).toMatchObject({
    messageId: `<${mailId}@${siteFacts.support.email.split('@')[1]}>`,
    subject: receipt.subject,
    to: [{ address: receipt.to }],
    html: expect.stringContaining(receiptHtml),
  });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ to: receipt.to, subject: receipt.subject }]);
});

test('keeps a mail without a mail server or folder', async () => {
  const shop = await createTestDatabase();
  await queue(shop);
  const { lines } = startDelivery(shop, {});
  await waitForJob(shop, { state: 'done' });
  expect(await readMail(shop)).toMatchObject({ state: 'kept' });
  expect(lines).toEqual([]);
});
