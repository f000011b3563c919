import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** The search field of the header, or of another part of the page. */
export function searchField(part: Locator = page.getByRole('banner')): Locator {
  return part.getByRole('combobox', { name: 'Search', exact: true });
}

/** The options of the suggestion list. */
export function suggestedLines(): Locator {
  return page.getByRole('listbox', { name: 'Search suggestions' }).getByRole('option');
}

export function highlightedLine(): Locator {
  return page.getByRole('listbox', { name: 'Search suggestions' }).getByRole('option', { selected: true });
}

export function suggestedTexts(): (string | null)[] {
  return suggestedLines()
    .elements()
    .map(({ textContent }) => textContent);
}

export async function expectNoList(): Promise<void> {
  await expect.poll(suggestedTexts).toEqual([]);
}

/** Types into the header's field and waits for suggestions. */
export async function typeUntilSuggested(text: string): Promise<Locator> {
  const field = searchField();
  await field.fill(text);
  await expect.poll(suggestedTexts).not.toEqual([]);
  return field;
}

/** Searches from the header's field. */
export async function searchFor(text: string): Promise<void> {
  await searchField().fill(text);
  await userEvent.keyboard('{Enter}');
}
