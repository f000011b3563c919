import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type CartItem, cartTotals } from '#contract/cart.ts';
import { formatRupees } from '#contract/money.ts';
import type { ProductCard, ProductList } from '#contract/products.ts';
import { firstProducts } from './comparison.ts';
import { cartDrawer, keepCart, lineOf, storedCart, threePieces } from './keep-cart.ts';
import { openAwake } from './open-awake.ts';

const TOO_MUCH = 'Amount cannot exceed ₹1,00,000';

test('A price that has changed, here or by hand in the storage, becomes the present one', async ({
  context,
  page,
  request,
}) => {
  const [memory, drive] = await threePieces(request);
  await keepCart(context, JSON.stringify([{ ...memory, price: 1, image: '/none.png' }, drive]));
  await openAwake(page, '/about');
  const drawer = await openDrawer(page);
  await expect(lineWith(drawer, memory)).toContainText(`Price is now ${formatRupees(memory.price)}`);
  await expect(lineWith(drawer, drive)).not.toContainText('Price is now');
  await expect(drawer.getByRole('definition').last()).toHaveText(totalOf(memory, drive));
  expect(await storedCart(page)).toEqual([memory, drive]);
});

test('What is no longer sold is marked, does not count and can be removed', async ({
  context,
  page,
  request,
}) => {
  const [memory, drive] = await threePieces(request);
  const strangers = ['0'.repeat(24), 'nonsense'].map((id) => ({
    ...drive,
    _id: id,
    productId: id,
    name: id,
  }));
  await keepCart(context, JSON.stringify([memory, ...strangers]));
  await openAwake(page, '/cart');
  const main = page.getByRole('main');
  await expect(main.getByText('No longer sold. It does not count in the total.')).toHaveCount(2);
  await expect(main.getByRole('definition').last()).toHaveText(totalOf(memory));
  for (const { name } of strangers) await main.getByRole('button', { name: `Remove ${name}` }).click();
  expect(await storedCart(page)).toEqual([memory]);
});

test('When fewer are left than wanted, the line says so and takes what there is', async ({
  context,
  page,
  request,
}) => {
  const [memory, drive] = await threePieces(request);
  const [{ qty: stock }] = (await firstProducts(
    request,
    'RAM',
    1,
    ({ _id }) => _id === memory.productId,
  )) as [ProductCard];
  await keepCart(context, JSON.stringify([{ ...memory, quantity: stock + 40 }, drive]));
  await openAwake(page, '/cart');
  const line = page.getByRole('main').getByRole('listitem').first();
  await expect(line).toContainText(`Only ${stock} left`);
  await line.getByRole('button', { name: `Take ${stock}` }).press('Enter');
  await expect(line).not.toContainText('left');
  await expect(line.getByRole('button', { name: /^Increase / })).toBeFocused();
  expect(await storedCart(page)).toEqual([{ ...memory, quantity: stock }, drive]);
});

test('What is out of stock does not count', async ({ context, page, request }) => {
  const [memory] = await threePieces(request);
  const { data } = (await (await request.get('/api/products?category=SSD&page=4')).json()) as ProductList;
  const empty = data.find(({ qty }) => qty === 0) as ProductCard;
  await keepCart(context, JSON.stringify([memory, lineOf(empty, 1)]));
  await openAwake(page, '/cart');
  const main = page.getByRole('main');
  await expect(main.getByText('Out of stock. It does not count in the total.')).toBeVisible();
  await expect(main.getByRole('definition').last()).toHaveText(totalOf(memory));
});

test('When the shop cannot be asked, the cart stays as it is, and nobody waits', async ({
  context,
  page,
  request,
}) => {
  const [memory, drive] = await threePieces(request);
  const lines = [{ ...memory, price: 7 }, drive] satisfies CartItem[];
  await keepCart(context, JSON.stringify(lines));
  let asked = 0;
  await page.route('**/api/products?ids=*', (route) => {
    asked += 1;
    return route.fulfill({ status: 400, json: { detail: 'No.', code: 'no' } });
  });
  await openAwake(page, '/cart');
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByRole('main').getByRole('definition').last()).toHaveText(totalOf(...lines));
  expect(await storedCart(page)).toEqual(lines);
});

test('A cart above what one payment may be says so before checkout, in the drawer and on its page', async ({
  context,
  page,
  request,
}) => {
  const [memory, drive] = await threePieces(request);
  const dear = await dearProduct(request);
  await keepCart(context, JSON.stringify([memory, drive, lineOf(dear, 1)]));
  await openAwake(page, '/cart');
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: TOO_MUCH })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ask for a quote' })).toHaveAttribute(
    'href',
    '/bulk-order#quote',
  );
  const drawer = await openDrawer(page);
  await expect(drawer.getByText(TOO_MUCH)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Proceed to Checkout' })).toHaveCount(0);
  await drawer.getByRole('button', { name: `Remove ${dear.name}` }).click();
  await expect(drawer.getByText(TOO_MUCH)).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await drawer.getByRole('link', { name: 'Ask for a quote' }).click();
  await expect(page).toHaveURL('/bulk-order#quote');
});

test('A product that costs more than one payment may be says so on its page', async ({ page, request }) => {
  const [drive] = await firstProducts(request, 'SSD', 1, ({ display_price }) => display_price < 50_000);
  await openAwake(page, `/product/${drive?.slug_url}`);
  const main = page.getByRole('main');
  await expect(main.getByText(TOO_MUCH)).toHaveCount(0);
  await openAwake(page, `/product/${(await dearProduct(request)).slug_url}`);
  await expect(main.getByText(TOO_MUCH)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ask for a quote' })).toBeVisible();
});

async function dearProduct(request: APIRequestContext): Promise<ProductCard> {
  const { data } = (await (await request.get('/api/products?sort=price_desc')).json()) as ProductList;
  const found = data.find(({ display_price, qty }) => display_price > 100_000 && qty > 0);
  if (!found) throw new Error('Nothing in the shop costs more than one payment may be');
  return found;
}

function totalOf(...items: CartItem[]): string {
  return formatRupees(cartTotals(items).total);
}

async function openDrawer(page: Page) {
  await page.getByRole('button', { name: /^Shopping cart,/ }).click();
  const drawer = cartDrawer(page);
  await expect(drawer).toBeVisible();
  return drawer;
}

function lineWith(drawer: ReturnType<typeof cartDrawer>, item: CartItem) {
  return drawer.getByRole('listitem').filter({ hasText: item.website_name });
}
