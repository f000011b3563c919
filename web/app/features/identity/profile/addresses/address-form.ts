import type { Address, AddressBody, BillingAddress } from '#contract/accounts.ts';
import { addressNotice, gstinProblem } from '#contract/gstin.ts';
import { cityOfPinCode } from '#contract/pin-code-cities.ts';
import { pinCodeProblem, placeOfPinCode } from '#contract/pin-codes.ts';
import { phoneProblem } from '#contract/validation.ts';
import { parsePhone } from '../../phone/parse-phone.ts';
import type { FieldProblems } from '../field-problems.ts';

export type AddressValues = {
  full_name: string;
  phone: string;
  pin_code: string;
  line1: string;
  line2: string;
  landmark: string;
  city: string;
  isBusiness: boolean;
  company: string;
  gstin: string;
  hasBillingAddress: boolean;
  is_default: boolean;
} & BillingValues;

/** Named like the paths of the server's errors, which are shown at these fields. */
type BillingValues = Record<`billing_address.${'line1' | 'line2' | 'city' | 'pin_code'}`, string>;

const noBillingAddress: BillingValues = {
  'billing_address.line1': '',
  'billing_address.line2': '',
  'billing_address.city': '',
  'billing_address.pin_code': '',
};

/** The initial values of a new address: most parcels go to the signed-in buyer. */
export function newAddressValues(fullName: string, phone: string | null): AddressValues {
  return {
    full_name: fullName,
    phone: phone ?? '',
    pin_code: '',
    line1: '',
    line2: '',
    landmark: '',
    city: '',
    isBusiness: false,
    company: '',
    gstin: '',
    hasBillingAddress: false,
    ...noBillingAddress,
    is_default: false,
  };
}

export function valuesOfAddress(address: Address): AddressValues {
  const { full_name, phone, pin_code, line1, city, company, gstin, billing_address, is_default } = address;
  return {
    ...{ full_name, phone, pin_code, line1, city, is_default },
    line2: address.line2 ?? '',
    landmark: address.landmark ?? '',
    company: company ?? '',
    gstin: gstin ?? '',
    isBusiness: company !== null || gstin !== null,
    hasBillingAddress: billing_address !== null,
    ...(billing_address ? valuesOfBillingAddress(billing_address) : noBillingAddress),
  };
}

function valuesOfBillingAddress({ line1, line2, city, pin_code }: BillingAddress): BillingValues {
  return {
    'billing_address.line1': line1,
    'billing_address.line2': line2 ?? '',
    'billing_address.city': city,
    'billing_address.pin_code': pin_code,
  };
}

export function bodyOfAddress({ _id, ...body }: Address): AddressBody {
  return body;
}

export function bodyOfValues(values: AddressValues): AddressBody {
  const { isBusiness, hasBillingAddress } = values;
  return {
    full_name: values.full_name.trim(),
    phone: parsePhone(values.phone),
    line1: values.line1.trim(),
    line2: values.line2.trim() || null,
    landmark: values.landmark.trim() || null,
    city: values.city.trim(),
    ...stateAndPinCode(values.pin_code),
    company: (isBusiness && values.company.trim()) || null,
    gstin: (isBusiness && values.gstin) || null,
    billing_address: isBusiness && hasBillingAddress ? billingAddressOf(values) : null,
    is_default: values.is_default,
  };
}

function billingAddressOf(values: BillingValues): BillingAddress {
  return {
    line1: values['billing_address.line1'].trim(),
    line2: values['billing_address.line2'].trim() || null,
    city: values['billing_address.city'].trim(),
    ...stateAndPinCode(values['billing_address.pin_code']),
  };
}

function stateAndPinCode(pin_code: string) {
  return { state: placeOfPinCode(pin_code)?.state ?? '', pin_code };
}

export function addressProblems(values: AddressValues): FieldProblems<keyof AddressValues> {
  const { full_name, phone, pin_code, line1, city, isBusiness, company, gstin } = values;
  const invalidPinCode = pinCodeProblem(pin_code) ?? undefined;
  return {
    full_name: missing(full_name, 'Full name'),
    phone: phoneProblem(parsePhone(phone)) ?? undefined,
    pin_code: invalidPinCode,
    line1: missing(line1, 'Address'),
    // A valid PIN code will probably fill in the city.
    city: invalidPinCode ? undefined : missing(city, 'City'),
    company: isBusiness ? missing(company, 'Company name') : undefined,
    gstin: isBusiness ? (gstinProblem(gstin) ?? undefined) : undefined,
    ...(isBusiness && values.hasBillingAddress ? billingProblems(values) : {}),
  };
}

function billingProblems(values: BillingValues): FieldProblems<keyof BillingValues> {
  return {
    'billing_address.line1': missing(values['billing_address.line1'], 'Address'),
    'billing_address.city': missing(values['billing_address.city'], 'City'),
    'billing_address.pin_code': pinCodeProblem(values['billing_address.pin_code']) ?? undefined,
  };
}

/** The notice about a GSTIN of another State than the billing address. */
export function gstinNoticeOf(values: AddressValues): string | undefined {
  return addressNotice(bodyOfValues(values)) ?? undefined;
}

type PinCodeAndCity = Pick<AddressValues, 'pin_code' | 'city'>;

/** Changes the PIN code and fills in its city, unless the shopper has typed another city. */
export function withPinCode(values: PinCodeAndCity, text: string): PinCodeAndCity {
  const pin_code = text.replace(/\D/g, '').slice(0, 6);
  const isAutofilled = values.city === '' || values.city === cityOfPinCode(values.pin_code);
  return { pin_code, city: isAutofilled ? (cityOfPinCode(pin_code) ?? '') : values.city };
}

function missing(text: string, what: string): string | undefined {
  return text.trim() ? undefined : `${what} is required`;
}
