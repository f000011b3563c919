const indianNumber = /^\+91(\d{5})(\d{5})$/;

/** Indian numbers in the two groups of five they are read in; others as they are kept. */
export function formatPhone(phone: string): string {
  return phone.replace(indianNumber, '+91 $1 $2');
}
