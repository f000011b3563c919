import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CartItem } from '#contract/cart.ts';
import type { ProductCard } from '#contract/products.ts';
import {
  cartButton,
  drivesOutOfStock,
  productAbovePaymentLimit,
  storeCart,
  storedCart,
  sumsOf,
  twoCartLines,
} from '../../../testing/cart.ts';
import { cartLineOf, firstProducts } from '../../../testing/demo-products.ts';
import { errorResponse, interceptApi } from '../../../testing/intercept-api.ts';
import { expectCount, expectTexts, pressOn } from '../../../testing/locators.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const main = page.getByRole('main');
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const sums = main.getByRole('definition');

let memory: CartItem;
let drive: CartItem;

beforeEach(async () => {
  [memory, drive] = await twoCartLines();
});

test('removing a line moves the focus to its neighbour, and removing the last one to the heading', async () => {
  storeCart([memory, drive]);
  await renderPage('/cart');
  const removeButton = ({ name }: CartItem) => main.getByRole('button', { name: `Remove ${name}` });
  await removeButton(drive).click();
  await expect.element(removeButton(memory)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByRole('heading', { name: 'Shopping Cart' })).toHaveFocus();
});

test('an empty cart links to the categories', async () => {
  const shown = await renderPage('/cart');
  await expect.element(main).toMatchTextContent('Your cart is empty');
  await main.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect.poll(shown.address).toBe('/#categories');
});

test('a visitor who proceeds to the checkout is asked to log in', async () => {
  storeCart([memory]);
  await renderPage('/cart');
  await main.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect
    .element(page.getByRole('dialog').getByText('Please login to proceed with checkout'))
    .toBeVisible();
});

describe.each(['{', 'null', '{"items":[]}', '[null,1,{"productId":"x","name":"y","price":5,"quantity":-1}]'])(
  'a stored cart of %s',
  (text) => {
    test('counts as empty, from the start and when it replaces a cart', async () => {
      storeCart(text);
      await renderPage('/cart');
      await expectEmpty();
      storeCart([memory, drive]);
      await expectCount(main.getByRole('listitem'), 2);
      storeCart(text);
      await expectEmpty();
    });

    async function expectEmpty(): Promise<void> {
      await expect.element(main).toMatchTextContent('Your cart is empty');
      await expect.element(cartButton()).toHaveAccessibleName('Shopping cart, 0 items');
    }
  },
);

test('a picture that fails to load is replaced by the drawing of its category', async () => {
  // The lines stay as stored: their products are not read.
  interceptApi('/api/products', () => errorResponse(400, 'No.'));
  storeCart([
    { ...memory, image: PICTURE },
    { ...drive, image: '/none.webp' },
  ]);
  await renderPage('/cart');
  await expectCount(main.getByRole('listitem'), 2);
  const [loaded, failed] = document.querySelectorAll('.cart-line-picture');
  await expect.poll(() => failed?.querySelectorAll('svg').length).toBe(1);
  expect(failed?.querySelector('img')).toBeNull();
  await expect.poll(() => loaded?.querySelector('img')?.complete).toBe(true);
  expect(loaded?.querySelector('svg')).toBeNull();
});

describe('a cart checked against the catalogue', () => {
  test('marks products that are no longer sold, leaves them out of the total and lets them be removed', async () => {
    const unknown = ['0'.repeat(24), 'nonsense'].map((id) => ({
      ...drive,
      _id: id,
      productId: id,
      name: id,
    }));
    storeCart([memory, ...unknown]);
    await renderPage('/cart');
    await expectCount(main.getByText('No longer sold. Not included in the total.'), 2);
    await expectTexts(sums, sumsOf(memory));
    for (const { name } of unknown) await main.getByRole('button', { name: `Remove ${name}` }).click();
    expect(storedCart()).toEqual([memory]);
  });

  test('says when the stock is below the quantity, and reduces the quantity on request', async () => {
    const [product] = await firstProducts('RAM', 1, ({ _id }) => _id === memory.productId);
    const stock = (product as ProductCard).qty;
    storeCart([{ ...memory, quantity: stock + 40 }, drive]);
    await renderPage('/cart');
    const line = main.getByRole('listitem').first();
    await expect.element(line).toMatchTextContent(`Only ${stock} left`);
    await pressOn(line.getByRole('button', { name: `Take ${stock}` }));
    await expect.element(line).not.toMatchTextContent('left');
    await expect.element(line.getByRole('button', { name: /^Increase / })).toHaveFocus();
    expect(storedCart()).toEqual([{ ...memory, quantity: stock }, drive]);
  });

  test('leaves products that are out of stock out of the total', async () => {
    const [empty] = (await drivesOutOfStock()) as [ProductCard];
    storeCart([memory, cartLineOf(empty, 1)]);
    await renderPage('/cart');
    await expect.element(main.getByText('Out of stock. Not included in the total.')).toBeVisible();
    await expectTexts(sums, sumsOf(memory));
  });

  test('stays unchanged when the catalogue cannot be read, after one request', async () => {
    const lines = [{ ...memory, price: 7 }, drive];
    storeCart(lines);
    const requests = interceptApi('/api/products', () => errorResponse(400, 'No.'));
    await renderPage('/cart');
    await expect.poll(() => requests.length).toBe(1);
    await expectTexts(sums, sumsOf(...lines));
    expect(storedCart()).toEqual(lines);
    expect(requests).toHaveLength(1);
  });

  test('says when it is above the limit of one payment and links to a quote', async () => {
    storeCart([memory, drive, cartLineOf(await productAbovePaymentLimit(), 1)]);
    await renderPage('/cart');
    const note = main.getByRole('status').filter({ hasText: 'Amount cannot exceed ₹1,00,000' });
    await expect.element(note).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: 'Ask for a quote' }))
      .toHaveAttribute('href', '/bulk-order#quote');
  });
});
