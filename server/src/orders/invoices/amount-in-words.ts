const ones =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const tens = 'Zero Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

/** The Indian numbering system. */
const units: readonly [number, string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
];

/** 'Rupees One Lakh Twenty-Three Thousand and Fifty Paise Only', from paise. */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const paiseWords = rest > 0 ? ` and ${inWords(rest)} Paise` : '';
  return `Rupees ${inWords(rupees)}${paiseWords} Only`;
}

function inWords(number: number): string {
  const unit = units.find(([size]) => number >= size);
  if (!unit) return belowHundred(number);
  const [size, name] = unit;
  const rest = number % size;
  const words = `${inWords(Math.floor(number / size))} ${name}`;
  return rest > 0 ? `${words} ${inWords(rest)}` : words;
}

function belowHundred(number: number): string {
  if (number < ones.length) return ones[number] ?? '';
  const rest = number % 10;
  const ten = tens[Math.floor(number / 10)] ?? '';
  return rest > 0 ? `${ten}-${ones[rest]}` : ten;
}
