const indianNumber = /^\+91(\d{5})(\d{5})$/;

/** Formats an Indian number in two groups of five digits; leaves other numbers unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(indianNumber, '+91 $1 $2');
}
