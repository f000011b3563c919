import { describe, expect, test } from 'vitest';
import type { Address } from '#contract/accounts.ts';
import { siteFacts } from '#contract/site-facts.ts';
import {
  type AddressValues,
  addressProblems,
  bodyOfAddress,
  bodyOfValues,
  newAddressValues,
  valuesOfAddress,
  withPinCode,
} from './address-form.ts';

const good: AddressValues = {
  ...newAddressValues('Ananya Kulkarni', '+919820012345'),
  pin_code: '411004',
  line1: '14 Prabhat Road',
  city: 'Pune',
};

function problemsOf(changes: Partial<AddressValues>): Record<string, string> {
  const found = Object.entries(addressProblems({ ...good, ...changes })).filter(([, problem]) => problem);
  return Object.fromEntries(found) as Record<string, string>;
}

describe('what is wrong with an address', () => {
  test('when everything is there, then nothing is', () => {
    expect(problemsOf({})).toEqual({});
  });

  test('when only the form is opened and sent, then every field that is needed says so', () => {
    expect(addressProblems(newAddressValues('', null))).toMatchObject({
      full_name: 'Full name is required',
      phone: 'Phone number is required',
      pin_code: 'Please enter a valid 6-digit PIN code',
      line1: 'Address is required',
    });
  });

  test('when the PIN code is wrong, then the city it would fill in is no second mistake', () => {
    expect(problemsOf({ pin_code: '4110', city: '' })).not.toHaveProperty('city');
    expect(problemsOf({ city: '' })).toEqual({ city: 'City is required' });
  });

  test('when a PIN code has the right form but belongs to no place, then the sentence says it is unknown', () => {
    expect(problemsOf({ pin_code: '100001' })).toEqual({ pin_code: expect.stringMatching(/do not know/) });
  });

  test('when a phone number is written in groups, then it is no mistake and is sent without them', () => {
    expect(problemsOf({ phone: '98200 12345' })).toEqual({});
    expect(bodyOfValues({ ...good, phone: '+91 98200-12345' }).phone).toBe('+919820012345');
    expect(bodyOfValues({ ...good, phone: '98200 12345' }).phone).toBe('+919820012345');
  });

  test('when the GSTIN has one wrong character, then a business address is refused and a private one is not', () => {
    const gstin = `${siteFacts.gstin.slice(0, -1)}A`;
    expect(problemsOf({ isBusiness: true, company: 'Bench Works', gstin })).toHaveProperty('gstin');
    expect(problemsOf({ isBusiness: false, company: '', gstin })).toEqual({});
  });

  test('when the GSTIN holds, then only the company may still be missing', () => {
    expect(problemsOf({ isBusiness: true, company: ' ', gstin: siteFacts.gstin })).toEqual({
      company: 'Company name is required',
    });
  });
});

describe('what a PIN code fills in', () => {
  const empty = { ...good, pin_code: '', city: '' };

  test('when the town is known, then it stands in the form', () => {
    expect(withPinCode(empty, '411 004')).toEqual({ pin_code: '411004', city: 'Pune' });
  });

  test('when the code is changed afterwards, then the town goes with it', () => {
    expect(withPinCode(good, '560038')).toEqual({ pin_code: '560038', city: 'Bengaluru' });
    expect(withPinCode(good, '41100')).toEqual({ pin_code: '41100', city: '' });
  });

  test('when the shopper wrote the town, then it stays', () => {
    expect(withPinCode({ ...good, city: 'Pimpri' }, '560038').city).toBe('Pimpri');
  });
});

describe('what is sent', () => {
  test('when an address is opened and saved unchanged, then it is sent as it was', () => {
    const address: Address = {
      _id: '0123456789abcdef01234567',
      full_name: "Siobhán O'Brien",
      phone: '+919820012345',
      line1: '3rd floor, 100 Ft Road',
      line2: null,
      landmark: 'Metro station',
      city: 'Bengaluru',
      state: 'Karnataka',
      pin_code: '560038',
      company: 'Bench Works',
      gstin: siteFacts.gstin,
      is_default: true,
    };
    expect(bodyOfValues(valuesOfAddress(address))).toEqual(bodyOfAddress(address));
  });

  test('when the box of the business invoice is unticked, then company and GSTIN are not sent', () => {
    const values = { ...good, isBusiness: false, company: 'Bench Works', gstin: siteFacts.gstin };
    expect(bodyOfValues(values)).toMatchObject({ company: null, gstin: null, state: 'Maharashtra' });
  });
});
