import { normalisePhone } from '#contract/phone-numbers.ts';
import { phoneProblem } from '#contract/validation.ts';
import { invalidFields } from '#server/platform/app-error.ts';

/** Returns the phone number in its stored form; throws 400 if it is invalid. */
export function readPhone(text: string): string {
  const phone = normalisePhone(text);
  const message = phoneProblem(phone);
  if (message) throw invalidFields([{ path: 'phone', message }]);
  return phone;
}
