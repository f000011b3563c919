export type CardKind = 'credit_card' | 'debit_card';

/** Test numbers that no bank issues. All others are refused, so that nobody enters a real card. */
export const testCards: Record<CardKind, { network: string; number: string }[]> = {
  credit_card: [
    { network: 'Visa', number: '4111 1111 1111 1111' },
    { network: 'Mastercard', number: '5555 5555 5555 4444' },
  ],
  debit_card: [
    { network: 'Visa', number: '4012 8888 8888 1881' },
    { network: 'RuPay', number: '6080 3200 0000 0002' },
  ],
};

export function cardNumberProblem(kind: CardKind, typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  if (digits === '') return 'Enter the card number.';
  if (!/^\d{12,19}$/.test(digits) || !hasValidCheckDigit(digits)) return 'This is not a valid card number.';
  const isTestCard = testCards[kind].some(({ number }) => number.replaceAll(' ', '') === digits);
  return isTestCard ? null : 'This is a sandbox: use one of the test cards below, never your own.';
}

/** The Luhn algorithm. */
function hasValidCheckDigit(digits: string): boolean {
  const values = [...digits].toReversed().map((digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return value > 9 ? value - 9 : value;
  });
  return values.reduce((sum, value) => sum + value, 0) % 10 === 0;
}

const monthInIndia = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
});

/** A card is valid until the end of its expiry month. */
export function expiryProblem(typed: string, now: Date): string | null {
  const [, month = '', year = ''] = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d{2})\s*$/.exec(typed) ?? [];
  if (month === '') return 'Enter the expiry date as MM/YY.';
  return `20${year}-${month}` < monthInIndia.format(now) ? 'This card has expired.' : null;
}
