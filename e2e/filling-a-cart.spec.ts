import type { Page } from '@playwright/test';
import type { ProductCard } from '#contract/products.ts';
import { cartDrawer, cartItem, storedCart } from './cart.ts';
import { expect, test } from './journey.ts';
import { expectHydrated, openHydrated } from './open-hydrated.ts';
import { cardOf, firstProducts } from './product-list.ts';

test('A cart filled on a list and on a product page is found after a reload and in another tab', async ({
  context,
  page,
  request,
}) => {
  const [first, second] = (await firstProducts(request, 'SSD', 2, ({ qty }) => qty > 5)) as [
    ProductCard,
    ProductCard,
  ];
  const main = page.getByRole('main');

  await test.step('one piece on its card, a second one by the stepper', async () => {
    await openHydrated(page, '/ssd');
    await cardOf(page, first)
      .getByRole('button', { name: /^Add .* to cart$/ })
      .click();
    await expectAdded(page, first);
    await page.keyboard.press('Escape');
    await cardOf(page, first)
      .getByRole('button', { name: /^Increase / })
      .click();
    await expect(cardOf(page, first)).toContainText('2 in cart');
  });

  await test.step('two more on the page of a product', async () => {
    await cardOf(page, second).click({ position: { x: 80, y: 80 } });
    await expect(page).toHaveURL(`/product/${second.slug_url}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.website_name);
    await main.getByRole('button', { name: /^Increase quantity/ }).click();
    await main.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expectAdded(page, second);
    expect(await storedCart(page)).toEqual([cartItem(first, 2), cartItem(second, 2)]);
  });

  const other = await context.newPage();
  await openHydrated(other, '/about');
  await expect(cartButton(other)).toHaveText('4');

  await test.step('after a reload', async () => {
    await page.reload();
    await expectHydrated(page);
    await expect(cartButton(page)).toHaveText('4');
    await expect(main).toContainText('2 item(s) already in cart');
  });

  await test.step('another tab follows every change', async () => {
    await cartButton(page).click();
    const drawer = cartDrawer(page);
    await drawer.getByRole('button', { name: `Remove ${first.name}` }).click();
    await expect(cartButton(other)).toHaveText('2');
    await drawer.getByRole('button', { name: `Remove ${second.name}` }).click();
    await expect(cartButton(other)).toHaveAccessibleName('Shopping cart, 0 items');
  });

  await page.reload();
  await expectHydrated(page);
  await expect(cartButton(page)).toHaveAccessibleName('Shopping cart, 0 items');
  await expect(cartButton(page)).toHaveText('');
});

function cartButton(page: Page) {
  return page.getByRole('button', { name: /^Shopping cart,/, includeHidden: true });
}

async function expectAdded(page: Page, product: ProductCard): Promise<void> {
  const notice = cartDrawer(page).getByRole('status').filter({ hasText: 'added to cart!' });
  await expect(notice).toHaveText(`${product.name} added to cart!`);
}
