import { expect, type Page, test } from '@playwright/test';
import { openAwake } from './open-awake.ts';
import { products } from './product-list.ts';
import { searchField } from './search-field.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('A shopper prefers one product under the other, and every list keeps to it', async ({ page }) => {
  await openAwake(page, '/ssd');
  await expectColumns(page, 4);
  await choose(page, 'List');
  await expectColumns(page, 1);
  await expect(products(page).getByRole('article').first()).toContainText('Form factor: M.2 2280');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/ssd?page=2');
  await expectColumns(page, 1);
  await page.reload();
  await expect(layout(page, 'List')).toBeChecked();
  await expectColumns(page, 1);

  await openAwake(page, '/about');
  const field = searchField(page.getByRole('banner'));
  await field.fill('samsung');
  await field.press('Enter');
  await expect(products(page).getByRole('article').first()).toBeVisible();
  await expectColumns(page, 1);
  await choose(page, 'Grid');
  await expectColumns(page, 4);
});

test('The keyboard changes the layout with its arrows', async ({ page }) => {
  await openAwake(page, '/ssd');
  await layout(page, 'Grid').focus();
  await page.keyboard.press('ArrowRight');
  await expect(layout(page, 'List')).toBeChecked();
  await expectColumns(page, 1);
});

function layout(page: Page, name: 'Grid' | 'List') {
  return page.getByRole('radio', { name });
}

async function choose(page: Page, name: 'Grid' | 'List'): Promise<void> {
  await page
    .locator('label')
    .filter({ has: layout(page, name) })
    .click();
}

/** As many products stand beside each other. Polled: while a page is turned, cards of the old one may be asked. */
async function expectColumns(page: Page, count: number): Promise<void> {
  const inFirstRow = async () => {
    const tops = await products(page)
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    return tops.filter((top) => top === tops[0]).length;
  };
  await expect.poll(inFirstRow).toBe(count);
}
