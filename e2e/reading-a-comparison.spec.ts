import { expect, test } from '@playwright/test';
import { storageKeys } from '#contract/storage-keys.ts';
import {
  choiceOf,
  compareTray,
  comparisonColumns,
  comparisonOf,
  expectApart,
  firstProducts,
} from './comparison.ts';
import { changeLook, expectAccessible, looks } from './expect-accessible.ts';
import { keepInStorage } from './keep-in-storage.ts';
import { openAwake } from './open-awake.ts';
import { watchForFaults } from './watch-for-faults.ts';

test('Four products side by side are accessible and without faults in every look', async ({
  page,
  request,
}) => {
  const faults = await watchForFaults(page);
  await openAwake(page, comparisonOf(await firstProducts(request, 'SSD', 4)));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  for (const look of looks) {
    await changeLook(page, look);
    await expectAccessible(page, `${look.theme} at ${look.width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width);
  }
  expect(faults).toEqual([]);
});

test('What is gone is left out with a note, what is no id is ignored, and kinds that differ are named', async ({
  page,
  request,
}) => {
  const [drive] = await firstProducts(request, 'SSD', 1);
  const [memory] = await firstProducts(request, 'RAM', 1);
  await page.goto(`/compare?products=${drive?._id},nonsense,${'0'.repeat(24)},${memory?._id},${drive?._id}`);
  await expect(comparisonColumns(page)).toHaveCount(2);
  const main = page.getByRole('main');
  await expect(main).toContainText('One product of this comparison is no longer in the shop');
  await expect(main).toContainText('These products are of different categories (SSD, RAM)');
  await expect(main).not.toContainText('Lowest price');
  await expect(
    page
      .getByRole('row', { name: /^CAS latency/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('–not stated');
});

test('Names and prices stay at the top, labels at the left', async ({ page, request }) => {
  const drives = await firstProducts(request, 'SSD', 4);
  const label = page.getByRole('rowheader', { name: 'Endurance' });

  await test.step('on a desktop the page scrolls', async () => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await openAwake(page, comparisonOf(drives));
    await label.evaluate((row) => row.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await expect(comparisonColumns(page).first()).toBeInViewport();
    await expectApart(page.getByRole('banner'), comparisonColumns(page).first().getByRole('link'));
  });

  await test.step('on a phone the table scrolls sideways only, and a bar under the header says the names', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const region = page.getByRole('region', { name: 'Comparison' });
    const bar = page.locator('.compare-bar ul');
    await openAwake(page, comparisonOf(drives));
    await expect(bar).toBeHidden();
    expect(await region.evaluate((table) => table.scrollHeight - table.clientHeight)).toBe(0);
    await label.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await region.evaluate((table) => table.scrollTo({ left: table.scrollWidth, behavior: 'instant' }));
    await expect(label).toBeInViewport();
    const last = bar.getByText(drives[3]?.website_name ?? '');
    await expect(last).toBeVisible();
    await expect(last).toBeInViewport();
    await expectApart(page.getByRole('banner'), last);
    await expect(bar.getByText(drives[0]?.website_name ?? '')).not.toBeInViewport();
  });
});

test('On a phone the tray stays clear of the bar to buy from, and neither covers the end of the page', async ({
  context,
  page,
  request,
}) => {
  const faults = await watchForFaults(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const drives = await firstProducts(request, 'SSD', 4);
  await keepInStorage(context, storageKeys.compare, choiceOf(drives));
  await openAwake(page, `/product/${drives[0]?.slug_url}`);
  await expect(compareTray(page)).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expectApart(compareTray(page), page.getByRole('region', { name: 'Buy' }));
  await expectApart(page.getByRole('contentinfo'), compareTray(page));
  expect(faults).toEqual([]);
});

test('The tray is accessible in every look', async ({ context, page, request }) => {
  await keepInStorage(context, storageKeys.compare, choiceOf(await firstProducts(request, 'SSD', 4)));
  await openAwake(page, '/about');
  for (const look of looks) {
    await changeLook(page, look);
    await expect(compareTray(page)).toBeVisible();
    await expectAccessible(page, `${look.theme} at ${look.width} px`);
  }
});

for (const path of ['/cart', '/compare']) {
  test(`The tray is not in the way on ${path}`, async ({ context, page, request }) => {
    await keepInStorage(context, storageKeys.compare, choiceOf(await firstProducts(request, 'SSD', 2)));
    await openAwake(page, '/about');
    await expect(compareTray(page)).toBeVisible();
    await openAwake(page, path);
    await expect(compareTray(page)).toHaveCount(0);
  });
}

test('A visit to the bare page shows what was chosen before', async ({ context, page, request }) => {
  const drives = await firstProducts(request, 'SSD', 2);
  await keepInStorage(context, storageKeys.compare, choiceOf(drives));
  await page.goto('/compare');
  await expect(page).toHaveURL(comparisonOf(drives));
  await expect(comparisonColumns(page)).toHaveCount(2);
});

for (const { what, id } of [
  { what: 'has left the shop', id: '0'.repeat(24) },
  { what: 'is no product', id: 'nonsense' },
]) {
  test(`A choice that ${what} leads to the empty comparison`, async ({ context, page }) => {
    const choice = JSON.stringify([{ _id: id, name: 'Gone', image: null, category: 'SSD' }]);
    await keepInStorage(context, storageKeys.compare, choice);
    await openAwake(page, '/compare');
    await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The bare page says how to compare', async ({ page }) => {
    await page.goto('/compare');
    await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  });

  test('A shared comparison is readable, and products can be taken out', async ({ page, request }) => {
    const drives = await firstProducts(request, 'SSD', 3);
    await page.goto(comparisonOf(drives));
    await expect(comparisonColumns(page)).toHaveCount(3);
    await expect(page.getByRole('row', { name: /^Price per GB/ })).toBeVisible();
    await page.getByRole('link', { name: `Remove ${drives[0]?.website_name} from the comparison` }).click();
    await expect(page).toHaveURL(comparisonOf(drives.slice(1)));
    await expect(comparisonColumns(page)).toHaveCount(2);
  });
});
