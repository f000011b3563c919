import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';

// The picker, Fix it and a build that is stored are tested in web/app/features/pc-builder/pc-builder.browser.test.tsx.

test('an empty page becomes a shared build that opens on a phone', async ({ page, browser, baseURL }) => {
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

  await page.keyboard.press('Escape');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.press('Enter');
  await expect(picker.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(save).toBeFocused();

  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const other = await browser.newContext({ baseURL, ...phone });
  const received = await other.newPage();
  await received.goto(link);
  await expect(received.getByText(/^Shared build/)).toBeVisible();
  const receivedBuild = received.getByRole('region', { name: 'Your build', exact: true });
  await expect(receivedBuild.locator('output').first()).toHaveText(total ?? '');
  await other.close();
});
