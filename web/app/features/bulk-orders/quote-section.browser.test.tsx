import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ProductCard, ProductList } from '#contract/products.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { addAddress, storeCartLines, twoMice } from '../../../testing/checkout.ts';
import { cartLineOf } from '../../../testing/demo-products.ts';
import { expectMainAccessible } from '../../../testing/expect-accessible.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../testing/signed-in-shopper.ts';

const form = () => page.getByRole('form', { name: 'Ask for a quote' });
const lines = () => page.getByRole('list', { name: 'Products of the quote' });
const quoteLink = () => page.getByRole('main').getByRole('link', { name: 'Ask for a quote' });

test('a product above the payment limit opens a quote for this product only, whatever is in the cart', async () => {
  storeCartLines([await twoMice()]);
  const expensive = await expensiveProduct();
  await renderPage(`/product/${expensive.slug_url}`);
  await quoteLink().click();
  await expect.element(lines()).toMatchTextContent(expensive.website_name);
  expect(lines().getByRole('listitem').elements()).toHaveLength(1);
});

test('a checkout above the payment limit says so and passes the company on to the quote', async () => {
  storeCartLines([cartLineOf(await expensiveProduct(), 1)]);
  await createSignedInShopper();
  await addAddress();
  const company = { company: 'Bench Works', gstin: siteFacts.gstin };
  await addAddress({ line1: '3 Foundry Lane', ...company, is_default: false });
  await renderPage('/checkout');
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect.element(payment.getByText('Amount cannot exceed ₹1,00,000')).toBeVisible();
  expect(payment.getByRole('button', { name: /^Pay/ }).elements()).toEqual([]);
  await page.getByRole('radio', { name: /3 Foundry Lane/ }).click();
  await payment.getByRole('link', { name: 'Ask for a quote' }).click();
  await expect.element(form().getByLabelText('Company')).toHaveValue('Bench Works');
  await expect.element(form().getByLabelText('GSTIN')).toHaveValue(siteFacts.gstin);
});

test('an empty quote form focuses its first invalid field and is accessible', async () => {
  storeCartLines([await twoMice()]);
  await renderPage('/bulk-order');
  await form().getByRole('button', { name: 'Send Request' }).click();
  await expect.element(form().getByLabelText('Name')).toHaveFocus();
  await expectMainAccessible('the quote form');
});

test('the check of a GSTIN does not swallow the press of the button below it', async () => {
  storeCartLines([await twoMice()]);
  await renderPage('/bulk-order');
  await form().getByLabelText('GSTIN').fill('27AABFS2009B1ZX');
  await form().getByRole('button', { name: 'Send Request' }).click();
  await expect.element(form().getByText(/typing mistake/)).toBeVisible();
  await expect.element(form().getByLabelText('Name')).toHaveFocus();
});

test('a line of the cart shows the stock of the shop', async () => {
  storeCartLines([await twoMice()]);
  await renderPage('/bulk-order');
  await expect.element(lines().getByText(/^In stock, delivered in/)).toBeVisible();
});

/** A product that costs more than the payment limit. */
async function expensiveProduct(): Promise<ProductCard> {
  const { data } = (await (await fetch('/api/products?sort=price_desc')).json()) as ProductList;
  return data.find(({ display_price, qty }) => display_price > 100_000 && qty > 0) as ProductCard;
}
