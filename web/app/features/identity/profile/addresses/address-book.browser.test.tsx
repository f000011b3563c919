import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { siteFacts } from '#contract/site-facts.ts';
import {
  addAddress,
  addressCards,
  dialog,
  fillAddress,
  section,
} from '../../../../../testing/profile-page.ts';
import { renderPage } from '../../../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../../../testing/signed-in-shopper.ts';

const addButton = () => section('Addresses').getByRole('button', { name: 'Add Address' });
const saveButton = () => dialog().getByRole('button', { name: 'Save Address' });

beforeEach(async () => {
  await createSignedInShopper();
  await renderPage('/profile');
});

test('the PIN code fills in State and city, and the first address becomes the default', async () => {
  await expect.element(section('Addresses')).toMatchTextContent('No address yet');
  await addButton().click();
  await saveButton().click();
  await expect.element(dialog().getByLabelText('House, street, area')).toHaveFocus();
  await expect
    .element(dialog().getByLabelText('PIN code'))
    .toHaveAccessibleDescription('Please enter a valid 6-digit PIN code');
  await fillAddress({ pinCode: '411 004' });
  await expect.element(dialog().getByLabelText('State')).toHaveValue('Maharashtra');
  await expect.element(dialog().getByLabelText('City')).toHaveValue('Pune');
  await saveButton().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(addressCards()).toMatchTextContent('Pune, Maharashtra 411004');
  await expect.element(addressCards()).toMatchTextContent('Default');
});

test('a GSTIN with a typo is rejected, and one of another State is saved with a warning', async () => {
  await addButton().click();
  await fillAddress({ pinCode: '560038' });
  await dialog().getByLabelText('For a business invoice').click();
  await dialog().getByLabelText('Company').fill('Bench Works');
  const gstin = dialog().getByLabelText('GSTIN');
  await gstin.fill(siteFacts.gstin.replace(/.$/, '0'));
  await saveButton().click();
  await expect.element(gstin).toHaveFocus();
  await expect.element(gstin).toHaveAccessibleDescription(/typing mistake/);
  await gstin.fill(siteFacts.gstin.toLowerCase());
  await expect
    .element(gstin)
    .toHaveAccessibleDescription(/registered in Maharashtra, and the billing address is in Karnataka/);
  await saveButton().click();
  await expect.element(addressCards()).toMatchTextContent(`GSTIN ${siteFacts.gstin}`);
});

test('an address can be made the default, deleted, restored with Undo and edited', async () => {
  await addAddress({ line1: '14 Prabhat Road' });
  await addAddress({ line1: '100 Ft Road', pinCode: '560038' });
  const home = addressCards().filter({ hasText: '14 Prabhat Road' });
  const office = addressCards().filter({ hasText: '100 Ft Road' });
  const makeHomeDefault = home.getByRole('button', { name: /^Make Default/ });
  await office.getByRole('button', { name: /^Make Default/ }).click();
  await expect.element(makeHomeDefault).toBeVisible();
  await expect.element(office).toMatchTextContent('Default');
  await office.getByRole('button', { name: /^Delete/ }).click();
  await expect.element(office).not.toBeInTheDocument();
  await expect.element(addButton()).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(office).toBeVisible();
  await expect.element(makeHomeDefault).toBeVisible();
  await office.getByRole('button', { name: /^Edit/ }).click();
  await dialog().getByLabelText('Landmark').fill('Metro station');
  await saveButton().click();
  await expect.element(office).toMatchTextContent('Metro station');
});
