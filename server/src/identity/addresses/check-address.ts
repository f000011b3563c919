import type { AddressBody } from '#contract/accounts.ts';
import { gstinProblem, normaliseGstin } from '#contract/gstin.ts';
import { normalisePhone } from '#contract/phone-numbers.ts';
import { invalidPinCodeMessage, isPinCode, placeOfPinCode } from '#contract/pin-codes.ts';
import { phoneProblem } from '#contract/validation.ts';
import { type FieldProblem, invalidFields } from '#server/platform/app-error.ts';

/**
 * Returns the address in its stored form; throws with all problems at once. The GSTIN may be of another State: a business may
 * have goods delivered where it is not registered.
 */
export function checkAddress(given: AddressBody): AddressBody {
  const address = {
    ...given,
    phone: normalisePhone(given.phone),
    pin_code: given.pin_code.trim(),
    line2: given.line2 || null,
    landmark: given.landmark || null,
    company: given.company || null,
    gstin: given.gstin?.trim() ? normaliseGstin(given.gstin) : null,
  };
  const [first, ...others] = problemsOf(address);
  if (first) throw invalidFields([first, ...others]);
  return address;
}

function problemsOf(address: AddressBody): FieldProblem[] {
  const messages = {
    phone: phoneProblem(address.phone),
    ...placeProblems(address),
    gstin: address.gstin && gstinProblem(address.gstin),
  };
  return Object.entries(messages).flatMap(([path, message]) => (message ? [{ path, message }] : []));
}

function placeProblems({ pin_code, state }: AddressBody): { pin_code?: string; state?: string } {
  if (!isPinCode(pin_code)) return { pin_code: invalidPinCodeMessage };
  const place = placeOfPinCode(pin_code);
  if (!place) return { pin_code: 'We do not know this PIN code. Please check it, or write to us.' };
  return place.state === state ? {} : { state: `The PIN code ${pin_code} is in ${place.state}.` };
}
