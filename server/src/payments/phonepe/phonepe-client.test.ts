import { describe, expect, test } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { answered, faultOf, newPayment } from '../../../testing/gateway-results.ts';
import { startSandbox } from '../../../testing/sandbox-gateway.ts';
import { mayHaveSucceeded } from './gateway-fault.ts';

const getDatabase = databaseOfFile();

describe('the conversation with the gateway', () => {
  test('when a payment is started, then the buyer is sent to a page of the gateway and the order is pending', async () => {
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

  test('when the buyer pays, then the status is completed with the amount and how it was paid', async () => {
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

  test('when the bank refuses, then the status is failed and says why', async () => {
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

  test('when nobody pays before the link expires, then the status turns from pending to failed', async () => {
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

  test('when a bank says yes after the expiry, then the late success is told', async () => {
    const { client, control } = await startSandbox(getDatabase());
    const payment = newPayment();
    answered(await client.pay(payment));
    await control({ action: 'expire_order', merchantOrderId: payment.merchantOrderId });
    await control({ action: 'decide_order', merchantOrderId: payment.merchantOrderId, state: 'COMPLETED' });
    expect(answered(await client.status(payment)).state).toBe('COMPLETED');
  });

  test('when a paid order is refunded, then the refund goes from pending over confirmed to completed', async () => {
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

describe('what the gateway refuses', () => {
  test('when an id is used twice, then it is a conflict and the first payment stands', async () => {
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

  test('when a refund is sent again after its answer was lost, then it is a conflict and not a second refund', async () => {
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

  test('when an order or a refund is not known, then that is told apart from a failure', async () => {
    const { client } = await startSandbox(getDatabase());
    const { merchantOrderId } = newPayment();
    const question = { merchantOrderId, amountPaise: 500 };
    expect(faultOf(await client.status(question))).toMatchObject({ kind: 'not_found', httpStatus: 404 });
    expect(faultOf(await client.refund({ ...question, merchantRefundId: 'r' })).kind).toBe('not_found');
    const refund = { merchantRefundId: merchantOrderId, amountPaise: 500 };
    expect(faultOf(await client.refundStatus(refund)).kind).toBe('not_found');
  });

  test('when the secret is wrong, then nothing is done and nothing of the secret is told', async () => {
    const { createClient, settings, logLines } = await startSandbox(getDatabase());
    const findSettings = async () => ({ ...settings, clientSecret: 'a-wrong-secret' });
    const client = createClient({ findSettings });
    const fault = faultOf(await client.pay(newPayment()));
    expect(fault).toMatchObject({ kind: 'unauthorised', httpStatus: 401, code: 'INVALID_CLIENT' });
    expect(await client.canSignIn()).toBe(false);
    expect(JSON.stringify([fault, logLines])).not.toContain('a-wrong-secret');
  });

  test('when refunds together exceed what was paid, then only what fits is taken', async () => {
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
])('when a payment has %s, then it is not sent at all', async (_what, change) => {
  const { client, requests } = await startSandbox(getDatabase());
  const fault = faultOf(await client.pay({ ...newPayment(), ...change }));
  expect(fault.kind).toBe('invalid');
  expect(fault.message).toContain(Object.keys(change)[0]);
  expect(requests).toEqual([]);
});

test('when an id has 63 letters, digits, dashes and underscores, then the gateway takes it', async () => {
  const { client } = await startSandbox(getDatabase());
  const payment = newPayment({ merchantOrderId: `A-z_09${'x'.repeat(57)}` });
  answered(await client.pay(payment));
  expect(answered(await client.status(payment)).state).toBe('PENDING');
});

describe('the token', () => {
  test('when twenty calls come at once, then they share one token, and later calls keep it', async () => {
    const { client, requests } = await startSandbox(getDatabase());
    const payments = Array.from({ length: 20 }, () => newPayment());
    const results = await Promise.all(payments.map((payment) => client.pay(payment)));
    expect(results.every(({ isOk }) => isOk)).toBe(true);
    answered(await client.pay(newPayment()));
    expect(requests.filter((request) => request.endsWith('/v1/oauth/token'))).toHaveLength(1);
  });

  test('when a token is refused once, then a fresh one is had and the call succeeds', async () => {
    const { client, control, requests } = await startSandbox(getDatabase());
    answered(await client.pay(newPayment()));
    await control({ action: 'arm_fault', operation: 'pay', kind: 'unauthorised' });
    requests.length = 0;
    answered(await client.pay(newPayment()));
    expect(requests.map((request) => request.split('/').at(-1))).toEqual(['pay', 'token', 'pay']);
  });

  test('when fresh tokens are refused too, then it stops after one more and says so', async () => {
    const { client, control, requests } = await startSandbox(getDatabase());
    await control({ action: 'arm_fault', operation: 'status', kind: 'unauthorised', times: 50 });
    requests.length = 0;
    const fault = faultOf(await client.status({ merchantOrderId: 'any', amountPaise: 100 }));
    expect(fault).toMatchObject({ kind: 'unauthorised', httpStatus: 401 });
    expect(requests.filter((request) => request.includes('/status'))).toHaveLength(2);
  });
});
