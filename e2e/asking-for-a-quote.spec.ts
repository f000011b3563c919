import { expect, type Page, test } from '@playwright/test';
import type { ProductCard, ProductList } from '#contract/products.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { addAddress, twoMice } from './checkout-page.ts';
import { changeLook, crossedLooks, expectAccessible } from './expect-accessible.ts';
import { keepCart, lineOf } from './keep-cart.ts';
import { openAwake } from './open-awake.ts';
import { comeFromElsewhere, signUpShopper } from './sign-up-shopper.ts';

const TOO_MUCH = 'Amount cannot exceed ₹1,00,000';

test('A cart above one payment leads to a quote with its lines, which the shop receives', async ({
  page,
}) => {
  await comeFromElsewhere(page);
  const mouse = await twoMice(page.request);
  const dear = await dearProduct(page);
  await keepCart(page.context(), JSON.stringify([mouse, lineOf(dear, 1)]));
  await openAwake(page, '/cart');
  await expect(page.getByRole('main').getByText(TOO_MUCH)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ask for a quote' }).click();
  await expect(page).toHaveURL('/bulk-order#quote');
  const lines = page.getByRole('list', { name: 'What the quote is for' });
  await expect(lines.getByRole('listitem')).toHaveCount(2);
  await lines.getByRole('button', { name: `Increase quantity of ${dear.website_name}` }).click();
  const form = page.getByRole('form', { name: 'Ask for a quote' });
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  for (const look of crossedLooks) {
    await changeLook(page, look);
    await expectAccessible(page, `the quote form at ${look.width}`);
  }
  await form.getByLabel('Name').fill('Ananya Kulkarni');
  await form.getByLabel('Email').fill('ananya@shop.example');
  const sent = page.waitForRequest('**/api/quote-requests');
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText(/We have your request. The answer goes to ananya@shop.example/)).toBeVisible();
  expect((await sent).postDataJSON().lines).toEqual([
    { product_id: mouse.productId, quantity: 2 },
    { product_id: dear._id, quantity: 2 },
  ]);
});

test('A product above one payment leads to a quote for it alone, whatever the cart holds', async ({
  page,
}) => {
  await keepCart(page.context(), JSON.stringify([await twoMice(page.request)]));
  const dear = await dearProduct(page);
  await openAwake(page, `/product/${dear.slug_url}`);
  await page.getByRole('main').getByRole('link', { name: 'Ask for a quote' }).click();
  const lines = page.getByRole('list', { name: 'What the quote is for' });
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  await expect(lines).toContainText(dear.website_name);
});

test('Checkout above one payment says why nothing can be paid, and its company goes along to the quote', async ({
  page,
}) => {
  await keepCart(page.context(), JSON.stringify([lineOf(await dearProduct(page), 1)]));
  const shopper = await signUpShopper(page);
  await addAddress(page, shopper, { is_default: true });
  await addAddress(page, shopper, {
    line1: '3 Foundry Lane',
    company: 'Bench Works',
    gstin: siteFacts.gstin,
    is_default: false,
  });
  await openAwake(page, '/checkout');
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment.getByText(TOO_MUCH)).toBeVisible();
  await expect(payment.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await page.getByRole('radio', { name: /3 Foundry Lane/ }).check();
  await payment.getByRole('link', { name: 'Ask for a quote' }).click();
  const form = page.getByRole('form', { name: 'Ask for a quote' });
  await expect(form.getByLabel('Company')).toHaveValue('Bench Works');
  await expect(form.getByLabel('GSTIN')).toHaveValue(siteFacts.gstin);
});

async function dearProduct(page: Page): Promise<ProductCard> {
  const answer = await page.request.get('/api/products?sort=price_desc');
  const { data } = (await answer.json()) as ProductList;
  return data.find(({ display_price, qty }) => display_price > 100_000 && qty > 0) as ProductCard;
}
