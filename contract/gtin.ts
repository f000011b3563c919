const pattern = /^(?:\d{8}|\d{12,14})$/;

/** A GTIN (EAN-8, UPC, EAN-13 or GTIN-14) with the right check digit. */
export function isGtin(text: string): boolean {
  if (!pattern.test(text)) return false;
  const digits = Array.from(text, Number).toReversed();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
