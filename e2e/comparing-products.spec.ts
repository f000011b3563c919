import { test as firstVisit, type Locator, type Page } from '@playwright/test';
import type { ProductCard } from '#contract/products.ts';
import { collectPageErrors } from './collect-page-errors.ts';
import { expect, test } from './journey.ts';
import { expectHydrated, openHydrated } from './open-hydrated.ts';
import { cardOf, firstProducts } from './product-list.ts';

// A comparison that is extended and /compare without products are tested in web/app/features/catalogue/compare.

test('A shopper chooses drives on cards and on a product page and compares them; other tabs follow', async ({
  context,
  page,
  request,
}) => {
  const errors = await collectPageErrors(page);
  const drives = await firstProducts(request, 'SSD', 4);
  const [onPage, ...onCards] = drives.toReversed() as [(typeof drives)[number], ...typeof drives];
  const main = page.getByRole('main');
  const other = await context.newPage();
  await openHydrated(other, '/about');

  await test.step('three on their cards, one on its page', async () => {
    await openHydrated(page, '/ssd');
    await expect(compareTray(page)).toHaveCount(0);
    for (const product of onCards.toReversed()) {
      const toggle = cardOf(page, product).getByRole('button', { name: `Compare ${product.website_name}` });
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    }
    await cardOf(page, onPage).click({ position: { x: 80, y: 80 } });
    await expect(page).toHaveURL(`/product/${onPage.slug_url}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(onPage.website_name);
    await main.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(compareTray(other).getByRole('listitem')).toHaveCount(4);
  });

  await test.step('the choice survives a reload', async () => {
    await page.reload();
    await expectHydrated(page);
    await expect(main.getByRole('button', { name: 'Comparing' })).toHaveAttribute('aria-pressed', 'true');
    await compareTray(page).getByRole('link', { name: 'Compare (4)' }).click();
    await expect(page).toHaveURL(comparisonPath(drives));
    await expect(compareTray(page)).toHaveCount(0);
    await page.reload();
    await expectHydrated(page);
    await expect(comparisonColumns(page)).toHaveText(
      drives.map(({ manufacturer, website_name }) => `${manufacturer}${website_name}`),
    );
  });

  await test.step('Clear in one tab empties the tray in the other, also after a reload', async () => {
    await openHydrated(page, '/about');
    await compareTray(page).getByRole('button', { name: 'Clear' }).click();
    await expect(compareTray(page)).toHaveCount(0);
    await expect(compareTray(other)).toHaveCount(0);
    await other.reload();
    await expectHydrated(other);
    await expect(compareTray(other)).toHaveCount(0);
  });
  expect(errors).toEqual([]);
});

firstVisit.describe('without JavaScript', () => {
  firstVisit.use({ javaScriptEnabled: false });

  firstVisit(
    '/compare without products says how to compare, and products can be removed from a shared comparison',
    async ({ page, request }) => {
      await page.goto('/compare');
      await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
      const drives = await firstProducts(request, 'SSD', 3);
      await page.goto(comparisonPath(drives));
      await expect(comparisonColumns(page)).toHaveCount(3);
      await expect(page.getByRole('row', { name: /^Price per GB/ })).toBeVisible();
      await page.getByRole('link', { name: `Remove ${drives[0]?.website_name} from the comparison` }).click();
      await expect(page).toHaveURL(comparisonPath(drives.slice(1)));
      await expect(comparisonColumns(page)).toHaveCount(2);
    },
  );
});

function comparisonPath(products: readonly ProductCard[]): string {
  return `/compare?products=${products.map(({ _id }) => _id).join(',')}`;
}

function compareTray(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Products to compare' });
}

function comparisonColumns(page: Page): Locator {
  return page.getByRole('table').getByRole('columnheader');
}
