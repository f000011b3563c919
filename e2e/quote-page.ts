import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { adminBulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import { formatRupees } from '#contract/money.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { openHydrated } from './open-hydrated.ts';
import { callAsAdmin, readAdminToken } from './shop-admin.ts';

const messyList = `Dear team, pls quote for our computer lab
Item	Qty	Remarks
1. SSD samsung 990 evo plus 1tb - 2 nos
2. 16gb ddr5 laptop ram (crucial) 2 pcs
3. RTX 5060 cards x2
4. Ryzen 5 5600, 2 nos @ 10,500
5. corsair psu 550w   2
6	Wired Mouse B100	Logitech	2	Nos	350
7	Wired Keyboard K120	Logitech	2	Nos	600
8	Webcam C270 HD	Logitech	2	Nos	1,650
2 x headset hyperx cloud stinger 2
Crucial BX500 480GB (2 pcs)  3,100
need 2 nos i5 14400f
12. HP toner 88A    4
Delivery at Pune. GST bill needed.
Regards, Sunil`;

/** Pastes a list of twelve lines, chooses one of several products, takes one line out and sends it. The page shows the quote. */
export async function sendMessyList(page: Page, contact: { name: string; email: string }): Promise<string> {
  // A slow browser would lose what is typed before.
  await openHydrated(page, '/bulk-order');
  await page.getByLabel('Paste your list').fill(messyList);
  await page.getByRole('button', { name: 'Find products' }).click();
  const lines = page.getByRole('list', { name: 'Products of the quote' });
  await expect(lines.getByRole('spinbutton')).toHaveCount(12);
  const choices = lines.getByRole('group');
  const open = await choices.count();
  await page
    .getByRole('group', { name: /RTX 5060/ })
    .getByRole('radio')
    .first()
    .click();
  await expect(choices).toHaveCount(open - 1);
  await page.getByRole('button', { name: /^Remove .*toner/i }).click();
  await expect(lines.getByRole('spinbutton')).toHaveCount(11);
  const form = page.getByRole('form', { name: 'Ask for a quote' });
  await form.getByLabel('Name').fill(contact.name);
  await form.getByLabel('Email').fill(contact.email);
  await form.getByRole('button', { name: 'Send Request' }).click();
  await page.getByRole('link', { name: 'See its status' }).click();
  await expect(quoteHeading(page, 'We are preparing your quote')).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

export function quoteHeading(page: Page, name: string | RegExp) {
  return page.getByRole('main').getByRole('heading', { level: 2, name });
}

/** The shop's staff prices the proposed products at one price and sends the quote. Returns its total. */
export async function offerQuote(
  request: APIRequestContext,
  reference: string,
  unitPrice: number,
): Promise<number> {
  const token = await readAdminToken(request);
  const at = { parameters: { reference } };
  const { proposal } = await callAsAdmin(request, token, adminBulkOrderEndpoints.getBulkOrder, at);
  const lines = proposal.map(({ product_id, quantity }) => ({
    product_id,
    quantity,
    unit_price: unitPrice,
  }));
  const data = { lines, delivery: 500, valid_days: 7 };
  await callAsAdmin(request, token, adminBulkOrderEndpoints.priceQuote, { ...at, data });
  const sent = await callAsAdmin(request, token, adminBulkOrderEndpoints.sendQuote, {
    ...at,
    data: {},
  });
  return sent.total ?? 0;
}

/** Accepts the quote that the page shows. */
export async function acceptQuote(page: Page, total: number): Promise<void> {
  await page.getByRole('button', { name: `Accept for ${formatRupees(total)}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone number').fill('+919820012345');
  await dialog.getByLabel('House, street, area').fill('14 Prabhat Road');
  await dialog.getByLabel('PIN code').fill('411004');
  await expect(dialog.getByLabel('City')).toHaveValue('Pune');
  await dialog.getByRole('button', { name: `Order for ${formatRupees(total)}` }).click();
  await expect(quoteHeading(page, /^Order .* is waiting for your payment$/)).toBeVisible();
}

/** The bank transfer arrived in two parts. */
export async function confirmTransfer(
  request: APIRequestContext,
  reference: string,
  total: number,
): Promise<void> {
  const token = await readAdminToken(request);
  for (const [part, amount] of [[1, total - 1000] as const, [2, 1000] as const]) {
    await callAsAdmin(request, token, adminBulkOrderEndpoints.recordTransfer, {
      parameters: { reference },
      data: { amount, bank_reference: `UTR ${part} of ${reference}`, received_on: '2026-11-17' },
    });
  }
}

/** The invoice of the order of a quote, as a page; it is written by a job. */
export async function readInvoice(request: APIRequestContext, reference: string): Promise<string> {
  const token = await readAdminToken(request);
  const { order } = await callAsAdmin(request, token, adminBulkOrderEndpoints.getBulkOrder, {
    parameters: { reference },
  });
  const url = adminOrderEndpoints.getInvoice.path.replace(':id', order?._id ?? '');
  const read = () => request.get(`${url}?format=html`, { headers: { Authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await read()).status(), { timeout: 60_000 }).toBe(200);
  return (await read()).text();
}
