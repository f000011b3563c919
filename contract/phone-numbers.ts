const indianMobile = /^[6-9]\d{9}$/;

/** As it is stored and compared: ten digits of an Indian mobile get the country's code, everything else stays as given. */
export function normalisePhone(text: string): string {
  const phone = text.trim();
  return indianMobile.test(phone) ? `+91${phone}` : phone;
}
