import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ProductCard } from '#contract/products.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { crossedLooks } from '../../../../testing/accessibility-rules.ts';
import { productCard } from '../../../../testing/cart.ts';
import { compareTray, comparisonAddress, storeComparison } from '../../../../testing/comparison.ts';
import { firstProducts } from '../../../../testing/demo-products.ts';
import { changeLook, expectAccessibleIn } from '../../../../testing/expect-accessible.ts';
import { expectAbove, expectCount, isAbove, pressOn } from '../../../../testing/locators.ts';
import { renderComponent, renderPage } from '../../../../testing/render-page.tsx';
import { ProductCard as Card } from '../product-card.tsx';
import { CompareTray } from './compare-tray.tsx';

const main = page.getByRole('main');
const products = compareTray().getByRole('listitem');

test('products chosen on their cards are collected in the tray, which links to their comparison', async () => {
  const drives = await firstProducts('SSD', 2);
  renderCards(drives);
  await expectCount(page.getByRole('article'), 2);
  await expectCount(compareTray(), 0);
  for (const drive of drives) {
    const toggle = productCard(drive).getByRole('button', { name: `Compare ${drive.website_name}` });
    await toggle.click();
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  }
  await expectCount(products, 2);
  await expect
    .element(compareTray().getByRole('link', { name: 'Compare (2)' }))
    .toHaveAttribute('href', comparisonAddress(drives));
});

test('a product is added and removed on its own page', async () => {
  const [drive] = (await firstProducts('SSD', 1)) as [ProductCard];
  await renderPage(`/product/${drive.slug_url}`);
  await main.getByRole('button', { name: 'Compare', exact: true }).click();
  const chosen = main.getByRole('button', { name: 'Comparing' });
  await expect.element(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect.element(products).toMatchTextContent(drive.website_name);
  await chosen.click();
  await expectCount(compareTray(), 0);
});

test('a fifth product is refused with an alert above the tray', async () => {
  const drives = await firstProducts('SSD', 5);
  storeComparison(drives.slice(0, 4));
  renderCards(drives.slice(4));
  const fifth = productCard(drives[4] as ProductCard).getByRole('button', { name: /^Compare / });
  await fifth.click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('You can compare up to 4 products. Remove one first.');
  await expectAbove(alert, compareTray());
  await expect.element(fifth).toHaveAttribute('aria-pressed', 'false');
  await expectCount(products, 4);
});

test('removing one product keeps the focus in the tray, and Clear removes all for good', async () => {
  storeComparison(await firstProducts('SSD', 3));
  const shown = await renderPage('/about');
  await pressOn(
    compareTray()
      .getByRole('button', { name: /^Remove .* from the comparison$/ })
      .first(),
  );
  await expectCount(products, 2);
  await expect.element(compareTray()).toHaveFocus();
  await compareTray().getByRole('button', { name: 'Clear' }).click();
  await expectCount(compareTray(), 0);
  shown.go('/bulk-order');
  await expect.poll(shown.address).toBe('/bulk-order');
  await expectCount(compareTray(), 0);
});

test.each(['/cart', '/compare'])('the tray is not shown on %s', async (path) => {
  storeComparison(await firstProducts('SSD', 2));
  const shown = await renderPage('/about');
  await expect.element(compareTray()).toBeVisible();
  shown.go(path);
  await expect.element(page.getByRole('heading', { level: 1, name: /Cart|Compare/ })).toBeVisible();
  await expectCount(compareTray(), 0);
});

describe('layout and accessibility', () => {
  test('on a phone the tray does not cover the buy bar, and neither covers the end of the page', async () => {
    await page.viewport(390, 844);
    const drives = await firstProducts('SSD', 4);
    storeComparison(drives);
    await renderPage(`/product/${drives[0]?.slug_url}`);
    await expect.element(compareTray()).toBeVisible();
    await expect.element(page.getByRole('contentinfo')).toBeInTheDocument();
    const buyBar = page.getByRole('region', { name: 'Buy' });
    // The page still grows while its recommendations load.
    await expect
      .poll(() => {
        scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
        return isAbove(compareTray(), buyBar) && isAbove(page.getByRole('contentinfo'), compareTray());
      })
      .toBe(true);
  });

  test('the tray is accessible on phones and desktops in both themes', async () => {
    storeComparison(await firstProducts('SSD', 4));
    await renderPage('/about');
    for (const look of crossedLooks) {
      await changeLook(look);
      await expect.element(compareTray()).toBeVisible();
      await expectAccessibleIn(look, 'the tray', compareTray().element());
    }
  });
});

function renderCards(shown: readonly ProductCard[]): void {
  renderComponent(
    <>
      {shown.map((product) => (
        <Card key={product._id} product={product} />
      ))}
      <CompareTray />
      <Toaster />
    </>,
  );
}
