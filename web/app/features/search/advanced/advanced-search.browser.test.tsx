import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { advancedSearchEndpoints } from '#contract/advanced-search-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { crossedLooks } from '../../../../testing/accessibility-rules.ts';
import { changeLook, expectAccessibleIn } from '../../../../testing/expect-accessible.ts';
import { errorResponse, interceptApi } from '../../../../testing/intercept-api.ts';
import { letToastsExpire } from '../../../../testing/keep-toasts.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../../testing/signed-in-shopper.ts';

const panel = page.getByRole('dialog', { name: 'Advanced Search' });
const button = (name: string) => panel.getByRole('button', { name, exact: true });
const summary = panel.getByRole('list', { name: 'Search Summary' });

test('criteria are explained, summed up, cleared and searched', async () => {
  const shown = await renderPage('/search');
  await page.getByRole('button', { name: 'Advanced Search' }).click();
  for (const name of ['Clear All', 'Save Search', 'Search'])
    await expect.element(button(name)).toBeDisabled();
  await panel.getByLabelText('Product name').fill('ssd AND (nvme');
  await expect.element(panel.getByText('Query interpretation')).toBeVisible();
  await expect.element(panel.getByText('The rest is searched.')).toBeVisible();
  await panel.getByLabelText('Product name').fill('(((((( AND');
  await expect.element(panel.getByText('No words to search for')).toBeVisible();
  await expect.element(panel.getByText('The rest is searched.')).not.toBeInTheDocument();
  expect(panel.getByText('The bracket is never closed.').elements()).toHaveLength(3);
  await panel.getByLabelText('Product name').fill('ssd AND (nvme');
  await panel.getByLabelText('Minimum price').fill('99.5');
  await expect.element(summary).toHaveTextContent('Name: ssd AND (nvmePrice: ₹100 - ∞');
  await button('Clear All').click();
  await expect.element(panel.getByLabelText('Product name')).toHaveValue('');
  await expect.element(summary).not.toBeInTheDocument();

  await panel.getByLabelText('Category').selectOptions('SSD');
  await button('Add Specification Filter').click();
  const row = panel.getByRole('group', { name: 'Specification 1' });
  await row.getByLabelText('Value').fill('2tb');
  await expect.element(summary).toHaveTextContent('Category: SSD');
  await row.getByLabelText('Specification', { exact: true }).selectOptions('Capacity');
  await row.getByLabelText('Operator').selectOptions('equals');
  await expect.element(summary).toHaveTextContent('Category: SSD1 specification');
  await button('Search').click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Advanced Search Results');
  const address = new URL(shown.address(), 'https://shop.example');
  expect(address.searchParams.get('advanced')).toBe('true');
  expect(JSON.parse(address.searchParams.get('criteria') ?? '')).toMatchObject({
    specifications: { capacity_gb: { query: '2tb', operator: 'equals' } },
  });
  await expect.poll(() => page.getByRole('article').elements().length).toBeGreaterThan(0);
  // The panel starts with the criteria of the page.
  await page.getByRole('button', { name: 'Advanced Search' }).click();
  await expect.element(row.getByLabelText('Value')).toHaveValue('2tb');
});

test('a failed search shows its reason, and the button says that it is running', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await renderPage('/search');
  await page.getByRole('button', { name: 'Advanced Search' }).click();
  await panel.getByLabelText('Product name').fill('ssd');
  interceptApi(endpoints.searchProducts.path, async () => {
    await released;
    return errorResponse(400, '');
  });
  await button('Search').click();
  await expect.element(button('Searching...')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Search Error');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Advanced search failed');
});

test('broken criteria are logged, and the query is searched', async () => {
  const logged = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  await renderPage('/search?advanced=true&criteria=%7B&q=keyboard');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Search Results for "keyboard"');
  await expect.poll(() => logged).toHaveBeenCalled();
  logged.mockRestore();
});

test('a search is saved, asks before it replaces one of the same name, and is loaded again', async () => {
  // A toast covers the buttons of the panel.
  letToastsExpire();
  await createSignedInShopper();
  await renderPage('/search?q=keyboard');
  await page.getByRole('button', { name: 'Advanced Search' }).click();
  const name = page.getByRole('dialog', { name: 'Save Search' }).getByLabelText('Search Name');
  const save = async (action: string) => {
    await button('Save Search').click();
    await name.fill('Keyboards');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    if (action === 'Replace') await page.getByRole('button', { name: action, exact: true }).click();
    await expect.element(name).not.toBeInTheDocument();
  };
  await save('Save');
  await panel.getByLabelText('Product name').fill('keyboard NOT wireless');
  await save('Replace');
  await button('Clear All').click();
  await button('Saved Searches').click();
  const saved = page.getByRole('dialog', { name: 'Saved Searches' });
  await expect.element(saved.getByText('Used 0 times')).toBeVisible();
  expect(saved.getByRole('button', { name: 'Load Keyboards' }).elements()).toHaveLength(1);
  await saved.getByRole('button', { name: 'Load Keyboards' }).click();
  await expect.element(saved).not.toBeInTheDocument();
  await expect.element(panel.getByLabelText('Product name')).toHaveValue('keyboard NOT wireless');
  await button('Saved Searches').click();
  await expect.element(saved.getByText('Used 1 times')).toBeVisible();
  await saved.getByRole('button', { name: 'Delete Keyboards' }).click();
  await expect.element(saved.getByText('No saved searches yet')).toBeVisible();
});

test('the panel is accessible on phones and desktops in both themes, and Escape returns the focus', async () => {
  await renderPage('/search?q=keyboard');
  const opener = page.getByRole('button', { name: /^Advanced/ });
  await opener.click();
  await button('Add Specification Filter').click();
  for (const look of crossedLooks) {
    await changeLook(look);
    await expectAccessibleIn(look, 'advanced search', panel.element());
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});

/** Presses a key until the element has the focus. */
async function moveTo(target: Locator, key = '{Tab}'): Promise<void> {
  for (let presses = 0; document.activeElement !== target.element(); presses++) {
    if (presses > 40) throw new Error('The keyboard does not reach the element.');
    await userEvent.keyboard(key);
  }
}

test('works by keyboard alone, and says at its place that a range cannot be read', async () => {
  await renderPage('/search');
  const opener = page.getByRole('button', { name: 'Advanced Search' });
  await expect.element(opener).toBeVisible();
  await moveTo(opener);
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByLabelText('Product name')).toHaveFocus();
  await userEvent.keyboard('monitor');
  await moveTo(button('Add Specification Filter'));
  await userEvent.keyboard('{Enter}');
  const row = panel.getByRole('group', { name: 'Specification 1' });
  await expect.element(row.getByRole('option', { name: 'Refresh', exact: true })).toBeInTheDocument();
  await moveTo(row.getByLabelText('Specification', { exact: true }), '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('Refresh');
  await moveTo(row.getByLabelText('Operator'));
  await userEvent.keyboard('range');
  const value = row.getByLabelText('Value');
  await moveTo(value);
  await userEvent.keyboard('fast{Tab}');
  await expect.element(row.getByRole('status')).toMatchTextContent('We cannot read this as a range.');
  await expect.element(value).toHaveAttribute('aria-invalid', 'true');
  await moveTo(value, '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{Control>}a{/Control}>= 144 hz{Tab}');
  await expect.element(value).not.toHaveAttribute('aria-invalid');
  await moveTo(button('Search'));
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.poll(() => page.getByRole('article').elements().length).toBeGreaterThan(0);
});

test('the lists stay empty when their choices cannot be loaded', async () => {
  const logged = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  interceptApi(advancedSearchEndpoints.listAdvancedSuggestions.path, () => errorResponse(400, 'No.'));
  await renderPage('/search');
  await page.getByRole('button', { name: 'Advanced Search' }).click();
  await panel.getByLabelText('Product name').fill('ssd');
  await expect.element(button('Search')).toBeEnabled();
  await expect.poll(() => logged.mock.calls.length).toBeGreaterThan(0);
  logged.mockRestore();
});
