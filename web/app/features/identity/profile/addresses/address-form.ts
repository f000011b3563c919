import type { Address, AddressBody } from '#contract/accounts.ts';
import { gstinProblem } from '#contract/gstin.ts';
import { cityOfPinCode } from '#contract/pin-code-cities.ts';
import { invalidPinCodeMessage, isPinCode, placeOfPinCode } from '#contract/pin-codes.ts';
import { phoneProblem } from '#contract/validation.ts';
import { typedPhone } from '../../phone/typed-phone.ts';
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

/** A new address starts with who is signed in: most parcels go to the one who orders them. */
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
    phone: typedPhone(values.phone),
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
  const wrongPinCode = pinCodeProblem(pin_code);
  return {
    full_name: missing(full_name, 'Full name'),
    phone: phoneProblem(typedPhone(phone)) ?? undefined,
    pin_code: wrongPinCode,
    line1: missing(line1, 'Address'),
    // The right PIN code will most likely fill it in.
    city: wrongPinCode ? undefined : missing(city, 'City'),
    company: isBusiness ? missing(company, 'Company name') : undefined,
    gstin: isBusiness ? (gstinProblem(gstin) ?? undefined) : undefined,
  };
}

/** What a PIN code says of the place. A city that the shopper wrote stays; one that an earlier code filled in goes. */
export function withPinCode(values: AddressValues, text: string): Pick<AddressValues, 'pin_code' | 'city'> {
  const pin_code = text.replace(/\D/g, '').slice(0, 6);
  const isOurs = values.city === '' || values.city === cityOfPinCode(values.pin_code);
  return { pin_code, city: isOurs ? (cityOfPinCode(pin_code) ?? '') : values.city };
}

function pinCodeProblem(pinCode: string): string | undefined {
  if (!isPinCode(pinCode)) return invalidPinCodeMessage;
  return placeOfPinCode(pinCode) ? undefined : 'We do not know this PIN code. Please check it.';
}

function missing(text: string, what: string): string | undefined {
  return text.trim() ? undefined : `${what} is required`;
}
