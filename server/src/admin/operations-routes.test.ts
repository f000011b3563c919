import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { createLogger } from '#server/platform/logger.ts';
import { type NewMail, queueMail } from '#server/platform/mail/mail-outbox.ts';
import { runPeriodically, wakeTasks } from '#server/platform/run-periodically.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { deliverMails } from '../../testing/deliver-mails.ts';
import { type SignedIn, signInAs } from '../../testing/sign-in-as.ts';
import { buildTestApp } from '../../testing/test-app.ts';

const getDatabase = databaseOfFile();
const getApp = appOfFile(getDatabase);
let manager: SignedIn;
beforeAll(async () => {
  manager = await signInAs(getDatabase().database, { adminRole: 'manager' });
});

const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
  getApp().inject({ method, url: `/api/admin${path}`, headers: manager.headers, payload });
const resend = (id: string, resent_count = 0) => call('POST', `/outbox/mails/${id}/resend`, { resent_count });

const letter = {
  to: 'ravi@example.com',
  kind: 'message',
  isProven: true,
  accountId: null,
  subject: 'Your quote',
  blocks: [{ button: 'See your quote', url: 'https://shop.example/quotes/SBQ-1?token=abc.DEF_123' }],
} satisfies NewMail;

async function addMail(
  mail: NewMail,
  fields: { state: 'sent' | 'kept' | 'failed' | 'held'; last_error?: string },
): Promise<string> {
  const { database } = getDatabase();
  const id = await database.transaction().execute((transaction) => queueMail(transaction, mail));
  await database.updateTable('mails').set(fields).where('_id', '=', id).execute();
  await database.deleteFrom('jobs').execute();
  return id;
}

const readMail = (id: string) =>
  getDatabase().database.selectFrom('mails').selectAll().where('_id', '=', id).executeTakeFirstOrThrow();

test('finds mails by state and the beginning of the address', async () => {
  const id = await addMail(
    { ...letter, to: 'Meera_1@example.com' },
    { state: 'failed', last_error: 'mailbox full' },
  );
  await addMail({ ...letter, to: 'meeraX1@example.com' }, { state: 'failed' });
  const { mails, pagination } = (await call('GET', '/outbox/mails?state=failed&search=meera_1')).json();
  expect(mails).toMatchObject([{ _id: id, last_error: 'mailbox full', can_resend: true }]);
  expect(pagination.total_count).toBe(1);
  expect((await call('GET', '/outbox/mails?state=sent&search=meera')).json().mails).toEqual([]);
});

test('sends a mail again once for a double press, and records who did it', async () => {
  const { database } = getDatabase();
  const id = await addMail(letter, { state: 'sent' });
  const pressed = await Promise.all([resend(id), resend(id)]);
  expect(pressed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await database.selectFrom('jobs').select('payload').execute()).toEqual([
    { payload: { mailId: id } },
  ]);
  await deliverMails(database);
  // Late, when the mail is already sent.
  expect((await resend(id)).json().code).toBe('mail_resent');
  expect(await readMail(id)).toMatchObject({ state: 'kept', resent_count: 1 });
  const log = (await call('GET', `/audit-log?entity=mails&entity_id=${id}`)).json();
  expect(log.changes).toMatchObject([
    { actor: { _id: manager.userId }, can_undo: false, entries: [{ after: { resent_count: 1 } }] },
  ]);
  expect((await resend(id, 1)).statusCode).toBe(200);
});

test.each([
  ['a link that works once', { ...letter, kind: 'link' }, { state: 'failed' }, 'mail_outdated'],
  ['a mail to an unconfirmed address', { ...letter, isProven: false }, { state: 'held' }, 'mail_held'],
] as const)('does not send %s again', async (_what, mail, fields, code) => {
  const id = await addMail(mail, fields);
  expect((await resend(id)).json().code).toBe(code);
  expect(await readMail(id)).toMatchObject(fields);
});

test('shows codes and links in a demo only', async () => {
  const code = {
    ...letter,
    kind: 'link' as const,
    blocks: [{ code: '123456', about: 'is your one-time code' }],
  };
  const [codeId, quoteId] = [
    await addMail(code, { state: 'sent' }),
    await addMail(letter, { state: 'sent' }),
  ];
  const preview = async (app: ReturnType<typeof getApp>, id: string) =>
    (await app.inject({ url: `/api/admin/outbox/mails/${id}`, headers: manager.headers })).json();
  const secret = 'token=abc.DEF_123';
  expect((await preview(getApp(), codeId)).text).toMatch(/^123456 is your one-time code\n/);
  const inDemo = await preview(getApp(), quoteId);
  expect(inDemo.text).toContain(secret);
  expect(inDemo.html).toContain(secret);
  const real = await buildTestApp(getDatabase(), { config: { smtpUrl: 'smtp://127.0.0.1:1' } });
  expect(await preview(real, codeId)).toMatchObject({ text: null, html: null });
  const shown = await preview(real, quoteId);
  expect(shown.text).toMatch(/^See your quote: https:\/\/shop\.example\/quotes\/SBQ-1\?token=…\n/);
  expect(shown.html).toContain('href="https://shop.example/quotes/SBQ-1?token=…"');
});

test('retries a failed job with its mail, and a job that waits for its next attempt', async () => {
  const { database } = getDatabase();
  const mailId = await addMail(letter, { state: 'failed', last_error: 'refused' });
  const failed = await addJob(database, { mailId, state: 'failed' });
  const later = await addJob(database, { mailId: failed, state: 'waiting' });
  const { jobs, counts } = (await call('GET', '/jobs')).json();
  expect(jobs).toMatchObject([{ _id: failed, attempts: 20, last_error: 'refused', next_try_at: null }]);
  expect(counts).toEqual({ waiting: 1, failed: 1 });
  const retries = [failed, failed, later].map((id) => call('POST', `/jobs/${id}/retry`));
  const codes = (await Promise.all(retries)).map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([204, 204, 409]);
  expect(await database.selectFrom('jobs').select(['state', 'attempts']).execute()).toEqual([
    { state: 'waiting', attempts: 0 },
    { state: 'waiting', attempts: 0 },
  ]);
  expect(await readMail(mailId)).toMatchObject({ state: 'waiting', last_error: null });
});

test('records the failures of periodic work, and runs it when asked', async () => {
  const { database } = getDatabase();
  let problem: Error | null = new Error('the disk is full');
  const task = runPeriodically({
    ...{ name: 'test-task', database, everyMs: 3_600_000, failureMessage: 'failed' },
    logger: createLogger('silent'),
    work: async () => {
      if (problem) throw problem;
    },
  });
  onTestFinished(task.stop);
  const recorded = async () => (await call('GET', '/tasks')).json().tasks[0];
  await vi.waitFor(
    async () => expect(await recorded()).toMatchObject({ failures: 1, last_error: 'the disk is full' }),
    { timeout: 60_000 },
  );
  problem = null;
  expect((await call('POST', '/tasks/test-task/run')).statusCode).toBe(204);
  const topics = await database.selectFrom('change_log').select('topic').execute();
  expect(topics).toContainEqual({ topic: 'task:test-task' });
  wakeTasks(['test-task']);
  await vi.waitFor(
    async () =>
      expect(await recorded()).toMatchObject({
        ...{ name: 'test-task', failures: 0, last_error: null, last_success_at: expect.any(String) },
      }),
    { timeout: 60_000 },
  );
  expect((await call('POST', '/tasks/unknown/run')).statusCode).toBe(404);
});

async function addJob(
  database: Database,
  { mailId, state }: { mailId: string; state: 'failed' | 'waiting' },
): Promise<string> {
  const { _id } = await database
    .insertInto('jobs')
    .values({
      _id: mailId.split('').toReversed().join(''),
      kind: 'send-mail',
      payload: JSON.stringify({ mailId }),
      ...{ state, attempts: 20, last_error: 'refused' },
      run_at: new Date(Date.now() + 3_600_000),
      finished_at: state === 'failed' ? new Date() : null,
    })
    .returning('_id')
    .executeTakeFirstOrThrow();
  return _id;
}
