import { expect, test } from '@playwright/test';
import { products } from './product-list.ts';

const nothing = '/search?q=logitech+xyzzyq';

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

test('Results, chips, a corrected query and the page without results work without JavaScript', async ({
  page,
}) => {
  await page.goto('/search?q=2tb+ssd+under+20k');
  await expect(products(page).getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Remove Under ₹20,000' }).click();
  await expect(page).toHaveURL('/search?q=2tb+ssd');
  await expect(products(page).getByRole('article').first()).toContainText('2 TB');
  await expect(page.getByRole('radio', { name: 'List' })).toBeHidden();

  await page.goto('/search?q=keybord');
  await expect(page.getByRole('main')).toContainText(
    'Showing results for "keyboard". Nothing was found for "keybord".',
  );
  await expect(products(page).getByRole('article')).toHaveCount(20);

  await page.goto(nothing);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No results found for "logitech xyzzyq"');
  await expect(page.getByRole('region', { name: 'Popular Categories' }).getByRole('link')).toHaveCount(6);
  const didYouMean = page.getByRole('region', { name: 'Did you mean?' });
  await expect(didYouMean.getByRole('link').first()).toContainText(/\d+% match/);
  const alternatives = page.getByRole('region', { name: 'You might like these products' });
  await expect(alternatives.getByRole('article')).toHaveCount(8);
  await expect(alternatives.getByRole('article').first()).toContainText('Logitech');
  const loadedAgain = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Retry Search' }).click();
  await loadedAgain;
  await expect(page).toHaveURL(nothing);
  await page.getByRole('link', { name: 'Start New Search' }).click();
  await expect(page.getByRole('heading', { name: 'Please enter a search query' })).toBeVisible();
  await page.goto(nothing);
  await didYouMean.getByRole('link').first().click();
  await expect(page).toHaveURL('/search?q=logitech');
  await expect(products(page).getByRole('article').first()).toBeVisible();
});
