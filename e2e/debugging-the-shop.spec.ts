import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { accountButton } from './login-dialog.ts';
import { openHydrated } from './open-hydrated.ts';
import { signInAsAdmin } from './shop-admin.ts';
import { signInToSharedAccount } from './sign-up-shopper.ts';

test('An admin opens the debug panel by keys, makes a test payment and removes it; a shopper has no panel', async ({
  page,
  context,
  sharedAccount,
}) => {
  const shopperScripts = recordToolScripts(page);
  await signInToSharedAccount(page, sharedAccount);
  await openHydrated(page, '/about');
  await expect(accountButton(page)).toBeVisible();
  await page.keyboard.press('Control+Shift+D');
  await openHydrated(page, '/privacy-policy');
  await expect(page.getByRole('complementary', { name: 'Debug tools' })).toHaveCount(0);
  await page.close();
  expect(shopperScripts).toEqual([]);

  const desk = await context.newPage();
  const adminScripts = recordToolScripts(desk);
  await signInAsAdmin(desk);
  await openHydrated(desk, '/about');
  const panel = desk.getByRole('complementary', { name: 'Debug tools' });
  await expect(panel.getByRole('button', { name: 'Debug' })).toBeVisible();
  await desk.keyboard.press('Control+Shift+D');
  await expect(panel.getByRole('heading', { name: 'Debug' })).toBeFocused();
  await expect(panel.getByText('sandbox')).toBeVisible();
  expect(adminScripts).not.toEqual([]);

  await panel.getByRole('tab', { name: 'Test' }).click();
  await panel.getByRole('button', { name: 'success' }).click();
  const outcome = panel.getByText(/The gateway reports the payment as completed\. Test payment [0-9a-f]{24}/);
  const [id = ''] = /[0-9a-f]{24}/.exec(await outcome.innerText()) ?? [];
  await panel.getByRole('tab', { name: 'Logs' }).click();
  const payment = panel.getByRole('listitem').filter({ hasText: id });
  await expect(payment).toContainText('completed');
  await expect(payment).toContainText('Test');
  await expect(payment).toContainText('₹100');

  await panel.getByRole('tab', { name: 'Test' }).click();
  await panel.getByRole('button', { name: 'Clear test data' }).click();
  await panel.getByRole('button', { name: 'Remove them' }).click();
  await expect(panel.getByText(/\d test payments? removed\./)).toBeVisible();
  await panel.getByRole('tab', { name: 'Logs' }).click();
  // A list, or the sentence that there is no payment.
  await expect(panel.getByText(/No payments yet|Payment [0-9a-f]{24}/).first()).toBeVisible();
  await expect(payment).toHaveCount(0);
  await desk.keyboard.press('Control+Shift+D');
  await expect(panel.getByRole('button', { name: 'Debug' })).toBeVisible();
});

function recordToolScripts(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (/debug-(tools|panel)-[\w-]+\.js$/.test(request.url())) urls.push(request.url());
  });
  return urls;
}
