import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatRupees } from '#contract/money.ts';
import type { ProductCard } from '#contract/products.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { crossedLooks } from '../../../../testing/accessibility-rules.ts';
import { productCard } from '../../../../testing/cart.ts';
import {
  compareTray,
  comparisonAddress,
  comparisonColumns,
  storeComparison,
} from '../../../../testing/comparison.ts';
import { firstProducts } from '../../../../testing/demo-products.ts';
import { changeLook, expectAccessibleIn } from '../../../../testing/expect-accessible.ts';
import { expectAbove, expectCount, expectTexts } from '../../../../testing/locators.ts';
import { renderPage } from '../../../../testing/render-page.tsx';

const main = page.getByRole('main');

async function twoDrives(): Promise<[ProductCard, ProductCard]> {
  return (await firstProducts('SSD', 2)) as [ProductCard, ProductCard];
}

function groupTitles(): (string | null)[] {
  return [...document.querySelectorAll('th[scope="rowgroup"]')].map(({ textContent }) => textContent);
}

describe('the table', () => {
  test('shows names, prices with the lowest marked, prices per GB, and what differs before what does not', async () => {
    const drives = await twoDrives();
    await renderPage(comparisonAddress(drives));
    await expectTexts(
      comparisonColumns(),
      drives.map(({ manufacturer, website_name }) => `${manufacturer}${website_name}`),
    );
    const lowest = Math.min(...drives.map(({ display_price }) => display_price));
    await expectTexts(
      page.getByRole('row', { name: /^Price ₹/ }).getByRole('cell'),
      drives.map(
        ({ display_price }) =>
          `${formatRupees(display_price)}${display_price === lowest ? 'Lowest price' : ''}`,
      ),
    );
    await expect.element(page.getByRole('row', { name: /^Price per GB ₹\d+\.\d\d per GB/ })).toBeVisible();
    expect(groupTitles()).toEqual(['Differences', 'The same']);
  });

  test('loses its products one by one, and the empty page says what to do next', async () => {
    const [first, second] = await twoDrives();
    const shown = await renderPage(comparisonAddress([first, second]));
    await page.getByRole('link', { name: `Remove ${first.website_name} from the comparison` }).click();
    await expect.poll(shown.address).toBe(comparisonAddress([second]));
    await expectCount(comparisonColumns(), 1);
    await expect
      .element(main.getByRole('status'))
      .toHaveTextContent('One product. Add another to see how they differ.');
    expect(groupTitles()).toEqual(['Specifications']);
    await page.getByRole('link', { name: /^Remove/ }).click();
    await expect.poll(shown.address).toBe('/compare');
    await expect.element(main).toMatchTextContent('Nothing to compare yet');
    await expect
      .element(main.getByRole('link', { name: 'Browse All Products' }))
      .toHaveAttribute('href', '/products');
  });

  test('leaves out removed products and invalid ids, and lists the different categories', async () => {
    const [drive] = await firstProducts('SSD', 1);
    const [memory] = await firstProducts('RAM', 1);
    const ids = [drive?._id, 'nonsense', '0'.repeat(24), memory?._id, drive?._id];
    await renderPage(`/compare?products=${ids}`);
    await expectCount(comparisonColumns(), 2);
    await expect.element(main).toMatchTextContent('One product of this comparison is no longer in the shop');
    await expect.element(main).toMatchTextContent('These products are of different categories (SSD, RAM)');
    await expect.element(main).not.toMatchTextContent('Lowest price');
    const latencies = page.getByRole('row', { name: /^CAS latency/ }).getByRole('cell');
    await expect.element(latencies.first()).toHaveTextContent('–not stated');
  });

  test('adds a product to the cart', async () => {
    const [first, second] = await twoDrives();
    await renderPage(comparisonAddress([first, second]));
    await page.getByRole('button', { name: `Add ${second.website_name} to cart` }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Shopping Cart (1)' }))
      .toMatchTextContent(second.website_name);
  });

  test('a comparison opened by a link keeps its products when another is added', async () => {
    const drives = await firstProducts('SSD', 3);
    const shown = await renderPage(comparisonAddress(drives.slice(0, 2)));
    await page.getByRole('link', { name: 'Add another product' }).click();
    await expect.poll(shown.address).toBe('/ssd');
    await productCard(drives[2] as ProductCard)
      .getByRole('button', { name: /^Compare / })
      .click();
    await compareTray().getByRole('link', { name: 'Compare (3)' }).click();
    await expect.poll(shown.address).toBe(comparisonAddress(drives));
  });
});

describe('the URL without products', () => {
  test('shows the products that were chosen before', async () => {
    const drives = await twoDrives();
    storeComparison(drives);
    const shown = await renderPage('/compare');
    await expect.poll(shown.address).toBe(comparisonAddress(drives));
    await expectCount(comparisonColumns(), 2);
  });

  test.each([
    ['was removed from the shop', '0'.repeat(24)],
    ['is no product', 'nonsense'],
  ])('shows an empty comparison when the chosen product %s', async (_what, id) => {
    const choice = [{ _id: id, name: 'Gone', image: null, category: 'SSD' }];
    localStorage.setItem(storageKeys.compare, JSON.stringify(choice));
    await renderPage('/compare');
    await expect.element(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  });
});

describe('layout and accessibility', () => {
  test('four products are accessible on phones and desktops in both themes, and no page is too wide', async () => {
    await renderPage(comparisonAddress(await firstProducts('SSD', 4)));
    await expectCount(comparisonColumns(), 4);
    for (const look of crossedLooks) {
      await changeLook(look);
      await expectAccessibleIn(look, 'the comparison', main.element());
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width);
    }
  });

  test('on a desktop the names stay in view under the header while the page scrolls', async () => {
    await page.viewport(1440, 700);
    await renderPage(comparisonAddress(await firstProducts('SSD', 4)));
    await expectCount(comparisonColumns(), 4);
    await scrollToEndurance('end');
    await expect.element(comparisonColumns().first()).toBeInViewport();
    await expectAbove(page.getByRole('banner'), comparisonColumns().first().getByRole('link'));
  });

  test('on a phone the table scrolls sideways only, and a bar under the header shows the names', async () => {
    await page.viewport(390, 844);
    const drives = await firstProducts('SSD', 4);
    await renderPage(comparisonAddress(drives));
    await expectCount(comparisonColumns(), 4);
    const bar = document.querySelector<HTMLElement>('.compare-bar ul') as HTMLElement;
    const region = page.getByRole('region', { name: 'Comparison' }).element();
    await expect.element(bar).not.toBeVisible();
    expect(region.scrollHeight - region.clientHeight).toBe(0);
    const nameInBar = (index: number) =>
      page.elementLocator(bar).getByText(drives[index]?.website_name ?? '', { exact: true });
    await scrollToEndurance('center');
    region.scrollTo({ left: region.scrollWidth, behavior: 'instant' });
    await expect.element(nameInBar(3)).toBeVisible();
    await expect.element(nameInBar(3)).toBeInViewport();
    await expectAbove(page.getByRole('banner'), nameInBar(3));
    await expect.element(nameInBar(0)).not.toBeInViewport();
  });

  /** Repeated until the row stays in view, because a new page scrolls to its top. */
  async function scrollToEndurance(block: ScrollLogicalPosition): Promise<void> {
    const label = page.getByRole('rowheader', { name: 'Endurance' });
    await expect
      .poll(() => {
        const { top, bottom } = label.element().getBoundingClientRect();
        label.element().scrollIntoView({ block, behavior: 'instant' });
        return top >= 0 && bottom <= innerHeight;
      })
      .toBe(true);
    await expect.element(label).toBeInViewport();
  }
});
