import { expect, test } from '@playwright/test';
import { changeLook, crossedLooks, expectAccessible } from './expect-accessible.ts';
import { keepCart, threePieces } from './keep-cart.ts';
import { openAwake } from './open-awake.ts';

test('The menus are accessible at both widths, in both themes', async ({ page }) => {
  await openAwake(page, '/');
  for (const look of crossedLooks) {
    await changeLook(page, look);
    const isPhone = look.width < 768;
    const opener = isPhone
      ? page.getByRole('button', { name: 'Open menu' })
      : page.getByRole('navigation', { name: 'Main' }).getByRole('button').last();
    await opener.click();
    await expect(page.getByRole('link', { name: 'Cooler' }).first()).toBeVisible();
    await expectAccessible(page, `${look.theme} at ${look.width} px`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('The cart is accessible at both widths, in both themes, as a drawer and as a page', async ({
  context,
  page,
  request,
}) => {
  const [memory, drive] = await threePieces(request);
  // With every word a line can say: another price, fewer left, no longer sold.
  const gone = {
    ...drive,
    _id: '0'.repeat(24),
    productId: '0'.repeat(24),
    name: 'Gone',
    website_name: 'Gone',
  };
  await keepCart(context, JSON.stringify([{ ...memory, quantity: 900 }, { ...drive, price: 1 }, gone]));
  await openAwake(page, '/cart');
  for (const look of crossedLooks) {
    await changeLook(page, look);
    await expect(page.getByRole('main').getByText('No longer sold')).toBeVisible();
    await expectAccessible(page, `the page, ${look.theme} at ${look.width} px`);
    await page.getByRole('button', { name: /^Shopping cart,/ }).click();
    await expect(page.getByRole('dialog').getByText('No longer sold')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Ask for a Quote' })).toBeVisible();
    await expectAccessible(page, `the drawer, ${look.theme} at ${look.width} px`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('The error page is accessible at both widths, in both themes', async ({ page }) => {
  await openAwake(page, '/');
  await page.route('**/api/categories/ssd', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('main').locator('a[href="/ssd"]').click();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  // A page on its way to its top lies half under the header, and so do its links.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  for (const look of crossedLooks) {
    await changeLook(page, look);
    await expectAccessible(page, `${look.theme} at ${look.width} px`);
  }
});
