import { expect, test } from '@playwright/test';
import { chips, expectListed, filterPanel, listedNames, specifications } from './product-list.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

const byPrice = 'sort_by=price&sort_direction=asc';

test('Choices, price, order and pages all work as links and forms, and none forgets the others', async ({
  page,
  request,
}) => {
  await page.goto('/ssd');
  const panel = filterPanel(page);
  await panel.getByRole('checkbox', { name: /^Samsung/ }).click();
  await expect(page).toHaveURL('/ssd?manufacturers=samsung');
  await panel.getByRole('checkbox', { name: /^1 TB/ }).click();
  await panel.getByRole('textbox', { name: 'Maximum' }).fill('₹15,000');
  await panel.getByRole('button', { name: 'Apply Price Range' }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  await page.getByRole('button', { name: 'Sort' }).click();

  const query = `manufacturers=samsung&price_max=15000&${byPrice}&${specifications({ capacity_gb: ['1000'] })}`;
  await expectListed(page, await listedNames(request, `categories=ssd&${query}`));
  await expect(chips(page)).toHaveText([/Samsung/, /1 TB/, /Up to ₹15,000/]);
  await expect(panel.getByRole('checkbox', { name: /^Samsung/ })).toBeChecked();
  await chips(page).first().click();
  await expect(chips(page)).toHaveText([/1 TB/, /Up to ₹15,000/]);
  await panel.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/ssd?sort=price_asc');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expectListed(page, await listedNames(request, `categories=ssd&${byPrice}&page=2`));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('Filters leads to the filters', async ({ page }) => {
    await page.goto('/ssd?sort=newest');
    await expect(filterPanel(page)).toBeHidden();
    await page.getByRole('link', { name: 'Filters' }).click();
    await filterPanel(page)
      .getByRole('checkbox', { name: /^Samsung/ })
      .click();
    await expect(page).toHaveURL('/ssd?manufacturers=samsung&sort=newest');
  });
});
