import type { Page } from '@playwright/test';
import { formatRupees, formatRupeesAndPaise } from '#contract/money.ts';
import type { ProductCard, ProductList } from '#contract/products.ts';
import { cartItem, presetCart } from './cart.ts';
import { payByUpi, twoMice } from './checkout-page.ts';
import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';
import { acceptQuote, offerQuote, quoteHeading, readInvoice } from './quote-page.ts';
import { setRandomClientAddress } from './sign-up-shopper.ts';

const AMOUNT_LIMIT_MESSAGE = 'Amount cannot exceed ₹1,00,000';

test.use({ viewport: { width: 390, height: 844 } });

test('A cart above the payment limit leads to a quote request with its lines, and a visitor pays the quote online', async ({
  page,
  request,
}) => {
  await setRandomClientAddress(page);
  const mouse = await twoMice(page.request);
  const expensive = await expensiveProduct(page);
  await presetCart(page, JSON.stringify([mouse, cartItem(expensive, 1)]));
  await openHydrated(page, '/cart');
  await expect(page.getByRole('main').getByText(AMOUNT_LIMIT_MESSAGE)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ask for a quote' }).click();
  await expect(page).toHaveURL('/bulk-order#quote');
  const lines = page.getByRole('list', { name: 'Products of the quote' });
  await expect(lines.getByRole('listitem')).toHaveCount(2);
  await lines.getByRole('spinbutton', { name: `Quantity of ${expensive.website_name}` }).fill('2');
  const form = page.getByRole('form', { name: 'Ask for a quote' });
  await form.getByLabel('Name').fill('Ananya Kulkarni');
  await form.getByLabel('Email').fill('ananya@shop.example');
  // The first attempt of a visitor is answered with a bot check.
  const accepted = page.waitForResponse(
    (response) => response.url().endsWith('/api/bulk-orders') && response.ok(),
  );
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText(/We will reply to ananya@shop.example/)).toBeVisible();
  expect((await accepted).request().postDataJSON().lines).toMatchObject([
    { product_id: mouse.productId, quantity: 2 },
    { product_id: expensive._id, quantity: 2 },
  ]);

  await page.getByRole('link', { name: 'See its status' }).click();
  await expect(quoteHeading(page, 'We are preparing your quote')).toBeVisible();
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const total = await offerQuote(request, reference, 999);
  await page.reload();
  await acceptQuote(page, total);
  await page.getByRole('button', { name: `Pay ${formatRupees(total)}` }).click();
  await payByUpi(page);
  await expect(quoteHeading(page, /^Order .* is paid$/)).toBeVisible();
  expect(await readInvoice(request, reference)).toContain(formatRupeesAndPaise(total));
});

async function expensiveProduct(page: Page): Promise<ProductCard> {
  const response = await page.request.get('/api/products?sort=price_desc');
  const { data } = (await response.json()) as ProductList;
  return data.find(({ display_price, qty }) => display_price > 100_000 && qty > 0) as ProductCard;
}
