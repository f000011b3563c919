import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { changeLook, expectAccessible, looks } from './expect-accessible.ts';
import { addAddress, dialog, openProfile, section } from './profile-page.ts';
import { readSentCode } from './read-outbox.ts';
import { type Shopper, signUpShopper } from './sign-up-shopper.ts';
import { watchForFaults } from './watch-for-faults.ts';

test('A visitor who is not signed in is asked to, and the page holds nothing of anybody', async ({
  page,
}) => {
  const answer = await page.goto('/profile');
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Profile');
  await expect(dialog(page).getByRole('tab', { name: 'Login' })).toBeVisible();
});

test.describe('signed in', () => {
  let shopper: Shopper;

  test.beforeEach(async ({ page }) => {
    shopper = await signUpShopper(page);
  });

  test('A shopper changes their name, and a reload shows the new one', async ({ page }) => {
    const faults = await watchForFaults(page);
    await openProfile(page);
    const name = section(page, 'Name');
    await name.getByLabel('Full name').fill('');
    await name.getByRole('button', { name: 'Save Name' }).click();
    await expect(name.getByLabel('Full name')).toBeFocused();
    await expect(name.getByLabel('Full name')).toHaveAccessibleDescription('Full name is required');
    await name.getByLabel('Full name').fill("Siobhán O'Brien & Co");
    await name.getByLabel('Display name').fill('Siobhán');
    await name.getByRole('button', { name: 'Save Name' }).click();
    await expect(page.getByText('Your name has been saved.')).toBeVisible();
    await page.reload();
    await expect(name.getByLabel('Full name')).toHaveValue("Siobhán O'Brien & Co");
    await expect(name.getByLabel('Display name')).toHaveValue('Siobhán');
    expect(faults).toEqual([]);
  });

  test('What was typed stays when a save fails, and the server’s complaint stands at its field', async ({
    page,
  }) => {
    await openProfile(page);
    const name = section(page, 'Name');
    const save = name.getByRole('button', { name: 'Save Name' });
    const refuse = (status: number, json: object) =>
      page.route(`**${accountEndpoints.updateUser.path}`, (route) =>
        route.request().method() === 'PATCH' ? route.fulfill({ status, json }) : route.fallback(),
      );
    const complaint = 'This name is taken by the shop';
    await refuse(400, {
      detail: 'Please check the form.',
      code: 'invalid_request',
      errors: [{ path: 'display_name', message: complaint }],
    });
    await name.getByLabel('Display name').fill('Shop');
    await save.click();
    await expect(name.getByLabel('Display name')).toHaveAccessibleDescription(complaint);
    await expect(name.getByLabel('Display name')).toBeFocused();
    await page.unrouteAll();
    await refuse(500, { detail: 'The shop is unwell.', code: 'internal' });
    await save.click();
    await expect(name.getByRole('alert')).toHaveText('The shop is unwell.');
    await expect(name.getByLabel('Display name')).toHaveValue('Shop');
    await page.unrouteAll();
    await save.click();
    await expect(page.getByText('Your name has been saved.')).toBeVisible();
    await expect(name.getByRole('alert')).toHaveCount(0);
  });

  test('A photo is cut to a square, survives a reload and goes when it is removed', async ({ page }) => {
    await openProfile(page);
    const photo = section(page, 'Photo');
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer();
    const pick = (name: string, mimeType: string, buffer: Buffer) =>
      photo.getByLabel('Photo', { exact: true }).setInputFiles({ name, mimeType, buffer });
    let uploads = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') uploads += 1;
    });
    await pick('notes.pdf', 'application/pdf', Buffer.from('%PDF'));
    await expect(photo.getByRole('alert')).toHaveText('Please choose a JPEG, PNG, WebP or AVIF picture.');
    await pick('huge.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1));
    await expect(photo.getByRole('alert')).toHaveText('Photos may be at most 5 MB.');
    expect(uploads, 'files that are refused before they are sent').toBe(0);
    await pick('me.png', 'image/png', picture);
    await expect(page.getByText('Your photo has been saved.')).toBeVisible();
    await expect(photo.getByRole('alert')).toHaveCount(0);
    await page.reload();
    const image = photo.locator('img');
    await expect(image).toHaveAttribute('src', /^\/api\/user\/photos\//);
    const size = () => image.evaluate((node: HTMLImageElement) => [node.naturalWidth, node.naturalHeight]);
    await expect.poll(size).toEqual([512, 512]);
    await photo.getByRole('button', { name: 'Remove Photo' }).click();
    await expect(image).toHaveCount(0);
    await expect(photo.getByRole('button', { name: 'Choose Photo' })).toBeFocused();
  });

  test('A photo can be dropped onto its place', async ({ page }) => {
    await openProfile(page);
    const dropped = await page.evaluateHandle(async () => {
      const canvas = new OffscreenCanvas(40, 60);
      canvas.getContext('2d')?.fillRect(0, 0, 20, 30);
      const transfer = new DataTransfer();
      transfer.items.add(new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' }));
      return transfer;
    });
    const place = section(page, 'Photo').locator('.photo-drop');
    await place.dispatchEvent('dragover', { dataTransfer: dropped });
    await place.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(section(page, 'Photo').locator('img[src^="/api/user/photos/"]')).toBeVisible();
  });

  test('A number is confirmed by the code sent to it, and an email address gets its mail', async ({
    page,
  }) => {
    await openProfile(page);
    const phone = section(page, 'Phone');
    await expect(phone).toContainText('Not confirmed yet');
    await phone.getByRole('button', { name: 'Confirm Number' }).click();
    await expect(phone.getByLabel('Phone Number')).toBeFocused();
    await page.keyboard.press('Enter');
    const code = await readSentCode(shopper.user.phone ?? '');
    await phone.getByLabel('Enter OTP').fill(code.replace(/./g, (digit) => String(9 - Number(digit))));
    await page.keyboard.press('Enter');
    await expect(phone.getByLabel('Enter OTP')).toHaveAccessibleDescription(/Invalid OTP code/);
    await phone.getByLabel('Enter OTP').fill(code);
    await page.keyboard.press('Enter');
    await expect(phone.getByText('Confirmed', { exact: true })).toBeVisible();
    await page.reload();
    await expect(phone.getByText('Confirmed', { exact: true })).toBeVisible();
    await section(page, 'Email').getByRole('button', { name: 'Send Confirmation Mail' }).click();
    await expect(page.getByText('Confirmation mail sent')).toBeVisible();
  });

  test('A profile that cannot be loaded says so, and Try Again brings it', async ({ page }) => {
    await page.route(`**${accountEndpoints.getUser.path}`, (route) =>
      route.fulfill({ status: 400, json: { detail: 'No.', code: 'no' } }),
    );
    await openProfile(page);
    await expect(page.getByRole('alert')).toContainText('Your profile could not be loaded');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(section(page, 'Name')).toBeVisible();
  });

  test('Tabs are links that the keyboard and the history go through', async ({ page }) => {
    await openProfile(page, '/profile?tab=nowhere');
    const tab = (name: string) => page.getByRole('tab', { name });
    await expect(tab('Profile')).toHaveAttribute('aria-selected', 'true');
    await tab('Profile').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tab('Security')).toBeFocused();
    await expect(tab('Security')).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\/profile\?tab=security$/);
    await expect(page.getByRole('tabpanel', { name: 'Security' })).toBeVisible();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile$/);
    await expect(section(page, 'Name')).toBeVisible();
    await page.goBack();
    await expect(section(page, 'Password')).toBeVisible();
  });

  for (const width of [390, 1440]) {
    test(`What stands there at ${width} px while the profile is awaited stays where it is`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(`**${accountEndpoints.getUser.path}`, async (route) => {
        await released;
        await route.continue();
      });
      await openProfile(page);
      await expect(page.getByText('Loading your profile.')).toBeAttached();
      const places = () =>
        page
          .getByRole('heading', { name: /^(Your Profile|Photo|Name|Email)$/ })
          .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top));
      const before = await places();
      expect(before).toHaveLength(4);
      release();
      await expect(section(page, 'Name').getByRole('textbox').first()).toBeVisible();
      expect(await places()).toEqual(before);
    });
  }

  test('Every state of the profile is accessible in both themes, on a phone and on a desk', async ({
    page,
  }) => {
    test.slow();
    await openProfile(page);
    await addAddress(page);
    for (const look of looks) {
      await changeLook(page, look);
      // What lies half under the sticky header would count as too small a target.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expectAccessible(page, `profile, ${look.width}, ${look.theme}`);
    }
    await section(page, 'Addresses').getByRole('button', { name: /^Edit/ }).click();
    await dialog(page).getByLabel('For a business invoice').check();
    await dialog(page).getByLabel('PIN code').fill('1');
    await dialog(page).getByRole('button', { name: 'Save Address' }).click();
    for (const look of looks) {
      await changeLook(page, look);
      await expectAccessible(page, `address dialog, ${look.width}, ${look.theme}`, 'dialog');
    }
    await page.keyboard.press('Escape');
    await expect(section(page, 'Addresses').getByRole('button', { name: /^Edit/ })).toBeFocused();
  });
});
