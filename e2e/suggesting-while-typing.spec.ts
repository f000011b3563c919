import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { AutocompleteAnswer, AutocompleteSuggestion } from '#contract/search.ts';
import { openAwake } from './open-awake.ts';
import { highlightedLine, searchField, suggestedLines } from './search-field.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('When two letters and more are typed, then products, a category and a maker are suggested', async ({
  page,
  request,
}) => {
  const suggestions = await autocomplete(request, 'ddr5');
  await openAwake(page, '/about');
  await searchField(page).fill('ddr5');
  await expect(suggestedLines(page)).toHaveCount(suggestions.length);
  await expect(page.getByRole('group', { name: 'Suggestions', exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'suggestions' })).toHaveText(
    `${suggestions.length} suggestions`,
  );

  const product = suggestedLines(page).nth(placeOf(suggestions, 'product'));
  await expect(product.locator('.price')).toHaveText(/^₹[\d,]+$/);
  await expect(product.locator('img')).toBeVisible();
  await expect(suggestedLines(page).locator('mark').first()).toHaveText(/^ddr5$/i);
  for (const type of ['category', 'manufacturer'] as const) {
    const line = suggestedLines(page).nth(placeOf(suggestions, type));
    const { text, metadata } = suggestions[placeOf(suggestions, type)] as AutocompleteSuggestion;
    await expect(line).toHaveText(`${text}${metadata.productCount} products`);
  }
});

test('When a product is chosen, then its page opens and the list is gone', async ({ page, request }) => {
  const suggestions = await autocomplete(request, 'ddr5');
  const place = placeOf(suggestions, 'product');
  await openAwake(page, '/about');
  await searchField(page).fill('ddr5');
  await suggestedLines(page).nth(place).click();
  await expect(page).toHaveURL(`/product/${suggestions[place]?.metadata.slug_url}`);
  await expect(suggestedLines(page)).toHaveCount(0);
  await expect(searchField(page)).toHaveValue('');
});

for (const [type, parameter] of [
  ['category', 'categories'],
  ['manufacturer', 'manufacturers'],
] as const) {
  test(`When a ${type} is chosen, then the search is narrowed by it`, async ({ page, request }) => {
    const suggestions = await autocomplete(request, 'ddr5');
    const place = placeOf(suggestions, type);
    const { metadata } = suggestions[place] as AutocompleteSuggestion;
    await openAwake(page, '/about');
    await searchField(page).fill('ddr5');
    await suggestedLines(page).nth(place).click();
    const query = new URLSearchParams({ q: metadata.query ?? '', [parameter]: metadata[type] ?? '' });
    await expect(page).toHaveURL(`/search?${query}`);
    await expect(searchField(page)).toHaveValue(metadata.query ?? '');
  });
}

test('When others often search for it, then the line says so and searches for it', async ({ page }) => {
  // Popular is what visitors searched for days: the shop of a test has seen none yet.
  await page.route('**/api/search/autocomplete?*', async (route) => {
    const response = await route.fetch();
    const { suggestions }: AutocompleteAnswer = await response.json();
    suggestions.push({ text: 'webcam 1080p', type: 'popular', metadata: {} });
    await route.fulfill({ response, json: { suggestions } });
  });
  await openAwake(page, '/about');
  await searchField(page).fill('webcam');
  const line = suggestedLines(page).last();
  await expect(line).toHaveText('webcam 1080pPopular');
  await line.click();
  await expect(page).toHaveURL('/search?q=webcam+1080p');
});

test('When the arrow keys go past an end, then they go on at the other, and the typed text stays', async ({
  page,
}) => {
  const field = await typeAwake(page, 'ddr5');
  const lines = suggestedLines(page);
  await expect(highlightedLine(page)).toHaveCount(0);
  await field.press('ArrowDown');
  await expectHighlighted(page, 0);
  await field.press('ArrowDown');
  await expectHighlighted(page, 1);
  await field.press('ArrowUp');
  await field.press('ArrowUp');
  await expectHighlighted(page, (await lines.count()) - 1);
  await field.press('ArrowDown');
  await expectHighlighted(page, 0);
  await expect(field).toHaveValue('ddr5');
  await expect(field).toBeFocused();
  await field.pressSequentially(' ');
  await expect(highlightedLine(page)).toHaveCount(0);
  await expect(field).not.toHaveAttribute('aria-activedescendant');
});

test('When Enter is pressed, then the highlighted line opens, or the typed text is searched', async ({
  page,
}) => {
  const field = await typeAwake(page, 'ddr5');
  await field.press('ArrowDown');
  const address = (await highlightedLine(page).getAttribute('href')) ?? '';
  await field.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(field).toHaveValue('');
  await field.fill('ddr5');
  await expect(suggestedLines(page)).not.toHaveCount(0);
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=ddr5');
  await expect(suggestedLines(page)).toHaveCount(0);
});

test('When Tab is pressed, then it fills the highlighted text in, and leaves where nothing is highlighted', async ({
  page,
}) => {
  const field = await typeAwake(page, 'ddr5');
  await field.press('ArrowDown');
  const text = await highlightedLine(page).locator('.suggestion-text').textContent();
  await field.press('Tab');
  await expect(field).toHaveValue(text ?? '');
  await expect(field).toBeFocused();
  await expect(highlightedLine(page)).toHaveCount(0);
  await field.press('Tab');
  await expect(field).not.toBeFocused();
  await expect(suggestedLines(page)).toHaveCount(0);
  await expect(page).toHaveURL('/about');
});

test('When Escape is pressed, then the list closes, and a second press empties the field', async ({
  page,
}) => {
  const field = await typeAwake(page, 'ddr5');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.press('Escape');
  await expect(suggestedLines(page)).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveValue('ddr5');
  await field.press('ArrowDown');
  await expectHighlighted(page, 0);
  await field.press('Escape');
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(suggestedLines(page)).toHaveCount(0);
});

test('When the press is elsewhere, then the list closes, and one into the field opens it again', async ({
  page,
}) => {
  const field = await typeAwake(page, 'ddr5');
  await page.locator('.suggestions-hints').click();
  await expect(suggestedLines(page)).not.toHaveCount(0);
  await expect(field).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(suggestedLines(page)).toHaveCount(0);
  await field.click();
  await expect(suggestedLines(page)).not.toHaveCount(0);
});

test('When the typing goes on, then only what it stops at is asked for, once, from two letters on', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search/autocomplete')
      asked.push(`${searchParams.get('q')} ${searchParams.get('limit')}`);
  });
  await page.clock.install();
  await openAwake(page, '/about');
  const field = searchField(page);
  await field.press('d');
  await page.clock.runFor(1000);
  await field.pressSequentially('dr5');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1000);
  await expect(suggestedLines(page)).not.toHaveCount(0);
  expect(asked).toEqual(['ddr5 8']);
});

test('When an older answer comes late, then the newer one stays', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  // Where the page has given the call up meanwhile, there is nothing to go on with.
  await page.route('**/api/search/autocomplete?q=ssd&*', (route) =>
    late.promise.then(() => route.continue().catch(() => {})),
  );
  await openAwake(page, '/about');
  const field = searchField(page);
  const [older] = await Promise.all([
    page.waitForRequest('**/api/search/autocomplete?q=ssd&*'),
    field.fill('ssd'),
  ]);
  await field.fill('mouse');
  await expect(suggestedLines(page).locator('mark').first()).toHaveText(/^mouse$/i);
  const shown = await suggestedLines(page).allTextContents();
  late.resolve();
  await (await older.response())?.finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await suggestedLines(page).allTextContents()).toEqual(shown);
});

test('When the next answer is on its way, then the list before it stays', async ({ page }) => {
  const field = await typeAwake(page, 'ddr5');
  const before = await suggestedLines(page).allTextContents();
  const late = Promise.withResolvers<void>();
  await page.route('**/api/search/autocomplete?q=ddr5+6000&*', (route) =>
    late.promise.then(() => route.continue()),
  );
  const asked = page.waitForRequest('**/api/search/autocomplete?q=ddr5+6000&*');
  await field.pressSequentially(' 6000');
  await asked;
  expect(await suggestedLines(page).allTextContents()).toEqual(before);
  late.resolve();
  await expect.poll(() => suggestedLines(page).allTextContents()).not.toEqual(before);
});

test('When suggestions fail, then nothing is seen of it, nobody asks again, and the search goes on', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/api/search/autocomplete?*', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: { detail: 'No.', code: 'no' } });
  });
  await page.clock.install();
  await openAwake(page, '/about');
  const field = searchField(page);
  const failed = page.waitForResponse('**/api/search/autocomplete?*');
  await field.fill('ddr5');
  await page.clock.runFor(1000);
  await failed;
  await page.clock.runFor(10_000);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(asked).toBe(1);
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=ddr5');
});

async function autocomplete(request: APIRequestContext, text: string): Promise<AutocompleteSuggestion[]> {
  const answer = await request.get(
    `/api/search/autocomplete?${new URLSearchParams({ q: text, limit: '8' })}`,
  );
  const { suggestions }: AutocompleteAnswer = await answer.json();
  return suggestions;
}

function placeOf(suggestions: AutocompleteSuggestion[], type: AutocompleteSuggestion['type']): number {
  const place = suggestions.findIndex((suggestion) => suggestion.type === type);
  expect(place, type).toBeGreaterThanOrEqual(0);
  return place;
}

async function typeAwake(page: Page, text: string) {
  await openAwake(page, '/about');
  const field = searchField(page);
  await field.fill(text);
  await expect(suggestedLines(page)).not.toHaveCount(0);
  return field;
}

/** What is seen as highlighted is also what the field names to assistive technology. */
async function expectHighlighted(page: Page, place: number): Promise<void> {
  const line = suggestedLines(page).nth(place);
  await expect(line).toHaveAttribute('aria-selected', 'true');
  await expect(highlightedLine(page)).toHaveCount(1);
  await expect(searchField(page)).toHaveAttribute(
    'aria-activedescendant',
    (await line.getAttribute('id')) ?? '',
  );
}
