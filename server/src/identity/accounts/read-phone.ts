import { normalisePhone } from '#contract/phone-numbers.ts';
import { phoneProblem } from '#contract/validation.ts';
import { invalidFields } from './invalid-fields.ts';

/** A phone number as it is stored; what is none is refused in the words of the rule. */
export function readPhone(text: string): string {
  const phone = normalisePhone(text);
  const message = phoneProblem(phone);
  if (message) throw invalidFields([{ path: 'phone', message }]);
  return phone;
}
