import type { AddressBody, BillingAddress } from '#contract/accounts.ts';
import { gstinProblem, normaliseGstin } from '#contract/gstin.ts';
import { normalisePhone } from '#contract/phone-numbers.ts';
import { pinCodeProblem, placeOfPinCode } from '#contract/pin-codes.ts';
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
    billing_address: given.billing_address && {
      ...given.billing_address,
      line2: given.billing_address.line2 || null,
      pin_code: given.billing_address.pin_code.trim(),
    },
  };
  const [first, ...others] = problemsOf(address);
  if (first) throw invalidFields([first, ...others]);
  return address;
}

function problemsOf(address: AddressBody): FieldProblem[] {
  const { phone, gstin, billing_address } = address;
  const messages = {
    phone: phoneProblem(phone),
    ...placeProblems(address),
    gstin: gstin && gstinProblem(gstin),
    ...(billing_address && billingProblems(billing_address, gstin)),
  };
  return Object.entries(messages).flatMap(([path, message]) => (message ? [{ path, message }] : []));
}

function placeProblems({ pin_code, state }: BillingAddress): { pin_code?: string; state?: string } {
  const message = pinCodeProblem(pin_code);
  if (message) return { pin_code: message };
  const place = placeOfPinCode(pin_code);
  return place?.state === state ? {} : { state: `The PIN code ${pin_code} is in ${place?.state}.` };
}

function billingProblems(billing: BillingAddress, gstin: string | null): Record<string, string> {
  if (gstin === null) return { billing_address: 'A billing address of its own needs a GSTIN' };
  const entries = Object.entries(placeProblems(billing));
  return Object.fromEntries(entries.map(([name, message]) => [`billing_address.${name}`, message]));
}
