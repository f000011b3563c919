/** Ten digits, as people write them: alone, after a 0, or after the country's code. */
const indianMobile = /^(?:0|\+?91)?([6-9]\d{9})$/;

/** As it is stored and compared: an Indian mobile gets the country's code, everything else stays as given. */
export function normalisePhone(text: string): string {
  return text.trim().replace(indianMobile, '+91$1');
}
