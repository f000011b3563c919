import { expect, type Page, test } from '@playwright/test';
import { siteFacts } from '#contract/site-facts.ts';
import { addAddress, dialog, fillAddress, openProfile, section } from './profile-page.ts';
import { signUpShopper } from './sign-up-shopper.ts';

const addresses = (page: Page) => section(page, 'Addresses');

test.beforeEach(async ({ page }) => {
  await signUpShopper(page);
  await openProfile(page);
});

test('The PIN code fills in State and city, and the first address is the default', async ({ page }) => {
  await expect(addresses(page)).toContainText('No address yet');
  await addresses(page).getByRole('button', { name: 'Add Address' }).click();
  await dialog(page).getByRole('button', { name: 'Save Address' }).click();
  await expect(dialog(page).getByLabel('House, street, area')).toBeFocused();
  await expect(dialog(page).getByLabel('PIN code')).toHaveAccessibleDescription(
    'Please enter a valid 6-digit PIN code',
  );
  await fillAddress(page, { pinCode: '411 004' });
  await expect(dialog(page).getByLabel('State')).toHaveValue('Maharashtra');
  await expect(dialog(page).getByLabel('City')).toHaveValue('Pune');
  await dialog(page).getByRole('button', { name: 'Save Address' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const card = addresses(page).getByRole('listitem');
  await expect(card).toContainText('Pune, Maharashtra 411004');
  await expect(card).toContainText('Default');
  await page.reload();
  await expect(card).toContainText('14 Prabhat Road');
});

test('A GSTIN with a slip is refused, one of another State is pointed out, and the right one is kept', async ({
  page,
}) => {
  await addresses(page).getByRole('button', { name: 'Add Address' }).click();
  await fillAddress(page, { pinCode: '560038' });
  await dialog(page).getByLabel('For a business invoice').check();
  await dialog(page).getByLabel('Company').fill('Bench Works');
  const gstin = dialog(page).getByLabel('GSTIN');
  await gstin.fill(siteFacts.gstin.replace(/.$/, '0'));
  await dialog(page).getByRole('button', { name: 'Save Address' }).click();
  await expect(gstin).toBeFocused();
  await expect(gstin).toHaveAccessibleDescription(/typing mistake/);
  await gstin.fill(siteFacts.gstin.toLowerCase());
  await expect(gstin).toHaveAccessibleDescription(
    /registered in Maharashtra, and the address is in Karnataka/,
  );
  await dialog(page).getByRole('button', { name: 'Save Address' }).click();
  await expect(addresses(page).getByRole('listitem')).toContainText(`GSTIN ${siteFacts.gstin}`);
});

test('Another address becomes the default, and a deleted one comes back by Undo', async ({ page }) => {
  await addAddress(page, { line1: '14 Prabhat Road' });
  await addAddress(page, { line1: '100 Ft Road', pinCode: '560038' });
  const home = addresses(page).getByRole('listitem').filter({ hasText: '14 Prabhat Road' });
  const office = addresses(page).getByRole('listitem').filter({ hasText: '100 Ft Road' });
  await office.getByRole('button', { name: /^Make Default/ }).click();
  await expect(office).toContainText('Default');
  await expect(home.getByRole('button', { name: /^Make Default/ })).toBeVisible();
  await office.getByRole('button', { name: /^Delete/ }).click();
  await expect(office).toHaveCount(0);
  await expect(addresses(page).getByRole('button', { name: 'Add Address' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(office).toBeVisible();
  await expect(home.getByRole('button', { name: /^Make Default/ })).toBeVisible();
  await office.getByRole('button', { name: /^Edit/ }).click();
  await dialog(page).getByLabel('Landmark').fill('Metro station');
  await dialog(page).getByRole('button', { name: 'Save Address' }).click();
  await expect(office).toContainText('Metro station');
});
