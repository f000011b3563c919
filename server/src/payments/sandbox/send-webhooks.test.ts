import { expect, test, vi } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { answered, newPayment } from '../../../testing/gateway-results.ts';
import { type Sandbox, startSandbox } from '../../../testing/sandbox-gateway.ts';
import { isPhonePeAuthorization, parseWebhook } from '../phonepe/phonepe-webhook.ts';

const getDatabase = databaseOfFile();
const patience = { timeout: 60_000, interval: 20 };

async function startPayment({ client }: Sandbox): Promise<string> {
  const payment = newPayment();
  answered(await client.pay(payment));
  return payment.merchantOrderId;
}

function eventsOf({ webhooks }: Sandbox): string[] {
  return webhooks.map(({ body }) => body.event);
}

async function countWaiting(): Promise<number> {
  const { database } = getDatabase();
  const { waiting } = await database
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('kind', '=', 'send-sandbox-webhook')
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return waiting;
}

test.each([
  ['COMPLETED', 'checkout.order.completed'],
  ['FAILED', 'checkout.order.failed'],
])('for an order that is %s sends %s once with a valid authorization', async (state, event) => {
  const sandbox = await startSandbox(getDatabase());
  const merchantOrderId = await startPayment(sandbox);
  await sandbox.control({ action: 'decide_order', merchantOrderId, state });
  await vi.waitFor(() => expect(eventsOf(sandbox)).toEqual([event]), patience);
  const [webhook] = sandbox.webhooks;
  expect(isPhonePeAuthorization(webhook?.authorization, sandbox.merchant.webhook)).toBe(true);
  expect(parseWebhook(webhook?.body)).toEqual({ about: 'payment', merchantOrderId });
  expect(webhook?.body.payload).toMatchObject({ merchantOrderId, state, amount: 11_800 });
  await vi.waitFor(async () => expect(await countWaiting()).toBe(0), patience);
});

test('sends nothing for a pending order', async () => {
  const sandbox = await startSandbox(getDatabase());
  const merchantOrderId = await startPayment(sandbox);
  await sandbox.control({ action: 'decide_order', merchantOrderId, state: 'PENDING' });
  expect(await countWaiting()).toBe(0);
  expect(sandbox.webhooks).toEqual([]);
});

test('sends five copies when configured', async () => {
  const sandbox = await startSandbox(getDatabase());
  await sandbox.control({ action: 'behave', webhookCopies: 5 });
  const merchantOrderId = await startPayment(sandbox);
  await sandbox.control({ action: 'decide_order', merchantOrderId, state: 'COMPLETED' });
  await vi.waitFor(() => expect(sandbox.webhooks).toHaveLength(5), patience);
  expect(new Set(sandbox.webhooks.map((webhook) => JSON.stringify(webhook))).size).toBe(1);
});

test('sends none when webhooks are dropped', async () => {
  const sandbox = await startSandbox(getDatabase());
  await sandbox.control({ action: 'behave', webhookCopies: 0 });
  const merchantOrderId = await startPayment(sandbox);
  await sandbox.control({ action: 'decide_order', merchantOrderId, state: 'COMPLETED' });
  expect(await countWaiting()).toBe(0);
  const status = await sandbox.client.status({ merchantOrderId, amountPaise: 11_800 });
  expect(answered(status).state).toBe('COMPLETED');
});

test('delays webhooks when configured', async () => {
  const sandbox = await startSandbox(getDatabase());
  await sandbox.control({ action: 'behave', webhookDelayMs: 3_000_000 });
  const merchantOrderId = await startPayment(sandbox);
  const before = Date.now();
  await sandbox.control({ action: 'decide_order', merchantOrderId, state: 'COMPLETED' });
  const { database } = getDatabase();
  const waiting = database.selectFrom('jobs').select('run_at').where('kind', '=', 'send-sandbox-webhook');
  const { run_at } = await waiting.where('state', '=', 'waiting').executeTakeFirstOrThrow();
  expect(run_at.getTime()).toBeGreaterThanOrEqual(before + 3_000_000);
});

test('retries a webhook that the merchant rejects', async () => {
  const sandbox = await startSandbox(getDatabase());
  sandbox.answerWebhooksWith(500);
  const merchantOrderId = await startPayment(sandbox);
  await sandbox.control({ action: 'decide_order', merchantOrderId, state: 'COMPLETED' });
  await vi.waitFor(() => expect(sandbox.webhooks).toHaveLength(1), patience);
  sandbox.answerWebhooksWith(200);
  const { database } = getDatabase();
  await vi.waitFor(async () => {
    const job = database.selectFrom('jobs').select(['state', 'last_error']).where('state', '=', 'waiting');
    const { last_error } = await job.executeTakeFirstOrThrow();
    expect(last_error).toContain('500');
  }, patience);
  await database
    .updateTable('jobs')
    .set({ run_at: new Date(0) })
    .where('state', '=', 'waiting')
    .execute();
  await vi.waitFor(() => expect(sandbox.webhooks).toHaveLength(2), patience);
});

test('sends a forged webhook with the given content and changes nothing', async () => {
  const sandbox = await startSandbox(getDatabase());
  const merchantOrderId = await startPayment(sandbox);
  const event = 'checkout.order.completed';
  await sandbox.control({ action: 'send_webhook', merchantOrderId, event, amount: 100 });
  await vi.waitFor(() => expect(sandbox.webhooks).toHaveLength(1), patience);
  expect(sandbox.webhooks[0]?.body.payload).toMatchObject({ state: 'COMPLETED', amount: 100 });
  const status = await sandbox.client.status({ merchantOrderId, amountPaise: 11_800 });
  expect(answered(status).state).toBe('PENDING');
});

test.each([
  ['complete', 'COMPLETED', 'pg.refund.completed'],
  ['fail', 'FAILED', 'pg.refund.failed'],
])('for refunds that %s sends every step until %s', async (refundCourse, state, event) => {
  const sandbox = await startSandbox(getDatabase());
  const merchantOrderId = await startPayment(sandbox);
  await sandbox.control({ action: 'decide_order', merchantOrderId, state: 'COMPLETED' });
  await sandbox.control({ action: 'behave', refundCourse });
  const refund = { merchantRefundId: `r-${merchantOrderId}`, merchantOrderId, amountPaise: 11_800 };
  answered(await sandbox.client.refund(refund));
  const expected = ['checkout.order.completed', 'pg.refund.accepted', event].toSorted();
  await vi.waitFor(() => expect(eventsOf(sandbox).toSorted()).toEqual(expected), patience);
  expect(answered(await sandbox.client.refundStatus(refund)).state).toBe(state);
  const again = { ...refund, merchantRefundId: `again-${merchantOrderId}` };
  // What failed may be tried anew; what arrived may not leave twice.
  expect((await sandbox.client.refund(again)).isOk).toBe(state === 'FAILED');
});
