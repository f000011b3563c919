import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminBulkOrder } from '#contract/admin-bulk-orders.ts';
import type { AdminRole } from '#contract/admin-roles.ts';
import type { AdminCustomPcRequest } from '#contract/pc-builder/custom-pc-requests.ts';
import { adminPcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { saveSession } from '#web/lib/session.ts';
import { expectMainAccessible } from '../../../testing/expect-accessible.ts';
import { errorResponse, interceptApi } from '../../../testing/intercept-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../testing/signed-in-shopper.ts';

const QUOTE_PAGE = '/admin/portal/quotes/SBQ-1';
const quoteCall = (action = '') => `/api/admin/bulk-orders/SBQ-1${action}`;

test('staff changes a proposed price, saves it, reads the margin and sends the quote', async () => {
  await signInAs('manager');
  interceptApi(quoteCall(), () => Response.json(requested));
  const prices = interceptApi(quoteCall('/price'), () => Response.json(priced));
  const sent = interceptApi(quoteCall('/send'), () =>
    Response.json({ ...priced, status: 'sent', next_statuses: [] }),
  );
  await renderPage(QUOTE_PAGE);
  await expect.element(page.getByText('proposed ₹950 (5% for the quantity)')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Quote SBQ-1' })).toBeVisible();
  await expectMainAccessible('the prices of a quote');
  await page.getByLabelText('Price for one, ₹ of Fast Drive').fill('');
  await page.getByRole('button', { name: 'Save Prices' }).click();
  await expect.element(page.getByText('Please enter a price of at least ₹1')).toBeVisible();
  await page.getByLabelText('Price for one, ₹ of Fast Drive').fill('900');
  await page.getByLabelText('Cost before GST, ₹ of Fast Drive').fill('700');
  await page.getByRole('button', { name: 'Save Prices' }).click();
  await expect.element(page.getByText('Margin ₹1,254 (8.2%)')).toBeVisible();
  expect(await prices[0]?.json()).toMatchObject({
    lines: [{ product_id: drive, quantity: 20, unit_price: 900, unit_cost: 700 }],
    valid_days: 14,
  });
  await page.getByRole('button', { name: 'Send Quote' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByText(/gets a mail at ravi@example\.com with the total of ₹18,000/))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Send Quote' }).click();
  await expect.element(page.getByRole('heading', { name: 'Quote sent' })).toHaveFocus();
  expect(await sent[0]?.json()).toEqual({ note: null });
  const reminders = interceptApi(quoteCall('/remind'), () =>
    Response.json({ ...priced, status: 'sent', next_statuses: [] }),
  );
  await page.getByRole('button', { name: 'Remind Buyer' }).click();
  await dialog.getByLabelText('Message in the mail').fill('Any questions?');
  await dialog.getByRole('button', { name: 'Remind Buyer' }).click();
  await expect.element(page.getByText('The reminder is on its way to ravi@example.com.')).toBeVisible();
  expect(await reminders[0]?.json()).toEqual({ note: 'Any questions?' });
});

test('a quote that is sent without a mail says so before the page shows its new state', async () => {
  await signInAs('manager');
  interceptApi(quoteCall(), () => Response.json(priced));
  const notice = 'No mail was sent: the email address is not confirmed.';
  interceptApi(quoteCall('/send'), () =>
    Response.json({ ...priced, status: 'sent', next_statuses: [], notice }),
  );
  await renderPage(QUOTE_PAGE);
  await page.getByRole('button', { name: 'Send Quote' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send Quote' }).click();
  await expect.element(dialog.getByText(`${notice} Please call or write to Ravi Menon.`)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Close', exact: true }).last()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Quote sent' })).toBeVisible();
});

test('prices that are not saved cannot be sent', async () => {
  await signInAs('manager');
  interceptApi(quoteCall(), () => Response.json(priced));
  await renderPage(QUOTE_PAGE);
  await expect.element(page.getByRole('button', { name: 'Send Quote' })).toBeVisible();
  await page.getByLabelText('Quantity of Fast Drive').fill('25');
  await expect.element(page.getByText('Save the changed prices before you send the quote.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send Quote' })).not.toBeInTheDocument();
});

test('a bank transfer says what it will do, and a refused one keeps the form open with the reason', async () => {
  await signInAs('owner');
  interceptApi(quoteCall(), () => Response.json(ordered));
  const reason = 'A transfer with this reference was recorded before with another amount.';
  interceptApi(quoteCall('/transfers'), () => errorResponse(409, reason, 'transfer_recorded'));
  await renderPage(QUOTE_PAGE);
  await page.getByRole('button', { name: 'Record a Bank Transfer' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Amount, ₹')).toHaveValue('600000');
  await dialog.getByLabelText('Amount, ₹').fill('200000');
  await expect.element(dialog.getByText(/^₹4,00,000 will still be open/)).toBeVisible();
  await dialog.getByLabelText('Amount, ₹').fill('600000');
  await expect
    .element(dialog.getByText(/^This completes the payment: order SB-1 is confirmed/))
    .toBeVisible();
  await dialog.getByLabelText('Reference number of the bank (UTR)').fill('UTR 7');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect.element(dialog.getByText(reason)).toBeVisible();
});

test('a reader sees the prices of a quote without any action', async () => {
  await signInAs('reader');
  interceptApi(quoteCall(), () => Response.json(priced));
  await renderPage(QUOTE_PAGE);
  await expect.element(page.getByRole('table').getByText('₹1,254 (8.2%)')).toBeVisible();
  const main = page.getByRole('main');
  expect(main.getByRole('button').elements()).toEqual([]);
  expect(main.getByRole('textbox').elements()).toEqual([]);
});

test('an arrow key moves a request on the board after a confirmation', async () => {
  await signInAs('manager');
  let status: AdminCustomPcRequest['status'] = 'new';
  interceptApi(adminPcBuilderEndpoints.listRequests.path, ({ url }) => {
    const isHere = new URL(url).searchParams.get('status') === status;
    const pagination = { page: 1, limit: 20, total_count: isHere ? 1 : 0, total_pages: 1 };
    return Response.json({ data: isHere ? [{ ...request, status }] : [], pagination });
  });
  const moves = interceptApi('/api/admin/custom-pc-requests/PC-1/status', () => {
    status = 'contacted';
    return Response.json({ ...request, status });
  });
  await renderPage('/admin/custom-pc-requests');
  const card = page.getByRole('link', { name: 'Ravi Menon' });
  await expect.element(page.getByRole('region', { name: 'Received' }).getByText('PC-1')).toBeVisible();
  await expectMainAccessible('the board of custom PC requests');
  (card.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/gets a mail at ravi@example\.com/)).toBeVisible();
  await dialog.getByRole('button', { name: 'In contact' }).click();
  await expect.element(page.getByRole('region', { name: 'In contact' }).getByText('PC-1')).toBeVisible();
  expect(await moves[0]?.json()).toEqual({ status: 'contacted', note: null });
});

test('the list of requests exports those of the chosen state', async () => {
  await signInAs('reader');
  const pagination = { page: 1, page_size: 20, total_count: 1, total_pages: 1 };
  interceptApi(adminPcBuilderEndpoints.listRequests.path, () =>
    Response.json({ data: [request], pagination }),
  );
  const exports = interceptApi(adminPcBuilderEndpoints.exportRequests.path, () => new Response('reference'));
  await renderPage('/admin/custom-pc-requests?view=list&status=new');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect.poll(() => new URL(exports[0]?.url ?? 'http://none').search).toBe('?status=new');
});

test('a request shows what to check by hand, takes notes, and becomes a quote', async () => {
  await signInAs('manager');
  const noted = {
    status: null,
    actor: 'shop',
    note: 'Called, wants it quiet',
    created_at: time,
    is_internal: true,
  };
  interceptApi('/api/admin/custom-pc-requests/PC-1', () => Response.json(request));
  interceptApi('/api/admin/custom-pc-requests/PC-1/notes', () =>
    Response.json({ ...request, events: [...request.events, noted] }),
  );
  interceptApi('/api/admin/custom-pc-requests/PC-1/quote', () => Response.json(requested));
  interceptApi(quoteCall(), () => Response.json(requested));
  const shown = await renderPage('/admin/custom-pc-requests/PC-1');
  await expect.element(page.getByText('We do not know the height of the cooler.')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Custom PC request PC-1' })).toBeVisible();
  const [item] = request.checklist;
  const checklist = [{ ...item, checked: { by: 'Meera Kulkarni', at: time } }];
  const ticks = interceptApi('/api/admin/custom-pc-requests/PC-1/checklist/0', () =>
    Response.json({ ...request, checklist }),
  );
  await page.getByRole('checkbox', { name: 'We do not know the height' }).click();
  await expect.element(page.getByText('Everything is checked.')).toBeVisible();
  expect(await ticks[0]?.json()).toEqual({ is_checked: true });
  await expectMainAccessible('a custom PC request');
  await page.getByLabelText('Note for staff').fill('Called, wants it quiet');
  await page.getByRole('button', { name: 'Save Note' }).click();
  await expect
    .element(page.getByRole('list', { name: 'History' }).getByText('Called, wants it quiet'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Make a Quote from These Parts' }).click();
  await expect.poll(shown.address).toBe(QUOTE_PAGE);
});

const drive = 'd'.repeat(24);
const time = '2026-11-17T01:00:00.000Z';

const requested: AdminBulkOrder = {
  reference: 'SBQ-1',
  kind: 'bulk',
  status: 'requested',
  company: 'Menon Labs',
  line_count: 1,
  total: null,
  created_at: time,
  updated_at: time,
  full_name: 'Ravi Menon',
  email: 'ravi@example.com',
  phone: '+919820012345',
  gstin: null,
  pin_code: '411001',
  wanted_on: null,
  message: 'For our new lab',
  requested_lines: [
    { product_id: drive, name: 'Fast Drive', text: '20 fast drives', quantity: 20, price: 1000 },
  ],
  offer: null,
  order: null,
  bank_transfer: null,
  next_statuses: ['priced', 'closed'],
  events: [{ status: 'requested', actor: 'buyer', note: null, created_at: time }],
  user_id: null,
  proposal: [
    {
      ...{ product_id: drive, name: 'Fast Drive', quantity: 20, stock: 50 },
      ...{ list_price: 1000, volume_percent: 5, unit_price: 950 },
    },
  ],
  transfers: [],
};

const priced: AdminBulkOrder = {
  ...requested,
  status: 'priced',
  next_statuses: ['priced', 'sent', 'closed'],
  offer: {
    lines: [
      {
        ...{ product_id: drive, name: 'Fast Drive', slug_url: 'fast-drive', quantity: 20, list_price: 1000 },
        ...{ unit_price: 900, price: 900, amount: 18_000, unit_cost: 700, margin: 1254, margin_percent: 8.2 },
      },
    ],
    ...{ discount_percent: 0, subtotal: 18_000, delivery: 0, total: 18_000, tax: 2745.76, saving: 2000 },
    ...{ terms: null, valid_until: null, valid_days: 14, payment_method: 'online' },
  },
};

const ordered: AdminBulkOrder = {
  ...priced,
  status: 'ordered',
  next_statuses: [],
  offer: priced.offer && { ...priced.offer, payment_method: 'bank_transfer' },
  order: {
    ...{ _id: 'e'.repeat(24), order_number: 'SB-1', status: 'pending_payment', total: 600_000 },
    ...{ received: 0, pay_until: time, has_invoice: false, credit_notes: [] },
  },
};

const request: AdminCustomPcRequest = {
  ...{ reference: 'PC-1', status: 'new', budget: 80_000, use: 'office', wants_assembly: true },
  parts: [{ product_id: drive, slot: 'storage', name: 'Fast Drive', quantity: 1, price: 1000 }],
  ...{ total: 1000, created_at: time, updated_at: time, user_id: null },
  contact: { full_name: 'Ravi Menon', email: 'ravi@example.com', phone: null, note: 'As quiet as possible' },
  checklist: [{ rule: 'cooler-height', sentence: 'We do not know the height of the cooler.', checked: null }],
  quote_reference: null,
  events: [{ status: 'new', actor: 'buyer', note: null, created_at: time, is_internal: false }],
  next_statuses: ['contacted', 'quoted', 'closed'],
};

/** The shop of the component tests has no admin, so the admin calls are intercepted. */
async function signInAs(admin_role: AdminRole): Promise<void> {
  const shopper = await createSignedInShopper('Meera Kulkarni');
  saveSession({ ...shopper, user: { ...shopper.user, is_admin: true, admin_role } }, false);
}
