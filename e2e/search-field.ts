import type { Locator, Page } from '@playwright/test';

export function searchField(place: Page | Locator): Locator {
  return place.getByRole('combobox', { name: 'Search', exact: true });
}

export function suggestedLines(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Search suggestions' }).getByRole('option');
}

export function highlightedLine(page: Page): Locator {
  return suggestedLines(page).and(page.locator('[aria-selected="true"]'));
}
