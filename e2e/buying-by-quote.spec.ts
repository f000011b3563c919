import { formatRupees, formatRupeesAndPaise } from '#contract/money.ts';
import { customPcRequestPage } from '#contract/pc-builder/request-page.ts';
import { adminPcBuilderEndpoints, pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { authHeaders, payByUpi } from './checkout-page.ts';
import { expect, test } from './journey.ts';
import { firstProducts } from './product-list.ts';
import {
  acceptQuote,
  confirmTransfer,
  offerQuote,
  quoteHeading,
  readInvoice,
  sendMessyList,
} from './quote-page.ts';
import { callAsAdmin, readAdminToken } from './shop-admin.ts';
import { signUpShopper } from './sign-up-shopper.ts';

test('a pasted list becomes a quote above the limit, which is paid by bank transfer', async ({
  page,
  request,
}) => {
  const { email } = await signUpShopper(page);
  const reference = await sendMessyList(page, { name: 'Sunil Joshi', email });
  const total = await offerQuote(request, reference, 19_999);
  expect(total).toBeGreaterThan(100_000);
  await page.reload();
  await acceptQuote(page, total);
  const payment = page.getByRole('region', { name: 'Payment', exact: true });
  await expect(payment).toContainText(`Please transfer ${formatRupees(total)}`);
  await confirmTransfer(request, reference, total);
  await page.reload();
  await expect(quoteHeading(page, /^Order .* is paid$/)).toBeVisible();
  const invoice = await readInvoice(request, reference);
  expect(invoice).toContain(formatRupeesAndPaise(total));
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Invoice (PDF)', exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/invoice\.pdf$/);
});

test('a custom PC request is quoted, accepted and paid', async ({ page, request }) => {
  const shopper = await signUpShopper(page);
  const parts = [];
  for (const category of ['CPU', 'MOTHERBOARD', 'RAM'] as const) {
    parts.push(...(await firstProducts(page.request, category, 1, ({ qty }) => qty > 20)));
  }
  const sent = await page.request.post(pcBuilderEndpoints.sendRequest.path, {
    headers: authHeaders(shopper),
    data: {
      full_name: 'Ananya Kulkarni',
      email: shopper.email,
      parts: parts.map(({ _id }) => ({ product_id: _id, quantity: 1 })),
    },
  });
  const { reference } = await sent.json();
  const { reference: quote } = await callAsAdmin(
    request,
    await readAdminToken(request),
    adminPcBuilderEndpoints.quoteRequest,
    { parameters: { reference } },
  );
  const total = await offerQuote(request, quote, 7000);
  expect(total).toBe(21_000);
  await page.goto(customPcRequestPage(reference));
  await page.getByRole('link', { name: quote }).click();
  await acceptQuote(page, total);
  await page.getByRole('button', { name: `Pay ${formatRupees(total)}` }).click();
  await payByUpi(page);
  await expect(quoteHeading(page, /^Order .* is paid$/)).toBeVisible();
  await page.goto(customPcRequestPage(reference));
  await expect(page.getByRole('main').getByText('Accepted').first()).toBeVisible();
});
