import { describe, expect, test } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { answered, faultOf, newPayment } from '../../../testing/gateway-results.ts';
import { listen } from '../../../testing/raw-request.ts';
import { type Sandbox, startSandbox } from '../../../testing/sandbox-gateway.ts';
import { buildTestApp } from '../../../testing/test-app.ts';
import { createPhonePeClient } from '../phonepe/phonepe-client.ts';
import { createSandboxMerchantReader } from './sandbox-merchant.ts';
import { issueToken } from './sandbox-token.ts';

const getDatabase = databaseOfFile();

async function send(
  { origin }: Sandbox,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
) {
  const response = await fetch(`${origin}/sandbox${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { Authorization: `O-Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { code?: string } };
}

function tokenOf({ merchant }: Sandbox, expiresInSeconds = 600): string {
  return issueToken(merchant.clientSecret, Math.floor(Date.now() / 1000) + expiresInSeconds);
}

describe('authentication', () => {
  const paths: [string, object | undefined][] = [
    ['/checkout/v2/pay', {}],
    ['/checkout/v2/order/any/status', undefined],
    ['/payments/v2/refund', {}],
    ['/payments/v2/refund/any/status', undefined],
    ['/control', { action: 'clear_faults' }],
  ];

  test.each(paths)('rejects %s without a valid token', async (path, body) => {
    const sandbox = await startSandbox(getDatabase());
    const good = tokenOf(sandbox);
    const [expiry] = good.split('.');
    const bad = [
      undefined,
      'nonsense',
      tokenOf(sandbox, -1),
      `${expiry}9.${good.split('.')[1]}`,
      issueToken('x', 9e9),
    ];
    for (const token of bad) {
      const answer = await send(sandbox, path, { token, body });
      expect(answer).toMatchObject({ status: 401, body: { code: 'AUTHORIZATION_FAILED', data: {} } });
    }
    expect((await send(sandbox, path, { token: good, body })).status).not.toBe(401);
  });
});

test.each([
  ['no order', {}],
  ['an amount as text', { amount: '11800' }],
  ['an amount below a rupee', { amount: 99 }],
  ['a script as return address', { redirectUrl: 'javascript:alert(1)' }],
  ['a link that lives for a day', { expireAfter: 86_400 }],
  ['a field of its own too long', { udf1: 'x'.repeat(257) }],
])("rejects a payment with %s in PhonePe's error format", async (what, change: Record<string, unknown>) => {
  const sandbox = await startSandbox(getDatabase());
  const { redirectUrl = 'http://shop.example/', udf1 = '', ...rest } = change;
  const flow = { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl } };
  const order = { merchantOrderId: 'a', amount: 11_800, metaInfo: { udf1 }, paymentFlow: flow, ...rest };
  const body = what === 'no order' ? {} : order;
  const answer = await send(sandbox, '/checkout/v2/pay', { token: tokenOf(sandbox), body });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', message: expect.any(String), data: {} },
  });
});

test('shares its state between two servers on one database', async () => {
  const [first, second] = [await startSandbox(getDatabase()), await startSandbox(getDatabase())];
  expect(second.merchant).toEqual(first.merchant);
  const payment = newPayment();
  answered(await first.client.pay(payment));
  await second.control({
    action: 'decide_order',
    merchantOrderId: payment.merchantOrderId,
    state: 'COMPLETED',
  });
  expect(answered(await first.client.status(payment)).state).toBe('COMPLETED');
  expect(faultOf(await second.client.pay(payment)).kind).toBe('conflict');
});

test('rejects one of two concurrent refunds with the same id', async () => {
  const { client, control } = await startSandbox(getDatabase());
  const payments = [newPayment(), newPayment()];
  for (const payment of payments) {
    answered(await client.pay(payment));
    await control({ action: 'decide_order', merchantOrderId: payment.merchantOrderId, state: 'COMPLETED' });
  }
  const merchantRefundId = `r-${payments[0]?.merchantOrderId}`;
  const results = await Promise.all(
    payments.map((payment) => client.refund({ ...payment, merchantRefundId })),
  );
  expect(results.filter(({ isOk }) => isOk)).toHaveLength(1);
  expect(faultOf(results.find(({ isOk }) => !isOk) ?? answeredTwice()).code).toBe(
    'DUPLICATE_MERCHANT_REFUND_ID',
  );
});

function answeredTwice(): never {
  throw new Error('Both refunds were taken.');
}

test('does not change a decided order', async () => {
  const { client, control } = await startSandbox(getDatabase());
  const payment = newPayment();
  const { merchantOrderId } = payment;
  answered(await client.pay(payment));
  await control({ action: 'decide_order', merchantOrderId, state: 'COMPLETED' });
  await expect(control({ action: 'decide_order', merchantOrderId, state: 'FAILED' })).rejects.toThrow('409');
  expect(answered(await client.status(payment)).state).toBe('COMPLETED');
});

describe('in the shop', () => {
  const phonePe = {
    clientId: 'shop',
    clientSecret: 'secret',
    clientVersion: 1,
    webhook: { username: 'name', password: 'word' },
    apiUrl: 'https://api.phonepe.com/apis/pg',
    tokenUrl: 'https://api.phonepe.com/apis/identity-manager',
  };

  test('works inside a demo shop at a random port', async () => {
    const app = await buildTestApp(getDatabase(), { config: { port: 0, publicUrl: 'http://localhost:0' } });
    const origin = `http://localhost:${await listen(app)}`;
    const { clientId, clientSecret } = await createSandboxMerchantReader(getDatabase().database)();
    const base = `${origin}/sandbox`;
    const settings = { clientId, clientSecret, clientVersion: 1, apiUrl: base, tokenUrl: base };
    const client = createPhonePeClient({
      findSettings: async () => settings,
      logger: createLogger('silent'),
    });
    const payment = newPayment();
    const { redirectUrl: page } = answered(await client.pay(payment));
    expect(page.startsWith(`${base}/pay/`)).toBe(true);
    const shown = await fetch(page);
    expect(shown.headers.get('content-security-policy')).toContain("style-src 'self'; form-action 'self'");
    const form = { method: 'upi', upi_id: 'asha@okbank', outcome: 'success' };
    await fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    expect(answered(await client.status(payment)).state).toBe('COMPLETED');
    const broken = await fetch(`${base}/v1/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: '\0' }),
    });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
      data: {},
    });
  });

  test.each([
    ['a demo', { mode: 'demo' as const, phonePe: undefined }, 401],
    ['a demo with a contract', { mode: 'demo' as const, phonePe }, 404],
    ['production', { mode: 'production' as const, phonePe: undefined }, 404],
  ])('serves the control route as configured when the shop is %s', async (_what, config, status) => {
    const app = await buildTestApp(getDatabase(), { config });
    const answer = await app.inject({
      method: 'POST',
      url: '/sandbox/control',
      payload: { action: 'clear_faults' },
    });
    expect(answer.statusCode).toBe(status);
  });
});
