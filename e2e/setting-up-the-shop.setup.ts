import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { openHydrated } from './open-hydrated.ts';
import { saveAdminSession } from './shop-admin.ts';
import { signUpShopper } from './sign-up-shopper.ts';

test('The first admin sets up the shop with the setup code, which works once', async ({ page, browser }) => {
  const { email } = await signUpShopper(page, { fullName: 'Meera Kulkarni' });
  await openHydrated(page, '/setup-admin');
  const code = page.getByLabel('Setup code');
  await code.fill('WRONG-WRONG');
  await code.press('Enter');
  await expect(page.getByText('This code is not right.')).toBeVisible();
  await code.fill(await readSetupCode());
  await code.press('Enter');
  await page.getByRole('link', { name: 'Admin Dashboard' }).first().click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('definition').first()).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto('/setup-admin');
  await expect(other.getByText('The shop has been set up already.')).toBeVisible();
  await saveAdminSession({ email, cookies: await page.context().cookies() });
});

async function readSetupCode(): Promise<string> {
  const text = await readFile(path.join(process.env.JOURNEY_DATA_DIR ?? '', 'setup-code.txt'), 'utf8');
  return text.trim();
}
