import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

export function section(name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

export function dialog(): Locator {
  return page.getByRole('dialog');
}

export function addressCards(): Locator {
  return section('Addresses').getByRole('listitem');
}

type Place = { pinCode?: string; line1?: string };

export async function fillAddress({
  pinCode = '411004',
  line1 = '14 Prabhat Road',
}: Place = {}): Promise<void> {
  await dialog().getByLabelText('House, street, area').fill(line1);
  await dialog().getByLabelText('PIN code').fill(pinCode);
}

/** In the address book of the profile. */
export async function addAddress(place?: Place): Promise<void> {
  const count = addressCards().elements().length;
  await section('Addresses').getByRole('button', { name: 'Add Address' }).click();
  await fillAddress(place);
  await dialog().getByRole('button', { name: 'Save Address' }).click();
  await expect.poll(() => addressCards().elements().length).toBe(count + 1);
}
