import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storageKeys } from '#contract/storage-keys.ts';
import { crossedLooks } from '../../../../testing/accessibility-rules.ts';
import { changeLook, expectAccessible, expectAccessibleIn } from '../../../../testing/expect-accessible.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import {
  expectNoList,
  highlightedLine,
  searchField,
  searchFor,
  suggestedLines,
  suggestedTexts,
  typeUntilSuggested,
} from '../../../../testing/search-field.ts';

const threeSearches = ['2tb nvme', 'mechanical keyboard', 'ddr5 6000'];
const phone = { width: 390, height: 844 };

test('nothing opens before the first search', async () => {
  await renderPage('/about');
  await searchField().click();
  // The status region belongs to the code of the list, which is loaded with the first focus.
  await expect.poll(() => document.querySelector('.search-field > [role="status"]')).not.toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(searchField()).toHaveAttribute('aria-expanded', 'false');
  expect(suggestedTexts()).toEqual([]);
});

test('searches are listed once, the latest first', async () => {
  const shown = await renderPage('/about');
  for (const text of ['ssd', ' DDR5', 'mouse', 'ddr5 ']) {
    await searchFor(text);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(`Search Results for "${text.trim()}"`);
  }
  shown.go('/about');
  await expect.poll(shown.address).toBe('/about');
  await searchField().click();
  await expect.poll(suggestedTexts).toEqual(['ddr5', 'mouse', 'ssd']);
  await expect.element(page.getByRole('group', { name: 'Recent Searches' })).toBeVisible();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'recent' }))
    .toHaveTextContent('3 recent searches');
});

test('choosing a recent search repeats it and moves it to the top', async () => {
  const shown = await openRecentSearches(threeSearches);
  await expect.poll(suggestedTexts).toEqual(threeSearches);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(highlightedLine()).toHaveTextContent('ddr5 6000');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown.address).toBe('/search?q=ddr5+6000');
  await expect.poll(storedSearches).toEqual(['ddr5 6000', '2tb nvme', 'mechanical keyboard']);
});

test('Tab on a recent search puts it into the field', async () => {
  await openRecentSearches(threeSearches);
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  await expect.element(searchField()).toHaveValue('2tb nvme');
  await expect.element(searchField()).toHaveFocus();
});

test('Clear forgets the recent searches and returns the focus to the field', async () => {
  await openRecentSearches(threeSearches);
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Clear', exact: true })).toHaveFocus();
  expect(suggestedTexts()).toHaveLength(3);
  await userEvent.keyboard('{Enter}');
  await expectNoList();
  await expect.element(searchField()).toHaveFocus();
  expect(storedSearches()).toEqual([]);
});

test('Escape on Clear closes the list and keeps the recent searches', async () => {
  await openRecentSearches(threeSearches);
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  await expectNoList();
  await expect.element(searchField()).toHaveFocus();
  expect(storedSearches()).toEqual(threeSearches);
});

test('stored values that are no searches are left out', async () => {
  localStorage.setItem(storageKeys.searchHistory, '["ssd", 5, null, " ", {"q":"x"}]');
  await renderPage('/about');
  await searchField().click();
  await expect.poll(suggestedTexts).toEqual(['ssd']);
});

test('on a phone the list spans the row and shows no keyboard hints', async () => {
  await page.viewport(phone.width, phone.height);
  await renderPage('/about');
  await typeUntilSuggested('ddr5');
  const list = document.querySelector('.suggestions')?.getBoundingClientRect();
  expect(list?.left).toBeGreaterThanOrEqual(0);
  expect(list?.width).toBeGreaterThan(phone.width - 40);
  expect(list?.right).toBeLessThanOrEqual(phone.width);
  await expect.element(page.getByText('to complete')).not.toBeVisible();
});

test('the field of the mobile menu has a list of its own, and Escape leaves the menu open', async () => {
  localStorage.setItem(storageKeys.searchHistory, '["2tb nvme","webcam"]');
  await page.viewport(phone.width, phone.height);
  const shown = await renderPage('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const options = menu.getByRole('option');
  const optionTexts = () => options.elements().map(({ textContent }) => textContent);
  await searchField(menu).click();
  await expect.poll(optionTexts).toEqual(['2tb nvme', 'webcam']);
  expect(document.querySelectorAll('[role="listbox"]')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(optionTexts).toEqual([]);
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('ddr5');
  await expect.poll(() => document.querySelector('[role="option"] .price')).not.toBeNull();
  await expectAccessible('suggestions in the menu', menu.element());
  await options.first().click();
  await expect.poll(shown.address).toMatch(/^\/product\//);
  await expect.element(menu).not.toBeInTheDocument();
});

test('recent searches and suggestions are accessible on phones and desktops in both themes', async () => {
  await openRecentSearches(['2tb nvme', 'webcam']);
  const header = page.getByRole('banner').element();
  for (const look of crossedLooks) {
    await changeLook(look);
    await searchField().fill('');
    await searchField().click();
    await expect.poll(suggestedTexts).toEqual(['2tb nvme', 'webcam']);
    await expectAccessibleIn(look, 'recent searches', header);
    await searchField().fill('ddr5');
    await expect.poll(() => document.querySelector('[role="option"] .price')).not.toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(suggestedLines().first()).toHaveAttribute('aria-selected', 'true');
    await expectAccessibleIn(look, 'suggestions', header);
    await userEvent.keyboard('{Escape}');
  }
});

async function openRecentSearches(searches: string[]) {
  localStorage.setItem(storageKeys.searchHistory, JSON.stringify(searches));
  const shown = await renderPage('/about');
  await searchField().click();
  await expect.poll(suggestedTexts).toHaveLength(searches.length);
  return shown;
}

function storedSearches(): unknown {
  return JSON.parse(localStorage.getItem(storageKeys.searchHistory) ?? 'null');
}
