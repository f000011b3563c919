/** Ten digits, optionally after 0 or the country code. */
const indianMobile = /^(?:0|\+?91)?([6-9]\d{9})$/;

/** Adds the country code to an Indian mobile number; leaves other numbers unchanged. */
export function normalisePhone(text: string): string {
  return text.trim().replace(indianMobile, '+91$1');
}
