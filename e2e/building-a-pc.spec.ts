import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';

test('an empty page becomes a shared build that opens in another browser', async ({
  page,
  browser,
  baseURL,
}) => {
  await openHydrated(page, '/custom-pc-builder');
  const slot = (name: string) => page.getByRole('main').getByRole('listitem', { name, exact: true });
  const picker = page.getByRole('dialog');
  for (const name of ['Processor', 'Motherboard']) {
    await slot(name).getByRole('link', { name: 'Choose' }).click();
    await picker
      .getByRole('button', { name: /^Choose (?!anyway)/ })
      .first()
      .click();
    await expect(slot(name).getByRole('button', { name: /^Swap/ })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Complete my build' }).click();
  await picker.getByRole('textbox', { name: 'Budget in rupees' }).fill('150000');
  await picker.getByRole('button', { name: 'Propose parts' }).click();
  await picker.getByRole('button', { name: /^Use this build/ }).click();
  await expect(slot('Case').getByRole('button', { name: /^Swap/ })).toBeVisible();
  const output = page.getByRole('region', { name: 'Your build', exact: true }).locator('output').first();
  await expect(output).toHaveText(/^₹/);
  const total = await output.textContent();
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await picker.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(/\/custom-pc-builder\?build=\w+$/);

  const other = await browser.newContext({ baseURL });
  const received = await other.newPage();
  await received.goto(link);
  await expect(received.getByText(/^Shared build/)).toBeVisible();
  const receivedBuild = received.getByRole('region', { name: 'Your build', exact: true });
  await expect(receivedBuild.locator('output').first()).toHaveText(total ?? '');
  await other.close();
});

test('a build that fails is fixed on a phone with one press', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await openHydrated(page, '/custom-pc-builder');
  const picker = page.getByRole('dialog');
  const slot = (name: string) => page.getByRole('main').getByRole('listitem', { name, exact: true });
  const choose = async (name: string, words: string) => {
    await slot(name).getByRole('link', { name: 'Choose' }).tap();
    await picker.getByRole('searchbox').fill(words);
    await picker.getByRole('listitem').filter({ hasText: words }).getByRole('button').first().tap();
    await expect(slot(name).getByRole('button', { name: /^Swap/ })).toBeVisible();
  };
  await choose('Processor', 'Ryzen 7 9700X');
  await choose('Graphics card', 'PULSE Radeon RX 9070 XT');
  await choose('Power supply', 'Ampere 450');
  const checks = page.getByRole('region', { name: 'What we checked' });
  const power = checks.getByRole('listitem').filter({ hasText: 'the power supply gives 450 W' });
  await power.getByRole('button', { name: 'Fix it' }).tap();
  await expect(power).toBeHidden();
  await expect(slot('Power supply')).not.toContainText('Ampere 450');
  await page.reload();
  await expect(slot('Power supply').getByRole('button', { name: /^Swap/ })).toBeVisible();
  await expect(slot('Power supply')).not.toContainText('Ampere 450');
  await context.close();
});

test('a build is planned, fixed and named by keyboard alone', async ({ page }) => {
  await openHydrated(page, '/custom-pc-builder');
  const dialog = page.getByRole('dialog');
  const slot = (name: string) => page.getByRole('main').getByRole('listitem', { name, exact: true });
  for (const [name, words] of [
    ['Processor', 'Ryzen 7 9700X'],
    ['Motherboard', 'TUF Gaming B850M-PLUS'],
  ] as const) {
    await slot(name).getByRole('link', { name: 'Choose' }).press('Enter');
    await dialog.getByRole('searchbox').fill(words);
    await dialog.getByRole('listitem').filter({ hasText: words }).getByRole('button').first().press('Enter');
    await expect(slot(name)).toBeFocused();
    // From the slot, the next stop is the part in it.
    await page.keyboard.press('Tab');
    await expect(slot(name).locator(':focus')).toHaveCount(1);
  }
  const checks = page.getByRole('region', { name: 'What we checked' });
  const cooler = checks.getByRole('listitem').filter({ hasText: 'No cooler is chosen' });
  await cooler.getByRole('button', { name: 'Fix it' }).press('Enter');
  await expect(slot('Cooler').getByRole('button', { name: /^Swap/ })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(save).toBeFocused();
});
