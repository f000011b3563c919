import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { errorResponse, interceptApi } from '../../../../testing/intercept-api.ts';
import {
  chips,
  chipTexts,
  expectListed,
  filterChoice,
  filterPanel,
  foundNames,
  listedProducts,
} from '../../../../testing/product-list.ts';
import { renderPage } from '../../../../testing/render-page.tsx';

beforeEach(() => page.viewport(1440, 900));

describe('filters', () => {
  test('are removed one by one by their chips, or all at once', async () => {
    const shown = await renderPage(
      '/ssd?manufacturers=samsung&manufacturers=wd&in_stock_only=true&sort=price_asc',
    );
    await chips().filter({ hasText: 'Samsung' }).click();
    await expect.poll(shown.address).toBe('/ssd?manufacturers=wd&in_stock_only=true&sort=price_asc');
    await filterPanel().getByRole('link', { name: 'Clear all' }).click();
    await expect.poll(shown.address).toBe('/ssd?sort=price_asc');
    await expect.poll(chipTexts).toEqual([]);
    await expectListed(await foundNames('categories=ssd&sort_by=price&sort_direction=asc'));
  });

  test('keep the old list while the new one loads, and a second choice adds to the first', async () => {
    const shown = await renderPage('/ssd');
    await expect.element(filterChoice('Samsung')).toBeVisible();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    interceptApi('/api/search/products', async (_request, passOn) => {
      await released;
      return passOn();
    });
    const busyCards = () => document.querySelectorAll('[aria-busy="true"] article').length;
    await filterChoice('Samsung').click();
    await expect.element(filterChoice('Samsung')).toBeChecked();
    await expect.poll(busyCards).toBe(20);
    await expect.element(filterChoice('Samsung')).toBeChecked();
    await filterChoice('WD').click();
    release();
    await expect.poll(shown.address).toBe('/ssd?manufacturers=samsung&manufacturers=wd');
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  });

  test('pressed one after the other before the first is shown are both applied', async () => {
    const shown = await renderPage('/ssd');
    const [samsung, wd] = [
      await filterChoice('Samsung').findElement(),
      await filterChoice('WD').findElement(),
    ];
    for (const choice of [samsung, wd]) (choice as HTMLElement).click();
    await expect.poll(shown.address).toBe('/ssd?manufacturers=samsung&manufacturers=wd');
    for (const name of ['Samsung', 'WD']) await expect.element(filterChoice(name)).toBeChecked();
    await page.getByRole('link', { name: 'Clear all' }).first().click();
    await expect.poll(shown.address).toBe('/ssd');
    await filterChoice('WD').click();
    await expect.poll(shown.address).toBe('/ssd?manufacturers=wd');
  });

  test('are chosen with Space and Enter, which keep the focus', async () => {
    const shown = await renderPage('/ssd');
    const samsung = filterChoice('Samsung');
    ((await samsung.findElement()) as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.poll(shown.address).toBe('/ssd?manufacturers=samsung');
    await expect.element(samsung).toHaveFocus();
    await expect.element(samsung).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect.poll(shown.address).toBe('/ssd');
  });

  test('that match no product show an empty state with a link that removes them', async () => {
    const shown = await renderPage('/ssd?price_max=1');
    await expect
      .element(page.getByRole('heading', { name: 'No products match these filters' }))
      .toBeVisible();
    await expectAccessible('no product found');
    await listedProducts().getByRole('link', { name: 'Clear filters' }).click();
    await expect.poll(shown.address).toBe('/ssd');
    await expect.poll(() => listedProducts().getByRole('article').elements().length).toBe(20);
  });

  test("on a maker's page lead to the category with both makers chosen", async () => {
    const shown = await renderPage('/ssd/samsung?sort=newest');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Samsung SSD');
    expect(chipTexts()).toEqual([]);
    await filterChoice('WD').click();
    await expect.poll(shown.address).toBe('/ssd?manufacturers=samsung&manufacturers=wd&sort=newest');
    await expect.poll(chipTexts).toEqual([expect.stringContaining('Samsung'), expect.stringContaining('WD')]);
  });
});

describe('the price filter', () => {
  test('moves in steps of a thousand by the arrow keys, and applies by Enter', async () => {
    const shown = await renderPage('/ssd');
    const highest = filterPanel().getByRole('slider', { name: 'Highest price' });
    const thumb = (await highest.findElement()) as HTMLElement;
    const end = Number(thumb.getAttribute('aria-valuenow'));
    thumb.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    const apply = filterPanel().getByRole('button', { name: 'Apply Price Range' });
    ((await apply.findElement()) as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(shown.address).toBe(`/ssd?price_max=${end - 2000}`);
  });

  test('shows its button only while the typed price differs from the applied one', async () => {
    const shown = await renderPage('/ssd');
    const maximum = filterPanel().getByRole('textbox', { name: 'Maximum' });
    const apply = filterPanel().getByRole('button', { name: 'Apply Price Range' });
    await expect.element(maximum).toBeVisible();
    await expect.element(apply).not.toBeInTheDocument();
    await maximum.fill('9,000');
    await apply.click();
    await expect.poll(shown.address).toBe('/ssd?price_max=9000');
    await expect.element(apply).not.toBeInTheDocument();
    await expect.element(maximum).toHaveValue('₹9,000');
  });
});

describe('a list', () => {
  test('that cannot be loaded shows the error, and Try Again loads it', async () => {
    const shown = await renderPage('/ssd');
    await expect.element(filterChoice('Samsung')).toBeVisible();
    let isBroken = true;
    interceptApi('/api/search/products', (_request, passOn) =>
      isBroken ? errorResponse(400, 'The shelf has collapsed.', 'internal') : passOn(),
    );
    await filterChoice('Samsung').click();
    await expect.element(page.getByRole('main')).toMatchTextContent('The shelf has collapsed.');
    isBroken = false;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(shown.address).toBe('/ssd?manufacturers=samsung');
    await expect.poll(chipTexts).toEqual([expect.stringContaining('Samsung')]);
  });

  test('links from a page beyond the last one to the first page', async () => {
    const shown = await renderPage('/ssd?page=999&sort=newest');
    await page.getByRole('link', { name: 'Go to page 1' }).click();
    await expect.poll(shown.address).toBe('/ssd?sort=newest');
  });

  test('links from a manufacturer without products to those with products', async () => {
    const shown = await renderPage('/ssd/nobody');
    await page.getByRole('main').getByRole('link', { name: 'Samsung' }).click();
    await expect.poll(shown.address).toBe('/ssd/samsung');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Samsung SSD');
  });

  test('of a search has the products that the API finds', async () => {
    const shown = await renderPage('/search?q=samsung+pro');
    const title = page.getByRole('heading', { level: 1 });
    await expect.element(title).toHaveTextContent('Search Results for "samsung pro"');
    await expectListed(await foundNames('q=samsung+pro'));
    shown.go('/search?q=%20');
    await expect.element(page.getByRole('heading', { name: 'Please enter a search query' })).toBeVisible();
    shown.go('/search?q=xyzzy');
    await expect.element(page.getByRole('heading', { name: 'No results found for "xyzzy"' })).toBeVisible();
  });
});

describe('the layout', () => {
  const layout = (name: 'Grid' | 'List') => page.getByRole('radio', { name });
  const labelOf = async (name: 'Grid' | 'List') => {
    const radio = (await layout(name).findElement()) as HTMLInputElement;
    return page.elementLocator(radio.labels?.[0] as HTMLElement);
  };

  test('as a list stays for the next page and for a search', async () => {
    const shown = await renderPage('/ssd');
    await expect.poll(columns).toBe(4);
    await (await labelOf('List')).click();
    await expect.element(layout('List')).toBeChecked();
    await expect.poll(columns).toBe(1);
    const [first] = listedProducts().getByRole('article').elements();
    expect(first?.textContent).toContain('Form factor: M.2 2280');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect.poll(shown.address).toBe('/ssd?page=2');
    await expect.poll(columns).toBe(1);

    shown.go('/about');
    await expect.poll(shown.address).toBe('/about');
    const field = page.getByRole('banner').getByRole('combobox', { name: 'Search', exact: true });
    await field.fill('samsung');
    await userEvent.keyboard('{Enter}');
    await expectListed(await foundNames('q=samsung'));
    await expect.poll(columns).toBe(1);
    await (await labelOf('Grid')).click();
    await expect.poll(columns).toBe(4);
  });

  test('is changed by the arrow keys', async () => {
    await renderPage('/ssd');
    ((await layout('Grid').findElement()) as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(layout('List')).toBeChecked();
    await expect.poll(columns).toBe(1);
  });
});

/** Number of products in the first row. */
function columns(): number {
  const cards = listedProducts().getByRole('article').elements();
  const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}
