import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';
import { signInAsAdmin } from './shop-admin.ts';
import { signUpShopper } from './sign-up-shopper.ts';
import { expectToast, recordToasts } from './toasts.ts';

// One test, because all steps change the shop's only admin.
test('The admin opens the dashboard, grants admin rights to a user and revokes them', async ({
  page,
  browser,
}) => {
  const { email: adminEmail } = await signInAsAdmin(page);
  await openHydrated(page, '/admin');
  await expect(page.getByRole('definition').first()).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await recordToasts(other);
  const { email } = await signUpShopper(other, { fullName: 'Ravi Menon' });
  await other.goto('/setup-admin');
  await expect(other.getByText('The shop has been set up already.')).toBeVisible();

  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Users' }).click();
  await page.getByRole('searchbox', { name: /Find a user/ }).fill(email);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Ravi Menon' }).click();
  await changeRole(page, 'Make Admin', 'Ravi Menon is now an admin.');
  await other.goto('/admin/users');
  await expect(other.getByRole('table')).toBeVisible();
  await changeRole(page, 'Remove Admin', 'Ravi Menon is no longer an admin.');
  await other.reload();
  await expectToast(other, 'Access Denied');
  await expect(other).toHaveURL('/');

  await page.goto(`/admin/users?search=${adminEmail}`);
  await page.getByRole('link', { name: 'Meera Kulkarni' }).click();
  await page.getByRole('button', { name: 'Remove Admin' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove Admin' }).click();
  // There may be a packer, of another journey.
  await expect(
    dialog.getByText(/the only administrator of this shop|the only owner of the shop/),
  ).toBeVisible();
});

async function changeRole(page: Page, action: string, outcome: string): Promise<void> {
  await page.getByRole('button', { name: action }).click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
  await expectToast(page, outcome);
}
