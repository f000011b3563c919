import { expect, test } from '@playwright/test';
import { formatRupees } from '#contract/money.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import {
  cardOf,
  choiceOf,
  compareTray,
  comparisonColumns,
  comparisonOf,
  expectApart,
  firstProducts,
} from './comparison.ts';
import { keepInStorage } from './keep-in-storage.ts';
import { openAwake } from './open-awake.ts';

test('A shopper chooses drives on their cards and sees them side by side', async ({ page, request }) => {
  const [first, second] = await firstTwo(request);
  await openAwake(page, '/ssd');
  await expect(compareTray(page)).toHaveCount(0);
  for (const product of [first, second]) {
    const toggle = cardOf(page, product).getByRole('button', { name: `Compare ${product.website_name}` });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(compareTray(page).getByRole('listitem')).toHaveCount(2);
  await compareTray(page).getByRole('link', { name: 'Compare (2)' }).click();

  await expect(page).toHaveURL(comparisonOf([first, second]));
  await expect(compareTray(page)).toHaveCount(0);
  await expect(comparisonColumns(page)).toHaveText([
    `${first.manufacturer}${first.website_name}`,
    `${second.manufacturer}${second.website_name}`,
  ]);
  const lowest = Math.min(first.display_price, second.display_price);
  const prices = page.getByRole('row', { name: /^Price ₹/ }).getByRole('cell');
  await expect(prices).toHaveText(
    [first, second].map(
      ({ display_price }) =>
        `${formatRupees(display_price)}${display_price === lowest ? 'Lowest price' : ''}`,
    ),
  );
  await expect(page.getByRole('row', { name: /^Price per GB ₹\d+\.\d\d per GB/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Differences' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'The same' })).toBeVisible();
});

test('The choice is made on the page of a product too, lasts, and other tabs follow', async ({
  context,
  page,
  request,
}) => {
  const [product] = await firstTwo(request);
  await openAwake(page, `/product/${product.slug_url}`);
  const other = await context.newPage();
  await openAwake(other, '/about');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(main.getByRole('button', { name: 'Comparing' })).toHaveAttribute('aria-pressed', 'true');
  await expect(compareTray(other).getByRole('listitem')).toContainText(product.website_name);
  await page.reload();
  await main.getByRole('button', { name: 'Comparing' }).click();
  await expect(compareTray(page)).toHaveCount(0);
  await expect(compareTray(other)).toHaveCount(0);
});

test('A fifth product is refused with a sentence, above the tray', async ({ context, page, request }) => {
  const drives = await firstProducts(request, 'SSD', 5);
  await keepInStorage(context, storageKeys.compare, choiceOf(drives.slice(0, 4)));
  await openAwake(page, '/ssd');
  const fifth = cardOf(page, drives[4] as (typeof drives)[number]).getByRole('button', { name: /^Compare / });
  await fifth.click();
  const answer = page.getByRole('alert');
  await expect(answer).toHaveText('You can compare up to 4 products. Remove one first.');
  await expectApart(answer, compareTray(page));
  await expect(fifth).toHaveAttribute('aria-pressed', 'false');
  await expect(compareTray(page).getByRole('listitem')).toHaveCount(4);
});

test('The tray lets go of one product, or of all', async ({ context, page, request }) => {
  const drives = await firstProducts(request, 'SSD', 3);
  await keepInStorage(context, storageKeys.compare, choiceOf(drives));
  await openAwake(page, '/about');
  const remove = compareTray(page).getByRole('button', { name: /^Remove .* from the comparison$/ });
  await remove.first().focus();
  await page.keyboard.press('Enter');
  await expect(compareTray(page).getByRole('listitem')).toHaveCount(2);
  await expect(compareTray(page)).toBeFocused();
  await compareTray(page).getByRole('button', { name: 'Clear' }).click();
  await expect(compareTray(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(compareTray(page)).toHaveCount(0);
});

test('Products leave the comparison one by one, and the last says what to do next', async ({
  page,
  request,
}) => {
  const [first, second] = await firstTwo(request);
  await openAwake(page, comparisonOf([first, second]));
  await page.getByRole('link', { name: `Remove ${first.website_name} from the comparison` }).click();
  await expect(page).toHaveURL(comparisonOf([second]));
  await expect(comparisonColumns(page)).toHaveCount(1);
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('One product. Add another to see how they differ.');
  await expect(page.getByRole('rowheader', { name: 'Differences' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Remove/ }).click();
  await expect(page).toHaveURL('/compare');
  await expect(main).toContainText('Nothing to compare yet');
  await expect(main.getByRole('link', { name: 'Browse All Products' })).toHaveAttribute('href', '/products');
});

test('Whoever goes on from a shared comparison takes its products along', async ({ page, request }) => {
  const drives = await firstProducts(request, 'SSD', 3);
  await openAwake(page, comparisonOf(drives.slice(0, 2)));
  await page.getByRole('link', { name: 'Add another product' }).click();
  await expect(page).toHaveURL('/ssd');
  await cardOf(page, drives[2] as (typeof drives)[number])
    .getByRole('button', { name: /^Compare / })
    .click();
  await compareTray(page).getByRole('link', { name: 'Compare (3)' }).click();
  await expect(page).toHaveURL(comparisonOf(drives));
});

test('A product of the comparison can be bought', async ({ page, request }) => {
  const [first, second] = await firstTwo(request);
  await openAwake(page, comparisonOf([first, second]));
  await page.getByRole('button', { name: `Add ${second.website_name} to cart` }).click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart (1)' })).toContainText(second.website_name);
});

async function firstTwo(request: Parameters<typeof firstProducts>[0]) {
  return (await firstProducts(request, 'SSD', 2)) as [
    Awaited<ReturnType<typeof firstProducts>>[number],
    Awaited<ReturnType<typeof firstProducts>>[number],
  ];
}
