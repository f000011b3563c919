import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';
import { products } from './product-list.ts';
import { signInAsAdmin } from './shop-admin.ts';

const WORD = 'zorbelkaster';

test('The admin turns a search without results into a synonym, sees it found, and undoes it in the audit log', async ({
  page,
  request,
}) => {
  // Two visitors, because the search of a single one is not shown.
  for (const session of [randomUUID(), randomUUID()]) {
    const found = await request.get(`${endpoints.searchProducts.path}?q=${WORD}`, {
      headers: { 'X-Session-Id': session },
    });
    expect((await found.json()).products).toEqual([]);
  }
  await signInAsAdmin(page);
  await expect(async () => {
    await openHydrated(page, '/admin/portal/search');
    // Searches are recorded in batches.
    await expect(page.getByRole('button', { name: `Synonym for ${WORD}` })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await page.getByRole('button', { name: `Synonym for ${WORD}` }).click();
  const dialog = page.getByRole('dialog');
  // What the replay searches is written twenty seconds after the first start of a shop.
  await expect(async () => {
    await dialog.getByLabel('Means the same as').fill('');
    await dialog.getByLabel('Means the same as').fill('keyboard');
    await dialog.getByRole('button', { name: 'Show Effect' }).click();
    await expect(dialog.getByRole('definition').first()).toHaveText('Nothing', { timeout: 5000 });
    await expect(dialog.getByRole('definition').last()).toContainText(/\d+ products/, { timeout: 5000 });
  }).toPass();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`Synonyms for "${WORD}" are saved.`)).toBeVisible();

  const heading = page.getByRole('heading', { level: 1 });
  const opened = (isFound: boolean) =>
    expect(async () => {
      await openHydrated(page, `/search?q=${WORD}`);
      if (isFound) await expect(products(page).first()).toBeVisible({ timeout: 5000 });
      else await expect(heading).toHaveText(/^No results found/, { timeout: 5000 });
    }).toPass();
  await opened(true);

  await openHydrated(page, '/admin/portal/audit');
  const change = page.getByRole('row').filter({ hasText: WORD }).first();
  await expect(change).toContainText('Meera Kulkarni');
  await change.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undoes an earlier change').first()).toBeVisible();
  await opened(false);
});
