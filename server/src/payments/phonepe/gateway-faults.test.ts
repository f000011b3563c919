import Fastify from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { answered, faultOf, newPayment } from '../../../testing/gateway-results.ts';
import { listen } from '../../../testing/raw-request.ts';
import { type Sandbox, startSandbox } from '../../../testing/sandbox-gateway.ts';
import { type GatewayResult, mayHaveSucceeded } from './gateway-fault.ts';
import type { PhonePeClient } from './phonepe-client.ts';

const getDatabase = databaseOfFile();

/** Short beside the gateway's delay. */
const IMPATIENT_MS = 1000;
const FAR_TOO_LONG_MS = 600_000;

const faults = [
  { kind: 'slow', seen: 'timed_out', httpStatus: null, isUnsure: true },
  { kind: 'server_error', seen: 'unavailable', httpStatus: 503, isUnsure: true },
  { kind: 'garbage', seen: 'garbage', httpStatus: 200, isUnsure: true },
  { kind: 'empty', seen: 'garbage', httpStatus: 200, isUnsure: true },
  { kind: 'wrong_state', seen: 'garbage', httpStatus: 200, isUnsure: true },
  { kind: 'unauthorised', seen: 'unauthorised', httpStatus: 401, isUnsure: false },
  { kind: 'too_many', seen: 'too_many', httpStatus: 429, isUnsure: false },
  { kind: 'reset', seen: 'unreachable', httpStatus: null, isUnsure: true },
  { kind: 'redirect', seen: 'garbage', httpStatus: 307, isUnsure: true },
] as const;

type Payment = ReturnType<typeof newPayment>;
type Call = (client: PhonePeClient, payment: Payment) => Promise<GatewayResult<unknown>>;

const calls: Record<string, Call> = {
  pay: (client, payment) => client.pay({ ...payment, merchantOrderId: `${payment.merchantOrderId}-2` }),
  status: (client, payment) => client.status(payment),
  refund: (client, payment) =>
    client.refund({ ...payment, merchantRefundId: `r-${payment.merchantOrderId}`, amountPaise: 200 }),
  refund_status: (client, { merchantOrderId }) =>
    client.refundStatus({ merchantRefundId: `first-${merchantOrderId}`, amountPaise: 100 }),
};

async function payAndRefund({ client, control }: Sandbox) {
  const payment = newPayment();
  const { merchantOrderId } = payment;
  answered(await client.pay(payment));
  await control({ action: 'decide_order', merchantOrderId, state: 'COMPLETED' });
  const refund = { merchantRefundId: `first-${merchantOrderId}`, merchantOrderId, amountPaise: 100 };
  answered(await client.refund(refund));
  return payment;
}

describe.each(faults)('gateway response: $kind', ({ kind, seen, httpStatus, isUnsure }) => {
  test.each(Object.entries(calls))('is reported for the call %s', async (operation, call) => {
    const sandbox = await startSandbox(getDatabase());
    const payment = await payAndRefund(sandbox);
    const client = sandbox.createClient({ timeoutMs: kind === 'slow' ? IMPATIENT_MS : undefined });
    await sandbox.control({ action: 'arm_fault', operation, kind, times: 2, delayMs: FAR_TOO_LONG_MS });
    const fault = faultOf(await call(client, payment));
    expect(fault).toMatchObject({ kind: seen, httpStatus });
    expect(mayHaveSucceeded(fault)).toBe(isUnsure);
  });
});

/** A token has no state that could be wrong. */
test.each(faults.filter(({ kind }) => kind !== 'wrong_state'))(
  'does not start the payment while the token service responds with $kind',
  async ({ kind, seen, httpStatus }) => {
    const { createClient, control, requests } = await startSandbox(getDatabase());
    const client = createClient({ timeoutMs: kind === 'slow' ? IMPATIENT_MS : undefined });
    await control({ action: 'arm_fault', operation: 'token', kind, delayMs: FAR_TOO_LONG_MS });
    expect(faultOf(await client.pay(newPayment()))).toMatchObject({ kind: seen, httpStatus });
    expect(requests.filter((request) => request.endsWith('/pay'))).toEqual([]);
    await vi.waitFor(async () => expect(await client.canSignIn()).toBe(true), { timeout: 60_000 });
  },
);

describe('a wrong amount', () => {
  test('does not accept a completed order with another amount', async () => {
    const sandbox = await startSandbox(getDatabase());
    const payment = await payAndRefund(sandbox);
    await sandbox.control({ action: 'arm_fault', operation: 'status', kind: 'wrong_amount' });
    const fault = faultOf(await sandbox.client.status(payment));
    expect(fault.kind).toBe('wrong_amount');
    expect(fault.message).toMatch(/11700 .* 11800/);
    expect(answered(await sandbox.client.status(payment)).state).toBe('COMPLETED');
    expect(faultOf(await sandbox.client.status({ ...payment, amountPaise: 11_801 })).kind).toBe(
      'wrong_amount',
    );
  });

  test('reports a refund with another amount', async () => {
    const sandbox = await startSandbox(getDatabase());
    const { merchantOrderId } = await payAndRefund(sandbox);
    const refund = { merchantRefundId: `second-${merchantOrderId}`, merchantOrderId, amountPaise: 300 };
    await sandbox.control({ action: 'arm_fault', operation: 'refund', kind: 'wrong_amount' });
    const fault = faultOf(await sandbox.client.refund(refund));
    expect(fault.kind).toBe('wrong_amount');
    expect(mayHaveSucceeded(fault)).toBe(true);
    await sandbox.control({ action: 'arm_fault', operation: 'refund_status', kind: 'wrong_amount' });
    expect(faultOf(await sandbox.client.refundStatus(refund)).kind).toBe('wrong_amount');
    expect(answered(await sandbox.client.refundStatus(refund)).amountPaise).toBe(300);
  });
});

test('finds a payment by status call when the response to the start was lost', async () => {
  const { client, control } = await startSandbox(getDatabase());
  const [lost, refused] = [newPayment(), newPayment()];
  await control({ action: 'arm_fault', operation: 'pay', kind: 'reset', takesEffect: true });
  expect(mayHaveSucceeded(faultOf(await client.pay(lost)))).toBe(true);
  expect(answered(await client.status(lost)).state).toBe('PENDING');
  await control({ action: 'arm_fault', operation: 'pay', kind: 'reset' });
  expect(mayHaveSucceeded(faultOf(await client.pay(refused)))).toBe(true);
  expect(faultOf(await client.status(refused)).kind).toBe('not_found');
});

test('rejects a response about another order or refund', async () => {
  const { createClient, settings } = await startSandbox(getDatabase());
  const other = { orderId: 'OMO1', state: 'COMPLETED', amount: 11_800, refundId: 'OMR1' };
  const confused = Fastify();
  confused.get('/*', async () => ({ ...other, merchantOrderId: 'another', merchantRefundId: 'another' }));
  onTestFinished(() => confused.close());
  const apiUrl = `http://127.0.0.1:${await listen(confused)}`;
  const client = createClient({ findSettings: async () => ({ ...settings, apiUrl }) });
  const { merchantOrderId, amountPaise } = newPayment();
  expect(faultOf(await client.status({ merchantOrderId, amountPaise })).kind).toBe('garbage');
  expect(faultOf(await client.refundStatus({ merchantRefundId: 'ours', amountPaise })).kind).toBe('garbage');
  expect(answered(await client.status({ merchantOrderId: 'another', amountPaise })).state).toBe('COMPLETED');
});

test('reports an answer that stops in the middle as timed out', async () => {
  const { createClient, settings } = await startSandbox(getDatabase());
  const stalling = Fastify({ forceCloseConnections: true });
  stalling.get('/*', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'Content-Type': 'application/json' });
    reply.raw.write('{"orderId":');
  });
  onTestFinished(() => stalling.close());
  const apiUrl = `http://127.0.0.1:${await listen(stalling)}`;
  const client = createClient({
    findSettings: async () => ({ ...settings, apiUrl }),
    timeoutMs: IMPATIENT_MS,
  });
  const { merchantOrderId, amountPaise } = newPayment();
  expect(faultOf(await client.status({ merchantOrderId, amountPaise })).kind).toBe('timed_out');
});

test.each([
  ['nothing listens at the address', 'http://127.0.0.1:2', 'ECONNREFUSED'],
  ['the address is none', 'gateway', 'ERR_INVALID_URL'],
])('reports unreachable and the cause when %s', async (_, apiUrl, code) => {
  const { createClient, settings } = await startSandbox(getDatabase());
  const client = createClient({ findSettings: async () => ({ ...settings, apiUrl }) });
  expect(faultOf(await client.pay(newPayment()))).toMatchObject({
    kind: 'unreachable',
    httpStatus: null,
    code,
  });
});

test('returns the seconds of Retry-After', async () => {
  const { client, control } = await startSandbox(getDatabase());
  await control({ action: 'arm_fault', operation: 'pay', kind: 'too_many' });
  expect(faultOf(await client.pay(newPayment())).retryAfterSeconds).toBe(1);
});

test('logs failed calls without secrets and tokens', async () => {
  const { createClient, control, logLines, settings } = await startSandbox(getDatabase());
  const client = createClient({ timeoutMs: IMPATIENT_MS });
  for (const { kind } of faults) {
    await control({ action: 'arm_fault', operation: 'pay', kind, delayMs: FAR_TOO_LONG_MS, times: 2 });
    const payment = newPayment();
    faultOf(await client.pay(payment));
    await control({ action: 'clear_faults' });
    expect(logLines.at(-1)).toContain(payment.merchantOrderId);
  }
  const log = logLines.join('');
  expect(log).toContain('"kind":"timed_out"');
  expect(log).not.toContain(settings.clientSecret);
  expect(log).not.toMatch(/bearer/i);
});
