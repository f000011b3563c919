import type { AddressBody } from '#contract/accounts.ts';

/** The address of shoppers in component tests and journeys. */
export const homeAddress: AddressBody = {
  full_name: 'Ananya Kulkarni',
  phone: '+919820012345',
  line1: '14 Prabhat Road',
  line2: null,
  landmark: null,
  city: 'Pune',
  state: 'Maharashtra',
  pin_code: '411004',
  company: null,
  gstin: null,
  billing_address: null,
  is_default: true,
};
