import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { PersonalizedSuggestion } from '#contract/personalized-suggestions.ts';
import { searchAccountEndpoints } from '#contract/search-account-endpoints.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { dismissToast, showToast } from '#web/ui/show-toast.ts';
import { expectMainAccessible } from '../../../../testing/expect-accessible.ts';
import { interceptApi } from '../../../../testing/intercept-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { searchField } from '../../../../testing/search-field.ts';
import { createSignedInShopper } from '../../../../testing/signed-in-shopper.ts';
import { offerImportAtSignIn } from './import-recent-searches.ts';

test('the history is taken over from the browser, marked, cleared but for favourites, and deleted', async () => {
  localStorage.setItem(storageKeys.searchHistory, '["2tb nvme","webcam","ddr5"]');
  await createSignedInShopper();
  await renderPage('/profile?tab=searches');
  await page.getByRole('button', { name: 'Keep in My Account' }).click();
  const entries = page.getByRole('list', { name: 'Searches' }).getByRole('listitem');
  await expect.poll(() => entries.elements().length).toBe(3);
  await expectMainAccessible('searches and privacy');
  const favourite = page.getByRole('button', { name: 'Favourite: webcam' });
  await favourite.click();
  await expect.element(favourite).toHaveAttribute('aria-pressed', 'true');
  const hide = page.getByRole('button', { name: 'Private: webcam' });
  await hide.click();
  await expect.element(hide).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Clear History' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(() => entries.elements().length).toBe(1);
  await page.getByRole('button', { name: 'Delete webcam' }).click();
  await expect.element(page.getByText('No searches yet')).toBeVisible();
  expect(localStorage.getItem(storageKeys.searchHistory)).toBe('[]');
});

test('signing in offers to keep the recent searches of this browser', async () => {
  localStorage.setItem(storageKeys.searchHistory, '["2tb nvme","webcam"]');
  await renderPage('/about');
  offerImportAtSignIn();
  await createSignedInShopper();
  dismissToast(showToast({ kind: 'success', title: 'Welcome back!' }));
  await expect.element(page.getByText('Keep your recent searches?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep in My Account' }).click();
  await expect.element(page.getByText('Your searches are in your account')).toBeVisible();
  const { search_history: history } = await browserApi().call(searchAccountEndpoints.listHistory);
  expect(history.map(({ query }) => query).toSorted()).toEqual(['2tb nvme', 'webcam']);
});

test('a search by criteria is in the history, and is repeated with its criteria', async () => {
  await createSignedInShopper();
  const criteria = { categories: ['webcam'], price_max: 9000 };
  await renderPage(`/search?advanced=true&criteria=${encodeURIComponent(JSON.stringify(criteria))}`);
  const listHistory = () => browserApi().call(searchAccountEndpoints.listHistory);
  await expect.poll(async () => (await listHistory()).search_history.length).toBe(1);
  const profile = await renderPage('/profile?tab=searches');
  const entry = page.getByRole('list', { name: 'Searches' }).getByRole('listitem');
  await expect.element(entry).toMatchTextContent('Category: Webcam · Price: ₹0 - ₹9,000');
  await entry.getByRole('link').click();
  await expect
    .poll(() => new URL(profile.address(), 'https://shop.example').searchParams.get('criteria'))
    .toBe(JSON.stringify(criteria));
});

test('mails about a saved search can be about its price alone', async () => {
  await createSignedInShopper();
  const { saved_searches } = await browserApi()
    .call(searchAccountEndpoints.saveSearch, {
      body: { name: 'Cameras', advanced_criteria: { product_name: 'webcam' } },
    })
    .then(() => browserApi().call(searchAccountEndpoints.listSavedSearches));
  expect(saved_searches).toMatchObject([{ alert: null }]);
  await renderPage('/profile?tab=searches');
  await page.getByLabelText(/E-mail me when a match of Cameras costs less/).fill('2500');
  await userEvent.keyboard('{Tab}');
  await expect
    .poll(
      async () =>
        (await browserApi().call(searchAccountEndpoints.listSavedSearches)).saved_searches[0]?.alert,
    )
    .toEqual({ new_matches: false, price_below: 2500 });
});

test('personal suggestions show a star above 70 % and the limits of signed-in users apply', async () => {
  const suggestion: PersonalizedSuggestion = {
    text: 'nvme ssd',
    type: 'frequent_search',
    confidence: 0.71,
    reason: 'You often search for this.',
    metadata: {},
  };
  const suggestions = [suggestion, { ...suggestion, text: 'gaming mouse', confidence: 0.7 }];
  const personal = interceptApi(searchAccountEndpoints.suggestPersonalized.path, () =>
    Response.json({ suggestions }),
  );
  const autocomplete = interceptApi(endpoints.autocomplete.path);
  await createSignedInShopper();
  await renderPage('/about');
  await searchField().fill('ssd');
  const group = page.getByRole('group', { name: 'Personalized for You' });
  await expect.element(group.getByRole('option').nth(0)).toMatchTextContent('71% match');
  await expect.element(group.getByRole('option').nth(1)).toMatchTextContent('70% match');
  expect(group.getByRole('img', { name: 'Best match' }).elements()).toHaveLength(1);
  await expect.element(page.getByRole('group', { name: 'Suggestions' })).toBeVisible();
  expect(new URL(personal.at(-1)?.url ?? '').searchParams.get('limit')).toBe('6');
  expect(new URL(autocomplete.at(-1)?.url ?? '').searchParams.get('limit')).toBe('4');
});
