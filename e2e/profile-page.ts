import { expect, type Locator, type Page } from '@playwright/test';
import { openHydrated } from './open-hydrated.ts';

export function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

export function dialog(page: Page): Locator {
  return page.getByRole('dialog');
}

export async function openProfile(page: Page, path = '/profile'): Promise<void> {
  await openHydrated(page, path);
  await expect(page.getByRole('tabpanel')).toBeVisible();
}

export async function fillAddress(
  page: Page,
  { pinCode = '411004', line1 = '14 Prabhat Road' } = {},
): Promise<void> {
  await dialog(page).getByLabel('House, street, area').fill(line1);
  await dialog(page).getByLabel('PIN code').fill(pinCode);
}

export async function addAddress(page: Page, place?: { pinCode?: string; line1?: string }): Promise<void> {
  const cards = section(page, 'Addresses').getByRole('listitem');
  const count = await cards.count();
  await section(page, 'Addresses').getByRole('button', { name: 'Add Address' }).click();
  await fillAddress(page, place);
  await dialog(page).getByRole('button', { name: 'Save Address' }).click();
  await expect(cards).toHaveCount(count + 1);
}
