import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { CartItem } from '#contract/cart.ts';
import { formatRupees } from '#contract/money.ts';
import { currentToast } from '#web/ui/show-toast.ts';
import {
  cartButton,
  cartDrawer,
  openCartDrawer,
  productAbovePaymentLimit,
  storeCart,
  storedCart,
  sumsOf,
  toasts,
  twoCartLines,
} from '../../../testing/cart.ts';
import { cartLineOf } from '../../../testing/demo-products.ts';
import { expectCount, expectTexts, pressOn } from '../../../testing/locators.ts';
import { type RenderedPage, renderPage } from '../../../testing/render-page.tsx';

const loginReason = page.getByRole('dialog').getByText('Please login to proceed with checkout');

let memory: CartItem;
let drive: CartItem;

beforeEach(async () => {
  [memory, drive] = await twoCartLines();
});

describe('with two products', () => {
  let shown: RenderedPage;
  let drawer: Locator;

  beforeEach(async () => {
    storeCart([memory, drive]);
    shown = await renderPage('/about');
    drawer = await openCartDrawer();
  });

  test('the badge shows the total quantity, and the drawer the totals', async () => {
    await expect.element(cartButton()).toHaveAccessibleName('Shopping cart, 3 items');
    await expect.element(cartButton()).toHaveTextContent('3');
    await expect.element(drawer.getByRole('heading', { level: 2 })).toHaveTextContent('Shopping Cart (3)');
    await expectCount(drawer.getByRole('listitem'), 2);
    const first = drawer.getByRole('listitem').first();
    await expect.element(first).toMatchTextContent(memory.website_name);
    await expect.element(first).toMatchTextContent(formatRupees(memory.price));
    await expectTexts(drawer.getByRole('term'), ['Subtotal', 'Shipping', 'Total']);
    await expectTexts(drawer.getByRole('definition'), sumsOf(memory, drive));
  });

  test('plus and minus change the quantity, and minus at one removes the line', async () => {
    await drawer.getByRole('button', { name: `Increase Quantity of ${drive.name}` }).click();
    await expectTexts(drawer.getByRole('definition'), sumsOf(memory, { ...drive, quantity: 2 }));
    await expect.element(cartButton()).toHaveTextContent('4');
    const minus = drawer.getByRole('button', { name: `Decrease Quantity of ${memory.name}` });
    await minus.click();
    await minus.click();
    await expectCount(drawer.getByRole('listitem'), 1);
    expect(storedCart()).toEqual([{ ...drive, quantity: 2 }]);
  });

  test('removing every line leaves an empty drawer with no way to the cart page', async () => {
    for (const { name } of [memory, drive]) await removeButton(name).click();
    await expect.element(drawer).toMatchTextContent('Your cart is empty');
    await expect.element(drawer).toMatchTextContent('Add some products to get started!');
    await expect.element(drawer.getByRole('heading', { name: 'Shopping Cart (0)' })).toBeVisible();
    await expectCount(drawer.getByRole('button', { name: 'View Cart' }), 0);
    await expect.element(cartButton()).toHaveAccessibleName('Shopping cart, 0 items');
    await expect.element(cartButton()).toHaveTextContent('');
  });

  test('Undo puts a removed line back in its place', async () => {
    await removeButton(memory.name).click();
    await expectCount(drawer.getByRole('listitem').filter({ hasText: memory.website_name }), 0);
    await drawer.getByRole('button', { name: 'Undo' }).click();
    await expect.element(cartButton()).toHaveTextContent('3');
    expect(storedCart()).toEqual([memory, drive]);
  });

  test('when a line is removed, the focus moves to its neighbour, and at last to the heading', async () => {
    await pressOn(removeButton(memory.name));
    await expect.element(removeButton(drive.name)).toHaveFocus();
    await pressOn(drawer.getByRole('button', { name: 'Undo' }));
    await expect.element(drawer.getByRole('heading', { name: 'Shopping Cart (3)' })).toHaveFocus();
    await pressOn(drawer.getByRole('button', { name: `Decrease Quantity of ${drive.name}` }));
    await expect
      .element(drawer.getByRole('button', { name: `Decrease Quantity of ${memory.name}` }))
      .toHaveFocus();
    await pressOn(removeButton(memory.name));
    await expect.element(drawer.getByRole('heading', { name: 'Shopping Cart (0)' })).toHaveFocus();
  });

  test('on a phone notices appear inside the drawer and never cover its buttons', async () => {
    await page.viewport(390, 700);
    await removeButton(memory.name).click();
    await expect
      .element(drawer.getByRole('status').filter({ hasText: `${memory.name} removed` }))
      .toBeVisible();
    expect(toasts()).toHaveLength(0);
    // A click that reaches the button shows that nothing covers it.
    await drawer.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect.element(loginReason).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(loginReason).not.toBeInTheDocument();
    await drawer.getByRole('button', { name: `Increase Quantity of ${drive.name}` }).click();
    await expectCount(drawer.getByText(`${memory.name} removed`), 0);
    expect(toasts()).toHaveLength(0);
  });

  test('Continue Shopping stays on the page and returns the focus to the cart button', async () => {
    await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(shown.address()).toBe('/about');
    await expect.element(cartButton()).toHaveFocus();
  });

  test('View Cart closes the drawer and shows the cart page', async () => {
    await drawer.getByRole('button', { name: 'View Cart' }).click();
    await expect.poll(shown.address).toBe('/cart');
    await expect.element(drawer).not.toBeInTheDocument();
    await expectTexts(page.getByRole('main').getByRole('definition'), sumsOf(memory, drive));
  });

  test('a link inside the drawer closes it', async () => {
    await drawer.getByRole('link', { name: memory.name, exact: true }).click();
    await expect.poll(shown.address).toBe(`/product/${memory.slug_url}`);
    await expect.element(drawer).not.toBeInTheDocument();
  });

  test('the login dialog opens above the drawer, and closing it leaves the drawer open', async () => {
    await drawer.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect.element(loginReason).toBeInViewport();
    await userEvent.keyboard('{Escape}');
    await expect.element(loginReason).not.toBeInTheDocument();
    await expect.element(drawer).toBeVisible();
  });

  test('the cart follows a cart-updated event of the same window', async () => {
    storeCart([{ ...memory, quantity: 120 }]);
    await expect.element(cartButton()).toHaveTextContent('99+');
    await expect.element(cartButton()).toHaveAccessibleName('Shopping cart, 120 items');
  });

  function removeButton(name: string): Locator {
    return drawer.getByRole('button', { name: `Remove ${name}` });
  }
});

test('an empty drawer says so and shows no totals', async () => {
  await renderPage('/about');
  const drawer = await openCartDrawer();
  await expect
    .element(drawer.getByRole('heading', { level: 2 }).first())
    .toHaveTextContent('Shopping Cart (0)');
  await expect.element(drawer).toMatchTextContent('Your cart is empty');
  await expectCount(drawer.getByRole('term'), 0);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
});

test('a notice of the cart in a toast moves into the drawer that opens', async () => {
  storeCart([memory, drive]);
  await renderPage('/cart');
  await page
    .getByRole('main')
    .getByRole('button', { name: `Remove ${memory.name}` })
    .click();
  await expect.poll(toasts).toHaveLength(1);
  const drawer = await openCartDrawer();
  // The drawer dismisses the toast; the toast does not time out by itself.
  await expect.poll(currentToast).toBeNull();
  await expect.poll(toasts).toHaveLength(0);
  await drawer.getByRole('button', { name: 'Undo' }).click();
  expect(storedCart()).toEqual([memory, drive]);
});

test('a changed price, also one written into the storage by hand, is replaced by the current one', async () => {
  storeCart([{ ...memory, price: 1, image: '/none.png' }, drive]);
  await renderPage('/about');
  const drawer = await openCartDrawer();
  const lineOf = (item: CartItem) => drawer.getByRole('listitem').filter({ hasText: item.website_name });
  await expect.element(lineOf(memory)).toMatchTextContent(`Price is now ${formatRupees(memory.price)}`);
  await expect.element(lineOf(drive)).not.toMatchTextContent('Price is now');
  await expectTexts(drawer.getByRole('definition'), sumsOf(memory, drive));
  expect(storedCart()).toEqual([memory, drive]);
});

test('a cart above the limit of one payment leads to a quote instead of the checkout', async () => {
  const expensive = cartLineOf(await productAbovePaymentLimit(), 1);
  storeCart([memory, drive, expensive]);
  const shown = await renderPage('/about');
  const drawer = await openCartDrawer();
  const note = drawer.getByText('Amount cannot exceed ₹1,00,000');
  const checkout = drawer.getByRole('button', { name: 'Proceed to Checkout' });
  await expect.element(note).toBeVisible();
  await expectCount(checkout, 0);
  await drawer.getByRole('button', { name: `Remove ${expensive.name}` }).click();
  await expectCount(note, 0);
  await expect.element(checkout).toBeVisible();
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await drawer.getByRole('link', { name: 'Ask for a quote' }).click();
  await expect.poll(shown.address).toBe('/bulk-order#quote');
  await expect.element(cartDrawer()).not.toBeInTheDocument();
});
