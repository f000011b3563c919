/** The limits of one payment. Larger orders need a quote. */
export const paymentLimits = { minimumRupees: 1, maximumRupees: 100_000, decimals: 2 } as const;

export const maximumSanitisedLength = 1000;

/** The maximum of RFC 5321. It also limits the input of the pattern below. */
const maximumEmailLength = 254;

/**
 * At most 15 digits (E.164), the first not zero. Shorter than the specification allows are refused, because nobody can be called
 * there: 10 digits without a plus or after +91, 8 after another plus.
 */
const phonePattern = /^(?:\+91[1-9]\d{9}|\+(?!91)[1-9]\d{7,14}|[1-9]\d{9,14})$/;

/**
 * The browser's own rule for `type="email"`, plus at least one dot in the domain. Each repetition is followed by a
 * character that it cannot contain, so that matching never backtracks.
 */
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+[a-z0-9]+(?:-+[a-z0-9]+)*$/i;

const orderIdPattern = /^[0-9a-f]{24}$/i;

const strippedCharacters = /[<>'"&]/g;

export function amountProblem(value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Amount must be a valid number';
  if (value < paymentLimits.minimumRupees) return 'Amount must be at least ₹1';
  if (value > paymentLimits.maximumRupees) return 'Amount cannot exceed ₹1,00,000';
  if (decimalsOf(value) > paymentLimits.decimals) return 'Amount cannot have more than 2 decimal places';
  return null;
}

export function phoneProblem(value: unknown): string | null {
  if (isMissing(value)) return 'Phone number is required';
  return matches(value, phonePattern) ? null : 'Invalid phone number format';
}

export function emailProblem(value: unknown): string | null {
  if (isMissing(value)) return 'Email is required';
  const isTooLong = typeof value === 'string' && value.length > maximumEmailLength;
  return !isTooLong && matches(value, emailPattern) ? null : 'Invalid email format';
}

export function orderIdProblem(value: unknown): string | null {
  if (isMissing(value)) return 'Order ID is required';
  return matches(value, orderIdPattern) ? null : 'Invalid order ID format';
}

/**
 * For free-text notes of orders, payments and requests only. Other texts are stored unchanged and escaped on output.
 */
export function sanitiseText(text: string): string {
  const cleaned = text.replace(strippedCharacters, '').trim();
  // Truncating may leave a space at the end; trimming again makes the function idempotent.
  return cleaned.slice(0, endWithinLimit(cleaned)).trimEnd();
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function matches(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}

/**
 * Counts the decimals of the number's shortest text: 1.15 has two decimals although 1.15 * 100 is 114.99999999999999.
 * Within the payment limits this text has no exponent.
 */
function decimalsOf(amount: number): number {
  const [, fraction = ''] = String(amount).split('.');
  return fraction.length;
}

/** The end of the text within the limit, without splitting a surrogate pair. */
function endWithinLimit(text: string): number {
  if (text.length <= maximumSanitisedLength) return text.length;
  const lastUnit = text.charCodeAt(maximumSanitisedLength - 1);
  const isFirstHalf = lastUnit >= 0xd800 && lastUnit <= 0xdbff;
  return isFirstHalf ? maximumSanitisedLength - 1 : maximumSanitisedLength;
}
