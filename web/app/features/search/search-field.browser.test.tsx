import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { AutocompleteResponse, AutocompleteSuggestion } from '#contract/search.ts';
import { errorResponse, interceptApi } from '../../../testing/intercept-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import {
  expectNoList,
  highlightedLine,
  searchField,
  suggestedLines,
  suggestedTexts,
  typeUntilSuggested,
} from '../../../testing/search-field.ts';

const { path: autocompletePath } = endpoints.autocomplete;

afterEach(() => {
  vi.useRealTimers();
});

test('typing suggests products with picture and price, a category and a manufacturer', async () => {
  const suggestions = await autocomplete('ddr5');
  await renderPage('/about');
  await typeUntilSuggested('ddr5');
  await expect.poll(suggestedTexts).toHaveLength(suggestions.length);
  await expect.element(page.getByRole('group', { name: 'Suggestions', exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'suggestions' }))
    .toHaveTextContent(`${suggestions.length} suggestions`);

  const product = suggestedLines().nth(indexOfType(suggestions, 'product')).element();
  expect(product.querySelector('.price')?.textContent).toMatch(/^₹[\d,]+$/);
  const picture = product.querySelector('img');
  await expect.poll(() => picture?.naturalWidth).toBeGreaterThan(0);
  await expect.element(page.elementLocator(picture as HTMLElement)).toBeVisible();
  expect(document.querySelector('[role="option"] mark')?.textContent).toMatch(/^ddr5$/i);
  for (const type of ['category', 'manufacturer'] as const) {
    const index = indexOfType(suggestions, type);
    const { text, metadata } = suggestions[index] as AutocompleteSuggestion;
    expect(suggestedTexts()[index]).toBe(`${text}${metadata.productCount} products`);
  }
});

test('choosing a product opens its page, empties the field and adds the name to the recent searches', async () => {
  const suggestions = await autocomplete('ddr5');
  const index = indexOfType(suggestions, 'product');
  const shown = await renderPage('/about');
  await typeUntilSuggested('ddr5');
  await suggestedLines().nth(index).click();
  await expect.poll(shown.address).toBe(`/product/${suggestions[index]?.metadata.slug_url}`);
  await expectNoList();
  await expect.element(searchField()).toHaveValue('');
  await searchField().click();
  await expect.poll(suggestedTexts).toEqual([suggestions[index]?.text]);
});

test.each([
  ['category', 'categories'],
  ['manufacturer', 'manufacturers'],
] as const)('choosing a %s narrows the search by it', async (type, parameter) => {
  const suggestions = await autocomplete('ddr5');
  const index = indexOfType(suggestions, type);
  const { metadata } = suggestions[index] as AutocompleteSuggestion;
  const shown = await renderPage('/about');
  await typeUntilSuggested('ddr5');
  await suggestedLines().nth(index).click();
  const query = new URLSearchParams({ q: metadata.query ?? '', [parameter]: metadata[type] ?? '' });
  await expect.poll(shown.address).toBe(`/search?${query}`);
  await expect.element(searchField()).toHaveValue(metadata.query ?? '');
});

test('a popular search is labelled Popular, and choosing it searches for it', async () => {
  // The test shop has no popular searches, because they need several days of data.
  interceptApi(autocompletePath, async (_request, passOn) => {
    const { suggestions }: AutocompleteResponse = await (await passOn()).json();
    return Response.json({
      suggestions: [...suggestions, { text: 'webcam 1080p', type: 'popular', metadata: {} }],
    });
  });
  const shown = await renderPage('/about');
  await typeUntilSuggested('webcam');
  await expect.element(suggestedLines().last()).toHaveTextContent('webcam 1080pPopular');
  await suggestedLines().last().click();
  await expect.poll(shown.address).toBe('/search?q=webcam+1080p');
});

test('the arrow keys wrap around at both ends, and the typed text stays', async () => {
  await renderPage('/about');
  const field = await typeUntilSuggested('ddr5');
  await expect.element(highlightedLine()).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expectHighlighted(0);
  await userEvent.keyboard('{ArrowDown}');
  await expectHighlighted(1);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expectHighlighted(suggestedTexts().length - 1);
  await userEvent.keyboard('{ArrowDown}');
  await expectHighlighted(0);
  await expect.element(field).toHaveValue('ddr5');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(highlightedLine()).not.toBeInTheDocument();
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
});

test('Enter opens the highlighted line, or searches for the typed text', async () => {
  const shown = await renderPage('/about');
  const field = await typeUntilSuggested('ddr5');
  await userEvent.keyboard('{ArrowDown}');
  const address = (await highlightedLine().findElement()).getAttribute('href');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown.address).toBe(address);
  await expect.element(field).toHaveValue('');
  await typeUntilSuggested('ddr5');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown.address).toBe('/search?q=ddr5');
  await expectNoList();
});

test('Tab completes the highlighted text, and leaves the field when nothing is highlighted', async () => {
  const shown = await renderPage('/about');
  const field = await typeUntilSuggested('ddr5');
  await userEvent.keyboard('{ArrowDown}');
  const line = await highlightedLine().findElement();
  const text = line.querySelector('.suggestion-text')?.textContent ?? '';
  await userEvent.tab();
  await expect.element(field).toHaveValue(text);
  await expect.element(field).toHaveFocus();
  await expect.element(highlightedLine()).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(field).not.toHaveFocus();
  await expectNoList();
  expect(shown.address()).toBe('/about');
});

test('Escape closes the list, and a second press empties the field', async () => {
  await renderPage('/about');
  const field = await typeUntilSuggested('ddr5');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expectNoList();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).toHaveValue('ddr5');
  await userEvent.keyboard('{ArrowDown}');
  await expectHighlighted(0);
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(field).toHaveValue('');
  await expectNoList();
});

test('a press elsewhere closes the list, and a press into the field opens it again', async () => {
  // Wide enough for the heading to be beside the list.
  await page.viewport(1440, 900);
  await renderPage('/about');
  const field = await typeUntilSuggested('ddr5');
  await page.getByText('to complete').click();
  expect(suggestedTexts()).not.toEqual([]);
  await expect.element(field).toHaveFocus();
  await page.getByRole('heading', { level: 1 }).click();
  await expectNoList();
  await field.click();
  await expect.poll(suggestedTexts).not.toEqual([]);
});

test('only the text at which the typing stops for 300 ms is requested, once, from two letters on', async () => {
  const requests = interceptApi(autocompletePath);
  await renderPage('/about');
  await focusUntilListLoaded();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.keyboard('d');
  await passTime(1000);
  await userEvent.keyboard('dr5');
  await passTime(299);
  expect(requests).toEqual([]);
  await passTime(1);
  await expect.poll(suggestedTextsAfterTimers).not.toEqual([]);
  await passTime(1000);
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?q=ddr5&limit=8']);
});

test('a late response to an older text does not replace the newer suggestions', async () => {
  const older = { suggestions: await autocomplete('ssd') };
  const held = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const requests = interceptApi(autocompletePath, async (request, passOn) => {
    if (new URL(request.url).searchParams.get('q') !== 'ssd') return passOn();
    await held.promise;
    answered.resolve();
    return Response.json(older);
  });
  await renderPage('/about');
  await searchField().fill('ssd');
  await expect.poll(() => requests.length).toBe(1);
  await searchField().fill('mouse');
  await expect.poll(() => document.querySelector('[role="option"] mark')?.textContent).toMatch(/^mouse$/i);
  const shown = suggestedTexts();
  held.resolve();
  await answered.promise;
  await nextFrames();
  expect(suggestedTexts()).toEqual(shown);
});

test('the list stays until the response to the next text has arrived', async () => {
  const held = Promise.withResolvers<void>();
  const queryOf = (request: Request) => new URL(request.url).searchParams.get('q');
  const requests = interceptApi(autocompletePath, async (request, passOn) => {
    // Slow typing also requests parts of the next text.
    if (queryOf(request) !== 'ddr5') await held.promise;
    return passOn();
  });
  await renderPage('/about');
  await typeUntilSuggested('ddr5');
  const before = suggestedTexts();
  await userEvent.keyboard(' 6000');
  await expect.poll(() => requests.map(queryOf)).toContain('ddr5 6000');
  expect(suggestedTexts()).toEqual(before);
  held.resolve();
  await expect.poll(suggestedTexts).not.toEqual(before);
});

test('failing suggestions are not shown and not retried, and the field still searches', async () => {
  const requests = interceptApi(autocompletePath, () => errorResponse(500, 'No.', 'no'));
  const shown = await renderPage('/about');
  await focusUntilListLoaded();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.keyboard('ddr5');
  await passTime(1000);
  await expect.poll(() => requests.length).toBe(1);
  await passTime(10_000);
  await passTime(10_000);
  await expect.element(searchField()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(requests).toHaveLength(1);
  vi.useRealTimers();
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown.address).toBe('/search?q=ddr5');
});

test('text typed while another page is loading stays, and is searched for', async () => {
  const held = Promise.withResolvers<void>();
  const shown = await renderPage('/about');
  const requests = interceptApi(endpoints.searchProducts.path, async (_request, passOn) => {
    await held.promise;
    return passOn();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await searchField().fill('mouse');
  held.resolve();
  await expect.poll(shown.address).toBe('/products');
  const products = page.getByRole('region', { name: 'Products' }).getByRole('article');
  await expect.poll(() => products.elements().length).toBe(20);
  await expect.element(searchField()).toHaveValue('mouse');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown.address).toBe('/search?q=mouse');
});

async function autocomplete(text: string): Promise<AutocompleteSuggestion[]> {
  const response = await fetch(`${autocompletePath}?${new URLSearchParams({ q: text, limit: '8' })}`);
  const { suggestions }: AutocompleteResponse = await response.json();
  return suggestions;
}

function indexOfType(suggestions: AutocompleteSuggestion[], type: AutocompleteSuggestion['type']): number {
  const index = suggestions.findIndex((suggestion) => suggestion.type === type);
  expect(index, type).toBeGreaterThanOrEqual(0);
  return index;
}

/** Checks that the highlighted option is also the active descendant of the field. */
async function expectHighlighted(index: number): Promise<void> {
  await expect.element(suggestedLines().nth(index)).toHaveAttribute('aria-selected', 'true');
  expect(highlightedLine().elements()).toHaveLength(1);
  await expect
    .element(searchField())
    .toHaveAttribute('aria-activedescendant', suggestedLines().nth(index).element().id);
}

/** The list is loaded at the first focus; its status region shows that it has loaded. */
async function focusUntilListLoaded(): Promise<void> {
  await searchField().click();
  await expect.poll(() => document.querySelector('.search-field > [role="status"]')).not.toBeNull();
}

/** Advances the fake clock and lets React render the result. */
async function passTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await nextFrames();
}

async function suggestedTextsAfterTimers(): Promise<(string | null)[]> {
  await passTime(0);
  return suggestedTexts();
}

async function nextFrames(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
