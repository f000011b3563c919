import type { Address, AddressBody } from '#contract/accounts.ts';
import { gstinProblem } from '#contract/gstin.ts';
import { cityOfPinCode } from '#contract/pin-code-cities.ts';
import { invalidPinCodeMessage, isPinCode, placeOfPinCode } from '#contract/pin-codes.ts';
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
  is_default: boolean;
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
    is_default: false,
  };
}

export function valuesOfAddress({ _id, state, ...address }: Address): AddressValues {
  const { line2, landmark, company, gstin } = address;
  return {
    ...address,
    line2: line2 ?? '',
    landmark: landmark ?? '',
    company: company ?? '',
    gstin: gstin ?? '',
    isBusiness: company !== null || gstin !== null,
  };
}

export function bodyOfAddress({ _id, ...body }: Address): AddressBody {
  return body;
}

export function bodyOfValues({ isBusiness, ...values }: AddressValues): AddressBody {
  return {
    full_name: values.full_name.trim(),
    phone: parsePhone(values.phone),
    line1: values.line1.trim(),
    line2: values.line2.trim() || null,
    landmark: values.landmark.trim() || null,
    city: values.city.trim(),
    state: placeOfPinCode(values.pin_code)?.state ?? '',
    pin_code: values.pin_code,
    company: (isBusiness && values.company.trim()) || null,
    gstin: (isBusiness && values.gstin) || null,
    is_default: values.is_default,
  };
}

export function addressProblems(values: AddressValues): FieldProblems<keyof AddressValues> {
  const { full_name, phone, pin_code, line1, city, isBusiness, company, gstin } = values;
  const invalidPinCode = pinCodeProblem(pin_code);
  return {
    full_name: missing(full_name, 'Full name'),
    phone: phoneProblem(parsePhone(phone)) ?? undefined,
    pin_code: invalidPinCode,
    line1: missing(line1, 'Address'),
    // A valid PIN code will probably fill in the city.
    city: invalidPinCode ? undefined : missing(city, 'City'),
    company: isBusiness ? missing(company, 'Company name') : undefined,
    gstin: isBusiness ? (gstinProblem(gstin) ?? undefined) : undefined,
  };
}

/** Changes the PIN code and fills in its city, unless the shopper has typed another city. */
export function withPinCode(values: AddressValues, text: string): Pick<AddressValues, 'pin_code' | 'city'> {
  const pin_code = text.replace(/\D/g, '').slice(0, 6);
  const isAutofilled = values.city === '' || values.city === cityOfPinCode(values.pin_code);
  return { pin_code, city: isAutofilled ? (cityOfPinCode(pin_code) ?? '') : values.city };
}

function pinCodeProblem(pinCode: string): string | undefined {
  if (!isPinCode(pinCode)) return invalidPinCodeMessage;
  return placeOfPinCode(pinCode) ? undefined : 'We do not know this PIN code. Please check it.';
}

function missing(text: string, what: string): string | undefined {
  return text.trim() ? undefined : `${what} is required`;
}
