import type { AddressBody } from '#contract/accounts.ts';

/** The address that shoppers of component tests and journeys give. */
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
  is_default: true,
};
