import { expect, type Page, test } from '@playwright/test';
import { type CartItem, cartTotals } from '#contract/cart.ts';
import { formatRupees } from '#contract/money.ts';
import { cartDrawer, keepCart, storedCart, threePieces } from './keep-cart.ts';
import { openAwake } from './open-awake.ts';

test.describe('with two products', () => {
  let memory: CartItem;
  let drive: CartItem;

  test.beforeEach(async ({ context, page, request }) => {
    [memory, drive] = await threePieces(request);
    await keepCart(context, JSON.stringify([memory, drive]));
    await openAwake(page, '/');
  });

  test('The badge counts pieces, and the drawer adds them up', async ({ page }) => {
    await expect(cartButton(page)).toHaveAccessibleName('Shopping cart, 3 items');
    await expect(cartButton(page)).toHaveText('3');
    const drawer = await openDrawer(page);
    await expect(drawer.getByRole('heading', { level: 2 })).toHaveText('Shopping Cart (3)');
    await expect(drawer.getByRole('listitem')).toHaveCount(2);
    await expect(drawer.getByRole('listitem').first()).toContainText(memory.website_name);
    await expect(drawer.getByRole('listitem').first()).toContainText(formatRupees(memory.price));
    await expect(drawer.getByRole('term')).toHaveText(['Subtotal', 'Shipping', 'Total']);
    await expect(drawer.getByRole('definition')).toHaveText(sums(memory, drive));
  });

  test('Plus and minus change the quantity, and minus at one takes the product out', async ({ page }) => {
    const drawer = await openDrawer(page);
    await drawer.getByRole('button', { name: `Increase Quantity of ${drive.name}` }).click();
    await expect(drawer.getByRole('definition')).toHaveText(sums(memory, { ...drive, quantity: 2 }));
    await expect(cartButton(page)).toHaveText('4');
    const minus = drawer.getByRole('button', { name: `Decrease Quantity of ${memory.name}` });
    await minus.click();
    await minus.click();
    await expect(drawer.getByRole('listitem')).toHaveCount(1);
    expect(await storedCart(page)).toEqual([{ ...drive, quantity: 2 }]);
  });

  test('The remove button empties the cart line by line, and a reload finds it empty', async ({ page }) => {
    const drawer = await openDrawer(page);
    for (const { name } of [memory, drive]) {
      await drawer.getByRole('button', { name: `Remove ${name}` }).click();
    }
    await expect(drawer).toContainText('Your cart is empty');
    await expect(drawer).toContainText('Add some products to get started!');
    await expect(drawer.getByRole('heading', { name: 'Shopping Cart (0)' })).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'View Cart' })).toHaveCount(0);
    await page.reload();
    await expect(cartButton(page)).toHaveAccessibleName('Shopping cart, 0 items');
    await expect(cartButton(page)).toHaveText('');
  });

  test('A line that was removed comes back where it was', async ({ page }) => {
    const drawer = await openDrawer(page);
    await drawer.getByRole('button', { name: `Remove ${memory.name}` }).click();
    await expect(drawer.getByRole('listitem').filter({ hasText: memory.name })).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Undo' }).click();
    await expect(cartButton(page)).toHaveText('3');
    expect(await storedCart(page)).toEqual([memory, drive]);
  });

  test('When a line goes, the keyboard goes on at its neighbour, and at last at the heading', async ({
    page,
  }) => {
    const drawer = await openDrawer(page);
    const remove = (item: CartItem) => drawer.getByRole('button', { name: `Remove ${item.name}` });
    await remove(memory).press('Enter');
    await expect(remove(drive)).toBeFocused();
    await drawer.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(drawer.getByRole('heading', { name: 'Shopping Cart (3)' })).toBeFocused();
    await drawer.getByRole('button', { name: `Decrease Quantity of ${drive.name}` }).press('Enter');
    await expect(drawer.getByRole('button', { name: `Decrease Quantity of ${memory.name}` })).toBeFocused();
    await remove(memory).press('Enter');
    await expect(drawer.getByRole('heading', { name: 'Shopping Cart (0)' })).toBeFocused();
  });

  test('On the cart page the keyboard is not lost either', async ({ page }) => {
    await openAwake(page, '/cart');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: `Remove ${drive.name}` }).press('Enter');
    await expect(main.getByRole('button', { name: `Remove ${memory.name}` })).toBeFocused();
    await main.getByRole('button', { name: `Remove ${memory.name}` }).press('Enter');
    await expect(main.getByRole('heading', { name: 'Shopping Cart' })).toBeFocused();
  });

  test('On a phone the drawer says in itself what has happened, and its buttons stay free', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const drawer = await openDrawer(page);
    await drawer.getByRole('button', { name: `Remove ${memory.name}` }).click();
    await expect(drawer.getByRole('status').filter({ hasText: `${memory.name} removed` })).toBeVisible();
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    // A press that reaches the button shows that nothing lies over it.
    await drawer.getByRole('button', { name: 'Proceed to Checkout' }).click();
    const login = page.getByRole('dialog').filter({ hasText: 'Please login to proceed with checkout' });
    await expect(login).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(login).toBeHidden();
    await drawer.getByRole('button', { name: `Increase Quantity of ${drive.name}` }).click();
    await expect(drawer.getByText(`${memory.name} removed`)).toHaveCount(0);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  });

  test('What a toast says of the cart goes on in the drawer that opens under it', async ({ page }) => {
    await openAwake(page, '/cart');
    await page
      .getByRole('main')
      .getByRole('button', { name: `Remove ${memory.name}` })
      .click();
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
    const drawer = await openDrawer(page);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Undo' }).click();
    expect(await storedCart(page)).toEqual([memory, drive]);
  });

  test('View Cart leads to the cart page, Continue Shopping back to where the visitor was', async ({
    page,
  }) => {
    const drawer = await openDrawer(page);
    await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(cartButton(page)).toBeFocused();
    await openDrawer(page);
    await drawer.getByRole('button', { name: 'View Cart' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('main').getByRole('definition')).toHaveText(sums(memory, drive));
  });

  test('A link inside the drawer closes it', async ({ page }) => {
    const drawer = await openDrawer(page);
    await drawer.getByRole('link', { name: memory.website_name, exact: true }).click();
    await expect(page).toHaveURL(`/product/${memory.slug_url}`);
    await expect(drawer).toBeHidden();
  });

  test('Another tab follows', async ({ context, page }) => {
    const other = await context.newPage();
    await openAwake(other, '/about');
    await expect(cartButton(other)).toHaveText('3');
    const drawer = await openDrawer(page);
    await drawer.getByRole('button', { name: `Remove ${memory.name}` }).click();
    await expect(cartButton(other)).toHaveText('1');
  });

  test('The cart follows a cart-updated event of the same window', async ({ page }) => {
    await storeCart(page, JSON.stringify([{ ...memory, quantity: 120 }]));
    await expect(cartButton(page)).toHaveText('99+');
    await expect(cartButton(page)).toHaveAccessibleName('Shopping cart, 120 items');
  });
});

test('Without products the drawer says so, and the cart page leads back to the shop', async ({ page }) => {
  await openAwake(page, '/cart');
  const drawer = await openDrawer(page);
  await expect(drawer.getByRole('heading', { level: 2 }).first()).toHaveText('Shopping Cart (0)');
  await expect(drawer).toContainText('Your cart is empty');
  await expect(drawer.getByRole('term')).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/#categories');
});

test('What is no cart counts as empty', async ({ page, request }) => {
  const lines = JSON.stringify(await threePieces(request));
  await openAwake(page, '/cart');
  const main = page.getByRole('main');
  const strangers = [
    '{',
    'null',
    '{"items":[]}',
    '[null,1,{"productId":"x","name":"y","price":5,"quantity":-1}]',
  ];
  for (const text of strangers) {
    await storeCart(page, lines);
    await expect(main.getByRole('listitem')).toHaveCount(2);
    await storeCart(page, text);
    await expect(main).toContainText('Your cart is empty');
    await expect(cartButton(page)).toHaveAccessibleName('Shopping cart, 0 items');
  }
  await page.reload();
  await expect(main).toContainText('Your cart is empty');
});

function sums(...items: CartItem[]): string[] {
  const { subtotal, shipping, total } = cartTotals(items);
  return [subtotal, shipping, total].map(formatRupees);
}

function cartButton(page: Page) {
  return page.getByRole('button', { name: /^Shopping cart,/, includeHidden: true });
}

async function openDrawer(page: Page) {
  await cartButton(page).click();
  const drawer = cartDrawer(page);
  await expect(drawer).toBeVisible();
  return drawer;
}

/** As another part of the page would: the storage changes, and the window is told. */
async function storeCart(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    localStorage.setItem('cart', text);
    dispatchEvent(new Event('cart-updated'));
  }, text);
}

test('Before its scripts run, the cart page does not claim to be empty', async ({
  context,
  page,
  request,
}) => {
  await keepCart(context, JSON.stringify(await threePieces(request)));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toHaveCount(0);
});

test('A picture that cannot be loaded gives way to the drawing of its category', async ({
  context,
  page,
  request,
}) => {
  await page.route('**/pictures/**', (route) => route.abort());
  await keepCart(context, JSON.stringify(await threePieces(request)));
  await openAwake(page, '/cart');
  await expect(page.locator('.cart-line-picture img')).toHaveCount(0);
  await expect(page.locator('.cart-line-picture svg')).toHaveCount(2);
});
