import { describe, expect, test } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { answered, newPayment } from '../../../testing/gateway-results.ts';
import { type Sandbox, startSandbox } from '../../../testing/sandbox-gateway.ts';

const getDatabase = databaseOfFile();

async function openPayment(sandbox: Sandbox, change = {}) {
  const payment = { ...newPayment(), ...change };
  const { redirectUrl: page } = answered(await sandbox.client.pay(payment));
  const send = (fields: Record<string, string>, address = page) =>
    fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const readStatus = async () => answered(await sandbox.client.status(payment));
  return { payment, page, send, readStatus };
}

const card = { card_number: '4111 1111 1111 1111', expiry: '12/99', cvv: '123' };
const debitCard = { ...card, card_number: '6080-3200-0000-0002' };

describe('paying', () => {
  test.each([
    ['a UPI id', { method: 'upi', upi_id: ' Asha@OkBank ' }, 'UPI_COLLECT', 'ACCOUNT'],
    ['a credit card', { method: 'credit_card', ...card }, 'CARD', 'CREDIT_CARD'],
    ['a debit card', { method: 'debit_card', ...debitCard }, 'CARD', 'DEBIT_CARD'],
  ])(
    'completes the order and redirects to the shop when the buyer pays with %s',
    async (_what, fields, paymentMode, instrument) => {
      const { payment, page, send, readStatus } = await openPayment(await startSandbox(getDatabase()));
      const answer = await send({ ...fields, outcome: 'success' });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(payment.redirectUrl);
      expect(await readStatus()).toMatchObject({
        state: 'COMPLETED',
        attempts: [{ paymentMode, instrument }],
      });
      const again = await fetch(page, { redirect: 'manual' });
      expect(again.headers.get('location')).toBe(payment.redirectUrl);
    },
  );

  test.each([
    ['failure', 'FAILED'],
    ['pending', 'PENDING'],
  ])('for the outcome %s sets the order to %s and redirects to the shop', async (outcome, state) => {
    const { payment, send, readStatus } = await openPayment(await startSandbox(getDatabase()));
    const answer = await send({ method: 'credit_card', ...card, outcome });
    expect(answer.headers.get('location')).toBe(payment.redirectUrl);
    expect((await readStatus()).state).toBe(state);
  });

  test('completes the order when an attempt follows a pending one', async () => {
    const { send, readStatus } = await openPayment(await startSandbox(getDatabase()));
    await send({ method: 'upi', upi_id: 'asha@okbank', outcome: 'pending' });
    await send({ method: 'credit_card', ...card, outcome: 'success' });
    const status = await readStatus();
    expect(status.state).toBe('COMPLETED');
    expect(status.attempts.map(({ state }) => state)).toEqual(['FAILED', 'COMPLETED']);
  });

  test('completes the order when it is approved on the phone', async () => {
    const { page, send, readStatus } = await openPayment(await startSandbox(getDatabase()));
    expect(await (await fetch(page)).text()).toContain(`${page}/app`);
    expect(await (await fetch(`${page}/app`)).text()).toContain('Approve ₹118');
    expect((await send({ outcome: 'success' }, `${page}/app`)).status).toBe(200);
    expect(await readStatus()).toMatchObject({ state: 'COMPLETED', attempts: [{ paymentMode: 'UPI_QR' }] });
  });

  test('lets one of twenty concurrent decisions win', async () => {
    const sandbox = await startSandbox(getDatabase());
    const { send, readStatus } = await openPayment(sandbox);
    const outcomes = Array.from({ length: 20 }, (_, number) => (number % 2 ? 'success' : 'failure'));
    await Promise.all(outcomes.map((outcome) => send({ method: 'upi', upi_id: 'asha@okbank', outcome })));
    expect((await readStatus()).attempts).toHaveLength(1);
  });

  test('stores no card number', async () => {
    const { send } = await openPayment(await startSandbox(getDatabase()));
    await send({ method: 'credit_card', ...card, outcome: 'success' });
    const { database } = getDatabase();
    const rows = await database.selectFrom('sandbox_gateway.payments').selectAll().execute();
    const jobs = await database.selectFrom('jobs').select('payload').execute();
    expect(JSON.stringify([rows, jobs])).toContain('CREDIT_CARD');
    expect(JSON.stringify([rows, jobs])).not.toMatch(/4111.?1111.?1111/);
  });
});

describe('invalid forms', () => {
  test.each([
    ['no number', { card_number: '' }, 'Enter the card number.'],
    ['a wrong digit', { card_number: '4111 1111 1111 1112' }, 'This is not a valid card number.'],
    ['letters', { card_number: '4111 1111 1111 111a' }, 'This is not a valid card number.'],
    ['a number that is no test card', { card_number: '4242 4242 4242 4242' }, 'never your own'],
    ['a debit card in the form for credit cards', { card_number: debitCard.card_number }, 'never your own'],
    ['no expiry', { expiry: '' }, 'Enter the expiry date as MM/YY.'],
    ['a thirteenth month', { expiry: '13/40' }, 'Enter the expiry date as MM/YY.'],
    ['an expiry in the past', { expiry: '01/20' }, 'This card has expired.'],
    ['a short security code', { cvv: '12' }, 'Enter the 3 digits'],
    ['a UPI id without a bank', { method: 'upi', upi_id: 'asha' }, 'Enter a UPI id'],
  ])('shows the form with the error and decides nothing for %s', async (_what, change, reason) => {
    const { send, readStatus } = await openPayment(await startSandbox(getDatabase()));
    const answer = await send({ method: 'credit_card', outcome: 'success', ...card, ...change });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain(reason);
    expect(page).not.toContain('value="123"');
    expect(await readStatus()).toMatchObject({ state: 'PENDING', attempts: [] });
  });

  test('escapes markup in the input', async () => {
    const { send } = await openPayment(await startSandbox(getDatabase()));
    const upi_id = '"><script>alert(1)</script>';
    const page = await (await send({ method: 'upi', outcome: 'success', upi_id })).text();
    expect(page).not.toContain('<script');
    expect(page).toContain('&quot;&gt;&lt;script&gt;');
  });

  test('rejects an unknown method or outcome', async () => {
    const { send } = await openPayment(await startSandbox(getDatabase()));
    expect((await send({ method: 'cash', outcome: 'success' })).status).toBe(400);
    expect((await send({ method: 'upi', upi_id: 'asha@okbank', outcome: 'free' })).status).toBe(400);
  });
});

describe('invalid links', () => {
  test('shows that the link has expired and accepts no payment', async () => {
    const sandbox = await startSandbox(getDatabase());
    const { payment, page, send, readStatus } = await openPayment(sandbox);
    await sandbox.control({ action: 'expire_order', merchantOrderId: payment.merchantOrderId });
    const answers = [
      await fetch(page),
      await fetch(`${page}/app`),
      await send({ method: 'upi', upi_id: 'asha@okbank', outcome: 'success' }),
      await send({ outcome: 'success' }, `${page}/app`),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(410);
      expect(await answer.text()).toContain('This payment link has expired');
    }
    expect((await readStatus()).state).toBe('FAILED');
  });

  test('returns 404 for an unknown payment', async () => {
    const { origin } = await startSandbox(getDatabase());
    const page = `${origin}/sandbox/pay/OMO000000000000000000000000`;
    const post = (fields: Record<string, string>, address = page) =>
      fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
    const answers = [
      await fetch(page),
      await post({ method: 'upi', upi_id: 'asha@okbank', outcome: 'success' }),
      await post({ method: 'upi', upi_id: 'nonsense', outcome: 'success' }),
      await post({ outcome: 'success' }, `${page}/app`),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Payment not found');
    }
  });
});

test('says that no money moves and allows only its own style sheet', async () => {
  const { page } = await openPayment(await startSandbox(getDatabase()), { amountPaise: 12_345_650 });
  const answer = await fetch(page);
  const text = await answer.text();
  expect(text).toContain('Sandbox: no real money moves.');
  expect(text).toContain('₹1,23,456.50');
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self' http://shop.example; frame-ancestors 'none'; base-uri 'none'",
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const [, style = ''] = /href="([^"]+\.css)"/.exec(text) ?? [];
  const styleAnswer = await fetch(new URL(style, page));
  expect(styleAnswer.headers.get('content-type')).toContain('text/css');
});
