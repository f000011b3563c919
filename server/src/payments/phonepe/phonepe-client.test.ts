import { describe, expect, test } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { answered, faultOf, newPayment } from '../../../testing/gateway-results.ts';
import { startSandbox } from '../../../testing/sandbox-gateway.ts';
import { mayHaveSucceeded } from './gateway-fault.ts';

const getDatabase = databaseOfFile();

describe('payments and refunds', () => {
  test('returns the pay page and a pending order when a payment starts', async () => {
    const { client, origin } = await startSandbox(getDatabase());
    const payment = newPayment();
    const before = Date.now();
    const started = answered(
      await client.pay({ ...payment, metaInfo: { udf1: 'order 1' }, message: 'Two parts' }),
    );
    expect(started.orderId).toMatch(/^OMO/);
    expect(started.redirectUrl).toBe(`${origin}/sandbox/pay/${started.orderId}`);
    expect(started.expiresAt?.getTime()).toBeGreaterThan(before + 890_000);
    const status = answered(await client.status(payment));
    expect(status).toMatchObject({
      orderId: started.orderId,
      merchantOrderId: payment.merchantOrderId,
      state: 'PENDING',
      amountPaise: 11_800,
      attempts: [],
    });
  });

  test('returns completed with amount and payment mode when the buyer pays', async () => {
    const { client, control } = await startSandbox(getDatabase());
    const payment = newPayment();
    answered(await client.pay(payment));
    await control({ action: 'decide_order', merchantOrderId: payment.merchantOrderId, state: 'COMPLETED' });
    const status = answered(await client.status(payment));
    expect(status).toMatchObject({ state: 'COMPLETED', amountPaise: 11_800, errorCode: null });
    expect(status.attempts).toEqual([
      expect.objectContaining({
        state: 'COMPLETED',
        paymentMode: 'UPI_COLLECT',
        amountPaise: 11_800,
        instrument: 'ACCOUNT',
        utr: expect.stringMatching(/^\d{12}$/),
      }),
    ]);
  });

  test('returns failed with the reason when the bank rejects', async () => {
    const { client, control } = await startSandbox(getDatabase());
    const payment = newPayment();
    answered(await client.pay(payment));
    await control({ action: 'decide_order', merchantOrderId: payment.merchantOrderId, state: 'FAILED' });
    expect(answered(await client.status(payment))).toMatchObject({
      state: 'FAILED',
      errorCode: 'INVALID_MPIN',
      detailedErrorCode: 'ZM',
    });
  });

  test('changes from pending to failed when the link expires', async () => {
    const { client, control } = await startSandbox(getDatabase());
    const payment = newPayment();
    answered(await client.pay(payment));
    await control({ action: 'decide_order', merchantOrderId: payment.merchantOrderId, state: 'PENDING' });
    expect(answered(await client.status(payment)).state).toBe('PENDING');
    await control({ action: 'expire_order', merchantOrderId: payment.merchantOrderId });
    expect(answered(await client.status(payment))).toMatchObject({
      state: 'FAILED',
      detailedErrorCode: 'TXN_AUTO_FAILED',
    });
  });

  test('returns completed when a bank approves after expiry', async () => {
    const { client, control } = await startSandbox(getDatabase());
    const payment = newPayment();
    answered(await client.pay(payment));
    await control({ action: 'expire_order', merchantOrderId: payment.merchantOrderId });
    await control({ action: 'decide_order', merchantOrderId: payment.merchantOrderId, state: 'COMPLETED' });
    expect(answered(await client.status(payment)).state).toBe('COMPLETED');
  });

  test('changes a refund from pending to confirmed to completed', async () => {
    const { client, control } = await startSandbox(getDatabase());
    const payment = newPayment();
    const refund = { merchantRefundId: `r-${payment.merchantOrderId}`, amountPaise: 5000 };
    answered(await client.pay(payment));
    await control({ action: 'decide_order', merchantOrderId: payment.merchantOrderId, state: 'COMPLETED' });
    await control({ action: 'behave', refundCourse: 'hold' });
    const started = answered(await client.refund({ ...refund, merchantOrderId: payment.merchantOrderId }));
    expect(started).toMatchObject({ state: 'PENDING', amountPaise: 5000 });
    expect(started.refundId).toMatch(/^OMR/);
    for (const state of ['CONFIRMED', 'COMPLETED']) {
      await control({ action: 'move_refund', merchantRefundId: refund.merchantRefundId, state });
      expect(answered(await client.refundStatus(refund))).toMatchObject({
        state,
        amountPaise: 5000,
        refundId: started.refundId,
        merchantOrderId: payment.merchantOrderId,
      });
    }
  });
});

describe('rejected requests', () => {
  test('reports a conflict for a repeated id and keeps the first payment', async () => {
    const { client } = await startSandbox(getDatabase());
    const payment = newPayment();
    const started = answered(await client.pay(payment));
    const fault = faultOf(await client.pay({ ...payment, amountPaise: 500 }));
    expect(fault).toMatchObject({ kind: 'conflict', httpStatus: 409, code: 'DUPLICATE_MERCHANT_ORDER_ID' });
    expect(answered(await client.status(payment))).toMatchObject({
      orderId: started.orderId,
      amountPaise: payment.amountPaise,
    });
  });

  test('reports a conflict instead of refunding twice when a refund is sent again', async () => {
    const { client, control } = await startSandbox(getDatabase());
    const payment = newPayment();
    const refund = { ...payment, merchantRefundId: `r-${payment.merchantOrderId}` };
    answered(await client.pay(payment));
    await control({ action: 'decide_order', merchantOrderId: payment.merchantOrderId, state: 'COMPLETED' });
    await control({ action: 'arm_fault', operation: 'refund', kind: 'empty', takesEffect: true });
    expect(mayHaveSucceeded(faultOf(await client.refund(refund)))).toBe(true);
    expect(faultOf(await client.refund(refund)).kind).toBe('conflict');
    expect(answered(await client.refundStatus(refund)).amountPaise).toBe(payment.amountPaise);
  });

  test('reports not_found for unknown orders and refunds', async () => {
    const { client } = await startSandbox(getDatabase());
    const { merchantOrderId } = newPayment();
    const question = { merchantOrderId, amountPaise: 500 };
    expect(faultOf(await client.status(question))).toMatchObject({ kind: 'not_found', httpStatus: 404 });
    expect(faultOf(await client.refund({ ...question, merchantRefundId: 'r' })).kind).toBe('not_found');
    const refund = { merchantRefundId: merchantOrderId, amountPaise: 500 };
    expect(faultOf(await client.refundStatus(refund)).kind).toBe('not_found');
  });

  test('reports unauthorised without revealing the secret', async () => {
    const { createClient, settings, logLines } = await startSandbox(getDatabase());
    const findSettings = async () => ({ ...settings, clientSecret: 'a-wrong-secret' });
    const client = createClient({ findSettings });
    const fault = faultOf(await client.pay(newPayment()));
    expect(fault).toMatchObject({ kind: 'unauthorised', httpStatus: 401, code: 'INVALID_CLIENT' });
    expect(await client.canSignIn()).toBe(false);
    expect(JSON.stringify([fault, logLines])).not.toContain('a-wrong-secret');
  });

  test('rejects a refund that exceeds the paid amount with earlier ones', async () => {
    const { client, control } = await startSandbox(getDatabase());
    const payment = newPayment({ amountPaise: 1000 });
    answered(await client.pay(payment));
    const { merchantOrderId } = payment;
    const early = await client.refund({ merchantRefundId: 'early', merchantOrderId, amountPaise: 1000 });
    expect(faultOf(early).code).toBe('ORDER_NOT_COMPLETED');
    await control({ action: 'decide_order', merchantOrderId, state: 'COMPLETED' });
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        client.refund({
          merchantRefundId: `${merchantOrderId}-${number}`,
          merchantOrderId,
          amountPaise: 300,
        }),
      ),
    );
    expect(results.filter((result) => result.isOk)).toHaveLength(3);
    const refused = results.filter((result) => !result.isOk).map((result) => faultOf(result));
    expect(new Set(refused.map(({ kind, code }) => `${kind} ${code}`))).toEqual(
      new Set(['refused REFUND_AMOUNT_EXCEEDED']),
    );
  });
});

test.each([
  ['an id with other characters', { merchantOrderId: 'order/1' }],
  ['an id of 64 characters', { merchantOrderId: 'a'.repeat(64) }],
  ['half a paisa', { amountPaise: 100.5 }],
  ['less than a rupee', { amountPaise: 99 }],
  ['no number', { amountPaise: Number.NaN }],
  ['a link that lives too short', { expireAfterSeconds: 299 }],
  ['a link that lives too long', { expireAfterSeconds: 3601 }],
  ['a return address of another kind', { redirectUrl: 'javascript:alert(1)' }],
])('does not send a payment with %s', async (_what, change) => {
  const { client, requests } = await startSandbox(getDatabase());
  const fault = faultOf(await client.pay({ ...newPayment(), ...change }));
  expect(fault.kind).toBe('invalid');
  expect(fault.message).toContain(Object.keys(change)[0]);
  expect(requests).toEqual([]);
});

test('accepts an id of 63 letters, digits, dashes and underscores', async () => {
  const { client } = await startSandbox(getDatabase());
  const payment = newPayment({ merchantOrderId: `A-z_09${'x'.repeat(57)}` });
  answered(await client.pay(payment));
  expect(answered(await client.status(payment)).state).toBe('PENDING');
});

describe('the access token', () => {
  test('shares one token between concurrent and later calls', async () => {
    const { client, requests } = await startSandbox(getDatabase());
    const payments = Array.from({ length: 20 }, () => newPayment());
    const results = await Promise.all(payments.map((payment) => client.pay(payment)));
    expect(results.every(({ isOk }) => isOk)).toBe(true);
    answered(await client.pay(newPayment()));
    expect(requests.filter((request) => request.endsWith('/v1/oauth/token'))).toHaveLength(1);
  });

  test('gets a new token and succeeds when a token is rejected once', async () => {
    const { client, control, requests } = await startSandbox(getDatabase());
    answered(await client.pay(newPayment()));
    await control({ action: 'arm_fault', operation: 'pay', kind: 'unauthorised' });
    requests.length = 0;
    answered(await client.pay(newPayment()));
    expect(requests.map((request) => request.split('/').at(-1))).toEqual(['pay', 'token', 'pay']);
  });

  test('gives up when a new token is rejected too', async () => {
    const { client, control, requests } = await startSandbox(getDatabase());
    await control({ action: 'arm_fault', operation: 'status', kind: 'unauthorised', times: 50 });
    requests.length = 0;
    const fault = faultOf(await client.status({ merchantOrderId: 'any', amountPaise: 100 }));
    expect(fault).toMatchObject({ kind: 'unauthorised', httpStatus: 401 });
    expect(requests.filter((request) => request.includes('/status'))).toHaveLength(2);
  });
});
