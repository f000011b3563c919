const indianDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
});

const FIRST_MONTH = 4;

/** `26-27`: from 1 April to 31 March in Indian time, whatever the time zone of the server. */
export function financialYearOf(moment: Date): string {
  const parts = Object.fromEntries(indianDate.formatToParts(moment).map(({ type, value }) => [type, value]));
  const firstYear = Number(parts.month) >= FIRST_MONTH ? Number(parts.year) : Number(parts.year) - 1;
  return `${twoDigits(firstYear)}-${twoDigits(firstYear + 1)}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
