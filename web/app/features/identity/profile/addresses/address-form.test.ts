import { describe, expect, test } from 'vitest';
import type { Address } from '#contract/accounts.ts';
import { siteFacts } from '#contract/site-facts.ts';
import {
  type AddressValues,
  addressProblems,
  bodyOfAddress,
  bodyOfValues,
  gstinNoticeOf,
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

describe('addressProblems', () => {
  test('finds no problems in a complete address', () => {
    expect(problemsOf({})).toEqual({});
  });

  test('reports every required field of an empty form', () => {
    expect(addressProblems(newAddressValues('', null))).toMatchObject({
      full_name: 'Full name is required',
      phone: 'Phone number is required',
      pin_code: 'Please enter a valid 6-digit PIN code',
      line1: 'Address is required',
    });
  });

  test('does not report a missing city while the PIN code is invalid', () => {
    expect(problemsOf({ pin_code: '4110', city: '' })).not.toHaveProperty('city');
    expect(problemsOf({ city: '' })).toEqual({ city: 'City is required' });
  });

  test('reports a PIN code that belongs to no place as unknown', () => {
    expect(problemsOf({ pin_code: '100001' })).toEqual({ pin_code: expect.stringMatching(/do not know/) });
  });

  test('accepts a phone number with spaces and dashes and sends it without them', () => {
    expect(problemsOf({ phone: '98200 12345' })).toEqual({});
    expect(bodyOfValues({ ...good, phone: '+91 98200-12345' }).phone).toBe('+919820012345');
    expect(bodyOfValues({ ...good, phone: '98200 12345' }).phone).toBe('+919820012345');
  });

  test('reports an invalid GSTIN of a business address only', () => {
    const gstin = `${siteFacts.gstin.slice(0, -1)}A`;
    expect(problemsOf({ isBusiness: true, company: 'Bench Works', gstin })).toHaveProperty('gstin');
    expect(problemsOf({ isBusiness: false, company: '', gstin })).toEqual({});
  });

  test('requires a company name with a GSTIN', () => {
    expect(problemsOf({ isBusiness: true, company: ' ', gstin: siteFacts.gstin })).toEqual({
      company: 'Company name is required',
    });
  });
});

describe('a billing address of its own', () => {
  const business = { isBusiness: true, company: 'Bench Works', gstin: '27AABFS2009B1ZU' };

  test('is required as a whole when it is wanted', () => {
    expect(problemsOf({ ...business, hasBillingAddress: true })).toEqual({
      'billing_address.line1': 'Address is required',
      'billing_address.city': 'City is required',
      'billing_address.pin_code': 'Please enter a valid 6-digit PIN code',
    });
    expect(problemsOf({ ...business, hasBillingAddress: false })).toEqual({});
  });

  test('is compared with the GSTIN instead of the delivery address', () => {
    const other = { ...good, ...business, pin_code: '560001' };
    expect(gstinNoticeOf(other)).toMatch(
      /registered in Maharashtra, and the billing address is in Karnataka/,
    );
    const billed = { ...other, hasBillingAddress: true, 'billing_address.pin_code': '411004' };
    expect(gstinNoticeOf(billed)).toBeUndefined();
    expect(gstinNoticeOf({ ...other, pin_code: '900056' })).toBeUndefined();
  });
});

describe('withPinCode', () => {
  const empty = { ...good, pin_code: '', city: '' };

  test('fills in the city of a known PIN code', () => {
    expect(withPinCode(empty, '411 004')).toEqual({ pin_code: '411004', city: 'Pune' });
  });

  test('replaces an autofilled city when the PIN code changes', () => {
    expect(withPinCode(good, '560038')).toEqual({ pin_code: '560038', city: 'Bengaluru' });
    expect(withPinCode(good, '41100')).toEqual({ pin_code: '41100', city: '' });
  });

  test('keeps a city that the shopper typed', () => {
    expect(withPinCode({ ...good, city: 'Pimpri' }, '560038').city).toBe('Pimpri');
  });
});

describe('bodyOfValues', () => {
  test('sends an unchanged address as it was', () => {
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
      billing_address: {
        line1: '14 Prabhat Road',
        line2: 'First floor',
        city: 'Pune',
        state: 'Maharashtra',
        pin_code: '411004',
      },
      is_default: true,
    };
    expect(bodyOfValues(valuesOfAddress(address))).toEqual(bodyOfAddress(address));
  });

  test('sends no billing address with a private address or a business at one place', () => {
    const elsewhere = { ...good, hasBillingAddress: true, 'billing_address.line1': '2 Mount Road' };
    expect(bodyOfValues(elsewhere).billing_address).toBeNull();
    const samePlace = { ...elsewhere, isBusiness: true, hasBillingAddress: false };
    expect(bodyOfValues(samePlace).billing_address).toBeNull();
  });

  test('sends no company and GSTIN for a private address', () => {
    const values = { ...good, isBusiness: false, company: 'Bench Works', gstin: siteFacts.gstin };
    expect(bodyOfValues(values)).toMatchObject({ company: null, gstin: null, state: 'Maharashtra' });
  });
});
