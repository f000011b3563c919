import { endpoints } from '#contract/endpoints.ts';
import { collectPageErrors } from './collect-page-errors.ts';
import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';
import { highlightedLine, searchField, suggestedLines } from './search-field.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test.use({ viewport: { width: 1440, height: 900 } });

test('The keyboard alone leads from any page over a suggestion to a product', async ({ page }) => {
  const errors = await collectPageErrors(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const listScripts = () => scripts.filter((address) => address.includes('/suggestions-dropdown-'));
  await openHydrated(page, '/about');
  await page.waitForLoadState('networkidle');
  expect(listScripts(), 'the code of the list is loaded with the first focus').toEqual([]);
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await expect.poll(listScripts).toHaveLength(1);

  // In one step: a pause between two letters would suggest products for the first of them.
  await page.keyboard.insertText('ddr5');
  await expect(suggestedLines(page).locator('img').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(highlightedLine(page)).toHaveCount(1);
  const address = (await highlightedLine(page).getAttribute('href')) ?? '';
  const name = (await highlightedLine(page).locator('.suggestion-text').textContent()) ?? '';
  expect(address).toMatch(/^\/product\//);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  // The address changes before the page does; the field is emptied with the page.
  await expect(searchField(page)).toHaveValue('');
  await expect(suggestedLines(page)).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(suggestedLines(page)).toHaveText([name]);
  expect(errors).toEqual([]);
});

test('The field searches when the code of its list cannot be loaded', async ({ page }) => {
  await page.route('**/assets/suggestions-dropdown-*.js', (route) => route.abort());
  await openHydrated(page, '/about');
  await searchField(page).press('Enter');
  await expect(page, 'an empty field searches nothing').toHaveURL('/about');
  await searchField(page).pressSequentially(' 990 pro ');
  await searchField(page).press('Enter');
  await expect(page).toHaveURL('/search?q=990+pro');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "990 pro"');
});

test('Searches are found again after a reload and in every tab, all with one session id; suggestions carry none', async ({
  context,
  page,
}) => {
  const sessionIds = new Map<string, Set<string | undefined>>();
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const ids = sessionIds.get(pathname) ?? new Set();
    sessionIds.set(pathname, ids.add(request.headers()['x-session-id']));
  });
  const other = await context.newPage();
  for (const [tab, text] of [[page, 'webcam'] as const, [other, 'ssd'] as const]) {
    await openHydrated(tab, '/about');
    await searchField(tab).fill(text);
    await expect(suggestedLines(tab)).not.toHaveCount(0);
    await searchField(tab).press('Enter');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(`Search Results for "${text}"`);
    if (tab === other) continue;
    await openHydrated(tab, '/about');
    await searchField(tab).focus();
    await expect(suggestedLines(tab)).toHaveText([text]);
  }
  await expect(suggestedLines(page)).toHaveText(['ssd', 'webcam']);
  expect([...(sessionIds.get(endpoints.searchProducts.path) ?? [])]).toEqual([expect.stringMatching(uuid)]);
  expect([...(sessionIds.get(endpoints.autocomplete.path) ?? [])]).toEqual([undefined]);
});
