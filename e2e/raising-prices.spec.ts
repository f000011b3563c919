import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';
import { signInAsAdmin } from './shop-admin.ts';

test('The admin raises more than fifty prices by 3 %, sees the difference, undoes it and reads it in the log', async ({
  page,
}) => {
  await signInAsAdmin(page);
  // No other journey buys headsets.
  await openHydrated(page, '/admin/portal/prices?category=headset');
  await page.getByLabel('Change the price').selectOption('By percent');
  await page.getByLabel('Percent, such as 3 or −5').fill('3');
  await page.getByRole('button', { name: 'Show the Difference' }).click();
  await expect(page.getByRole('heading', { name: 'Checked, not applied' })).toBeVisible();
  const summary = page.getByText(/^\d+ products: price \+3 %$/);
  const text = (await summary.textContent()) ?? '';
  expect(Number.parseInt(text, 10)).toBeGreaterThanOrEqual(50);
  const first = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first();
  await expect(first).toContainText('(+3 %)');

  await page.getByRole('button', { name: /^Apply to \d+ Products$/ }).click();
  await expect(page.getByRole('heading', { name: 'Applied' })).toBeVisible();
  await expect(first).toContainText('Changed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible();
  await expect(first).toContainText('Undone');

  await page.goto('/admin/portal/audit');
  await expect(page.getByRole('link', { name: `Undone: ${text}` })).toBeVisible();
  const entry = page.getByRole('row').filter({ has: page.getByRole('link', { name: text, exact: true }) });
  await expect(entry).toContainText('Undone');
  await entry.getByText(/^\d+ products$/).click();
  await expect(entry.getByText(/^Price: ₹/).first()).toBeVisible();
});
