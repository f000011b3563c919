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

type AddressInput = { pinCode?: string; line1?: string };

export async function fillAddress({
  pinCode = '411004',
  line1 = '14 Prabhat Road',
}: AddressInput = {}): Promise<void> {
  await dialog().getByLabelText('House, street, area').fill(line1);
  await dialog().getByLabelText('PIN code').fill(pinCode);
}

/** Adds an address in the address book. */
export async function addAddress(input?: AddressInput): Promise<void> {
  const count = addressCards().elements().length;
  await section('Addresses').getByRole('button', { name: 'Add Address' }).click();
  await fillAddress(input);
  await dialog().getByRole('button', { name: 'Save Address' }).click();
  await expect.poll(() => addressCards().elements().length).toBe(count + 1);
}
