import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BulkOrder } from '#contract/bulk-orders.ts';
import { quotePage } from '#contract/page-addresses.ts';
import type { QuoteState } from '#contract/quote-states.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { expectAccessible, expectMainAccessible } from '../../../../testing/expect-accessible.ts';
import { errorResponse, interceptApi } from '../../../../testing/intercept-api.ts';
import { expectCount } from '../../../../testing/locators.ts';
import { renderPage } from '../../../../testing/render-page.tsx';

/** The shop of the component tests has no admin who could price a quote, so its answers are intercepted. */
const reference = 'Q-2026-000042';
const address = quotePage(reference, 'token-of-the-link');
const path = `/api/bulk-orders/${reference}`;
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const heading = (name: string | RegExp) => main.getByRole('heading', { level: 2, name });

test('a quote is accepted with an address and shows how to transfer the money', async () => {
  const requests = showQuote(sentQuote);
  const accepts = interceptApi(`${path}/accept`, () => Response.json(orderedQuote));
  await renderPage(address);
  await expect.element(heading('Your quote is ready')).toBeVisible();
  expect(new URL(requests[0]?.url ?? '').searchParams.get('token')).toBe('token-of-the-link');
  await expect
    .element(main.getByRole('region', { name: 'Products and prices' }))
    .toMatchTextContent(/₹2,40,000/);
  await expectMainAccessible('a quote that was sent');
  await main.getByRole('button', { name: 'Accept for ₹2,40,500' }).click();
  await expectAccessible('the dialog that accepts a quote');
  await enterAddress();
  await expect.element(dialog.getByRole('link', { name: /^terms/ })).toHaveAttribute('target', '_blank');
  showQuote(orderedQuote);
  await dialog.getByRole('button', { name: 'Order for ₹2,40,500' }).click();
  await expect.element(heading('Order SB-1042 is waiting for your payment')).toHaveFocus();
  expect(await accepts[0]?.json()).toMatchObject({
    agreed_total: 240_500,
    delivery: { line1: '14 Prabhat Road', pin_code: '411004', state: 'Maharashtra', gstin: sentQuote.gstin },
  });
  const payment = main.getByRole('region', { name: 'Payment', exact: true });
  await expect.element(payment).toMatchTextContent(/Please transfer ₹1,40,500 .* reference SB-1042/);
  await expect.element(payment).toMatchTextContent(/₹1,00,000 of ₹2,40,500/);
  await expect.element(main.getByRole('button', { name: 'Pro-forma invoice (PDF)' })).toBeVisible();
  await expectMainAccessible('a quote that waits for a bank transfer');
});

test('a quote that cannot be accepted says why and keeps what was entered', async () => {
  showQuote(sentQuote);
  const problems = [
    errorResponse(409, 'This quote is no longer valid. Please ask for a new one.', 'quote_expired'),
    Response.json(
      {
        detail: 'Only 3 of Aurora 24 are left.',
        code: 'sold_out',
        errors: [{ path: 'a', message: 'Only 3 of Aurora 24 are left.' }],
      },
      { status: 409 },
    ),
  ];
  interceptApi(`${path}/accept`, () => problems.shift() as Response);
  await renderPage(address);
  await main.getByRole('button', { name: /^Accept/ }).click();
  await enterAddress();
  const order = dialog.getByRole('button', { name: /^Order for/ });
  await order.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/no longer valid/);
  await order.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/Only 3 of Aurora 24 .* Nothing was ordered/);
  await expect.element(dialog.getByLabelText('House, street, area')).toHaveValue('14 Prabhat Road');
});

test('a quote below the limit is paid online', async () => {
  const offer = { ...sentQuote.offer, total: 90_000, payment_method: 'online' } as BulkOrder['offer'];
  const order = { ...orderedQuote.order, total: 90_000, received: 0 } as BulkOrder['order'];
  showQuote({ ...orderedQuote, offer, order, bank_transfer: null });
  interceptApi(`${path}/payment`, () => Response.json({ order_status: 'pending_payment', state: null }));
  const pays = interceptApi(`${path}/pay`, () =>
    errorResponse(503, 'The payment service does not respond. Please try again.', 'gateway_down'),
  );
  await renderPage(address);
  await main.getByRole('button', { name: 'Pay ₹90,000' }).click();
  await expect.element(main.getByRole('alert')).toMatchTextContent(/does not respond/);
  expect(pays[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('a quote is declined, or changed with a message', async () => {
  showQuote(sentQuote);
  const declined = { ...sentQuote, status: 'declined', next_statuses: [] } satisfies BulkOrder;
  const declines = interceptApi(`${path}/decline`, () => Response.json(declined));
  await renderPage(address);
  await main.getByRole('button', { name: 'Ask for a change' }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(dialog.getByLabelText('What should we change?')).toHaveFocus();
  await expect.element(dialog.getByText('Please tell us what to change')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectCount(dialog, 0);
  await main.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByLabelText('Reason').fill('Too late for us');
  showQuote(declined);
  await dialog.getByRole('button', { name: 'Decline quote' }).click();
  await expect.element(heading('You have declined this quote')).toHaveFocus();
  expect(await declines[0]?.json()).toEqual({ note: 'Too late for us' });
  await expectCount(main.getByRole('button', { name: /^Accept/ }), 0);
});

test('an expired quote offers a new one', async () => {
  showQuote({ ...sentQuote, status: 'expired', next_statuses: [] });
  await renderPage(address);
  await expect.element(heading('This quote is no longer valid')).toBeVisible();
  await expectCount(main.getByRole('button', { name: /^Accept/ }), 0);
  await main.getByRole('button', { name: 'Ask for a new quote' }).click();
  // The lines go into the draft of the form.
  await expect
    .poll(() => localStorage.getItem(storageKeys.bulkOrder) ?? '')
    .toContain(sentQuote.requested_lines[0]?.name);
});

test('without a token the page asks to log in', async () => {
  await renderPage(quotePage(reference));
  await expect.element(heading('This quote cannot be shown')).toBeVisible();
  await expectMainAccessible('a quote without its token');
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect.element(dialog).toBeVisible();
});

/** The answer of the shop from now on. */
function showQuote(quote: BulkOrder): Request[] {
  return interceptApi(path, () => Response.json(quote));
}

async function enterAddress(): Promise<void> {
  await dialog.getByLabelText('Phone number').fill('+919820012345');
  await dialog.getByLabelText('House, street, area').fill('14 Prabhat Road');
  await dialog.getByLabelText('PIN code').fill('411004');
  await expect.element(dialog.getByLabelText('City')).toHaveValue('Pune');
}

const time = '2026-11-17T08:00:00.000Z';
const event = (status: QuoteState) => ({ status, actor: 'shop' as const, note: null, created_at: time });

const sentQuote: BulkOrder = {
  reference,
  kind: 'bulk',
  status: 'sent',
  company: 'Bench Works',
  line_count: 1,
  total: 240_500,
  created_at: time,
  updated_at: time,
  full_name: 'Ananya Kulkarni',
  email: 'ananya@shop.example',
  phone: null,
  gstin: '27AAPFU0939F1ZV',
  pin_code: '411001',
  wanted_on: null,
  message: null,
  requested_lines: [
    { product_id: 'a'.repeat(24), name: 'Aurora 24', text: '20 monitors', quantity: 20, price: 13_000 },
  ],
  offer: {
    lines: [
      {
        product_id: 'a'.repeat(24),
        name: 'Aurora 24 monitor with a long name, 1920 × 1080, 100 Hz, IPS',
        slug_url: 'aurora-24',
        quantity: 20,
        list_price: 13_000,
        unit_price: 12_500,
        price: 12_000,
        amount: 240_000,
      },
    ],
    discount_percent: 4,
    subtotal: 240_000,
    delivery: 500,
    total: 240_500,
    tax: 36_686.44,
    saving: 20_000,
    terms: 'Delivery in one part, to the ground floor.',
    valid_until: '2026-12-01T12:30:00.000Z',
    payment_method: 'bank_transfer',
  },
  order: null,
  bank_transfer: null,
  next_statuses: ['requested', 'accepted', 'declined'],
  events: [event('requested'), event('sent')],
};

const orderedQuote: BulkOrder = {
  ...sentQuote,
  status: 'ordered',
  next_statuses: [],
  order: {
    _id: 'b'.repeat(24),
    order_number: 'SB-1042',
    status: 'pending_payment',
    total: 240_500,
    received: 100_000,
    pay_until: '2026-12-08T12:30:00.000Z',
    has_invoice: false,
    credit_notes: [],
  },
  bank_transfer: {
    account_name: 'Silicon Bazaar Private Limited',
    account_number: '000123456789',
    ifsc: 'HDFC0000123',
    bank: 'HDFC Bank',
    branch: 'Fort, Mumbai',
    reference: 'SB-1042',
    amount: 140_500,
  },
  events: [...sentQuote.events, event('accepted'), event('ordered')],
};
