import type { AddressBody } from '#contract/accounts.ts';

/** An address that the shop takes as it is. */
export const testAddress: AddressBody = {
  full_name: 'Asha Rao',
  phone: '+919876543210',
  line1: '14, Lamington Arcade',
  line2: null,
  landmark: null,
  city: 'Mumbai',
  state: 'Maharashtra',
  pin_code: '400007',
  company: null,
  gstin: null,
  billing_address: null,
  is_default: false,
};
