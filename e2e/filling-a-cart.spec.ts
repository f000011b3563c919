import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { ProductCard } from '#contract/products.ts';
import type { SearchAnswer } from '#contract/search.ts';
import { cartDrawer, keepCart, lineOf, storedCart } from './keep-cart.ts';
import { openAwake } from './open-awake.ts';

/** One of the drives of a fresh shop that are on the same page of its list. */
async function findDrive(
  request: APIRequestContext,
  isWanted: (product: ProductCard) => boolean,
  listPage = 1,
): Promise<ProductCard> {
  const response = await request.get(`/api/search/products?categories=ssd&page=${listPage}`);
  const { products } = (await response.json()) as SearchAnswer;
  const found = products.find(isWanted);
  if (!found) throw new Error('No product of that page is what this journey needs');
  return found;
}

const isPlentiful = (product: ProductCard) => product.qty > 5;
const isScarce = (product: ProductCard) => product.qty > 1 && product.qty < 5;

test('A shopper adds a product from its card, changes the quantity there and takes it out again', async ({
  page,
  request,
}) => {
  const product = await findDrive(request, isPlentiful);
  await openAwake(page, '/ssd');
  const card = cardOf(page, product);
  await card.getByRole('button', { name: /^Add .* to cart$/ }).click();

  const drawer = cartDrawer(page);
  await expectAdded(page, product);
  await expect(drawer.getByRole('listitem')).toContainText(product.website_name);
  expect(await storedCart(page)).toEqual([lineOf(product, 1)]);

  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  const plus = card.getByRole('button', { name: /^Increase / });
  await expect(plus).toBeFocused();
  await plus.click();
  await expect(card).toContainText('2 in cart');
  expect(await storedCart(page)).toEqual([lineOf(product, 2)]);

  const minus = card.getByRole('button', { name: /^Decrease / });
  await minus.click();
  await minus.click();
  await expect(card.getByRole('button', { name: /^Add .* to cart$/ })).toBeFocused();
  await expect(card).not.toContainText('in cart');
  expect(await storedCart(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toContainText('1 in cart');
});

test('Nobody gets more of a product into the cart than there is in stock', async ({ page, request }) => {
  const product = await findDrive(request, isScarce);
  const onlySoMany = page.getByRole('alert').filter({ hasText: `Only ${product.qty} in stock` });

  await test.step('on a card', async () => {
    await openAwake(page, '/ssd');
    const card = cardOf(page, product);
    await card.getByRole('button', { name: /^Add .* to cart$/ }).click();
    await expectAdded(page, product);
    await page.keyboard.press('Escape');
    const plus = card.getByRole('button', { name: /^Increase / });
    for (let quantity = 2; quantity <= product.qty; quantity += 1) await plus.click();
    await expect(card).toContainText(`${product.qty} in cart`);
    await expect(onlySoMany).toHaveCount(0);
    await plus.click();
    await expect(onlySoMany).toBeVisible();
    expect(await storedCart(page)).toEqual([lineOf(product, product.qty)]);
  });

  await test.step('in the drawer of another page, which has to ask the server', async () => {
    await openAwake(page, '/about');
    await page.getByRole('button', { name: /^Shopping cart,/ }).click();
    await cartDrawer(page)
      .getByRole('button', { name: /^Increase / })
      .click();
    await expect(onlySoMany).toBeVisible();
    await expect.poll(() => storedCart(page)).toEqual([lineOf(product, product.qty)]);
  });

  await test.step('on its page', async () => {
    await openAwake(page, `/product/${product.slug_url}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Add More to Cart' })).toBeDisabled();
    await expect(main).toContainText(`${product.qty} item(s) already in cart. There are no more in stock.`);
  });
});

test('A shopper adds several pieces on the page of a product', async ({ page, request }) => {
  const product = await findDrive(request, isPlentiful);
  await openAwake(page, `/product/${product.slug_url}`);
  const main = page.getByRole('main');
  const minus = main.getByRole('button', { name: /^Decrease / });
  await expect(minus).toHaveAttribute('aria-disabled', 'true');
  await main.getByRole('button', { name: /^Increase / }).click();
  await main.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const drawer = cartDrawer(page);
  await expectAdded(page, product);
  expect(await storedCart(page)).toEqual([lineOf(product, 2)]);
  await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(main).toContainText('2 item(s) already in cart');
  await expect(main.getByRole('button', { name: 'Add More to Cart' })).toBeFocused();
});

test('Who takes the last pieces on the page of a product goes on from the sentence that says so', async ({
  context,
  page,
  request,
}) => {
  const product = await findDrive(request, isScarce);
  await keepCart(context, JSON.stringify([lineOf(product, product.qty - 1)]));
  await openAwake(page, `/product/${product.slug_url}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add More to Cart' }).press('Enter');
  await expectAdded(page, product);
  await page.keyboard.press('Escape');
  await expect(cartDrawer(page)).toBeHidden();
  await expect(main.getByText('There are no more in stock.')).toBeFocused();
});

test('On a phone a bar with price and Add rises once the button has been scrolled away', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const product = await findDrive(request, isPlentiful);
  await openAwake(page, `/product/${product.slug_url}`);
  const bar = page.getByRole('region', { name: 'Buy' });
  await expect(bar).toBeHidden();
  await page.locator('footer').scrollIntoViewIfNeeded();
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  await expectAdded(page, product);
  expect(await storedCart(page)).toEqual([lineOf(product, 1)]);
});

test('A product that is out of stock cannot be added', async ({ page, request }) => {
  // What is in stock comes first.
  const product = await findDrive(request, ({ qty }) => qty === 0, 4);
  await openAwake(page, '/ssd?page=4');
  const card = cardOf(page, product);
  await expect(card).toContainText('Out of stock');
  await expect(card.getByRole('button', { name: /^Add .* to cart$/ })).toBeDisabled();
  await openAwake(page, `/product/${product.slug_url}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toBeDisabled();
  await expect(main).toContainText('Out of stock: no delivery date yet');
  await expect(main.getByLabel('Delivery to PIN code')).toHaveCount(0);
});

test('A browser that keeps nothing says so instead of pretending', async ({ page, request }) => {
  const product = await findDrive(request, isPlentiful);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await openAwake(page, '/ssd');
  await cardOf(page, product)
    .getByRole('button', { name: /^Add .* to cart$/ })
    .click();
  await expect(page.getByRole('alert')).toContainText('Your browser could not save the cart.');
  await expect(cartDrawer(page)).toBeHidden();
  await expect(cardOf(page, product)).not.toContainText('in cart');
});

test('The whole card leads to the product, on a phone too', async ({ page, request }) => {
  const product = await findDrive(request, isPlentiful);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await openAwake(page, '/ssd');
    await cardOf(page, product).click({ position: { x: 80, y: 80 } });
    await expect(page).toHaveURL(`/product/${product.slug_url}`);
  }
});

test('Checkout asks for a login, above the open drawer and on the cart page', async ({
  context,
  page,
  request,
}) => {
  const product = await findDrive(request, isPlentiful);
  await keepCart(context, JSON.stringify([lineOf(product, 1)]));
  const answer = page.getByRole('dialog').getByText('Please login to proceed with checkout');
  await openAwake(page, '/about');
  await page.getByRole('button', { name: /^Shopping cart,/ }).click();
  await cartDrawer(page).getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(answer).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(answer).toBeHidden();
  await expect(cartDrawer(page)).toBeVisible();
  await openAwake(page, '/cart');
  await page.getByRole('main').getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(answer).toBeVisible();
});

function cardOf(page: Page, product: ProductCard) {
  return page.getByRole('article', { name: product.website_name, exact: true });
}

async function expectAdded(page: Page, product: ProductCard): Promise<void> {
  const notice = cartDrawer(page).getByRole('status').filter({ hasText: 'added to cart!' });
  await expect(notice).toHaveText(`${product.name} added to cart!`);
}
