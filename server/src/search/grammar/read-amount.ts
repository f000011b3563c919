import { readMeasure } from '../text/measures.ts';
import { match } from '../text/read-lexemes.ts';

/** An amount of rupees as typed: in "9k", `figure` is 9 and `scale` is 1000. */
export type Amount = {
  readonly figure: number;
  readonly scale: number;
  readonly rupees: number;
  /** Written with a currency sign or name. */
  readonly isMarked: boolean;
  readonly end: number;
};

const scales: ReadonlyMap<string, number> = new Map([
  ['k', 1000],
  ['thousand', 1000],
  ...['hazar', 'hazaar', 'hajar', 'hajaar', 'hjar', 'hzar'].map((name) => [name, 1000] as const),
  ['l', 100_000],
  ['laakh', 100_000],
  ['lac', 100_000],
  ['lacs', 100_000],
  ['lakh', 100_000],
  ['lakhs', 100_000],
  ['cr', 10_000_000],
  ['crore', 10_000_000],
  ['crores', 10_000_000],
]);

const amount = new RegExp(
  [
    String.raw`((?:(₹)|(rs|inr)[.:]?)?\s{0,4})`,
    String.raw`(\d{1,3}(?:,\d{2,3}){1,3}|\d{1,8})(\.\d{1,2})?`,
    String.raw`(?:(l)|\s?(k|thousand|ha?[zj]aa?r|laakh|lakhs?|lacs?|crores?|cr))?`,
    String.raw`(\s{0,4}(?:rs\.?|rupees?|rupaye?|rupya|rupee?|inr|\/-))?`,
    String.raw`(?![\p{L}\p{N}]|[./'_+][\p{L}\p{N}]|,\d)`,
  ].join(''),
  'uy',
);
/** Units that are not indexed as measures, and resolutions such as "1920 x 1080": these numbers are not prices. */
const countedThing =
  /\s?(?:x\s?\d|%|(?:grams?|gms?|kg|nits?|hours?|hrs?|db|cfm|keys|cores?|threads?|lumens?|met(?:er|re)s?|feet|ft|years?|months?|tbw|iops|mp|pixels?|px|ohms?|volts?|v|va|pins?|percent)(?![\p{L}\p{N}]))/uy;

export function readAmount(text: string, start: number): Amount | null {
  const found = match(amount, text, start);
  if (!found) return null;
  const [whole, before = '', sign, name, digits = '', fraction = '', lakh, scaleName, after] = found;
  const end = start + whole.length;
  const isCode = digits.length > 1 && digits.startsWith('0');
  if (isCode || readMeasure(text, start + before.length) || match(countedThing, text, end)) return null;
  const figure = Number(digits.replaceAll(',', '') + fraction);
  const scale = scales.get(lakh ?? scaleName ?? '') ?? 1;
  const isMarked = (sign ?? name ?? after) !== undefined;
  return { figure, scale, rupees: Math.round(figure * scale), isMarked, end };
}
