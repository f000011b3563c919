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
  ['sau', 100],
  ['hundred', 100],
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

/** Numbers as words, which count only before a scale: "do hazar" is 2,000, and "do" alone is no number. */
const spokenNumbers: ReadonlyMap<string, number> = new Map(
  [
    'ek 1 dedh 1.5 do 2 dhai 2.5 adhai 2.5 teen 3 tin 3 char 4 chaar 4 panch 5 paanch 5 che 6 chhe 6 chah 6 sat 7 saat 7',
    'ath 8 aath 8 nau 9 das 10 dus 10 gyarah 11 barah 12 terah 13 chaudah 14 pandrah 15 pandra 15 solah 16 satrah 17',
    'atharah 18 unnis 19 bis 20 bees 20 pachis 25 pachees 25 tis 30 tees 30 paintis 35 chalis 40 chaalis 40 paintalis 45',
    'pachas 50 pachaas 50 pachpan 55 sath 60 saath 60 sattar 70 assi 80 nabbe 90 one 1 two 2 three 3 four 4 five 5 six 6',
    'seven 7 eight 8 nine 9 ten 10 twelve 12 fifteen 15 eighteen 18 twenty 20 thirty 30 forty 40 fifty 50 sixty 60 eighty 80',
  ].flatMap((line) => {
    const words = line.split(' ');
    return words.flatMap((word, place) =>
      place % 2 === 0 ? [[word, Number(words[place + 1])] as const] : [],
    );
  }),
);
/** "saadhe teen hazar" is 3,500, "sawa lakh" 1,25,000. */
const spokenParts: ReadonlyMap<string, number> = new Map([
  ...['saadhe', 'sadhe', 'sarhe'].map((name) => [name, 0.5] as const),
  ...['sava', 'sawa'].map((name) => [name, 0.25] as const),
  ...['paune', 'pone'].map((name) => [name, -0.25] as const),
]);
const spokenPart = [...spokenParts.keys()].join('|');
export const spokenNumber = [...spokenNumbers.keys(), ...spokenParts.keys()].join('|');
const scaleNames = 'sau|hundred|thousand|ha?[zj]aa?r|laakh|lakhs?|lacs?|crores?|cr';
/** What a text with an amount contains. */
export const amountSign = new RegExp(String.raw`\d|${scaleNames}`, 'u');

const spokenAmount = new RegExp(
  String.raw`(?:(${spokenPart})\s{1,4})?(?:(${[...spokenNumbers.keys()].join('|')})\s{1,4})?(${scaleNames})(\s{0,4}(?:rs\.?|rupees?|rupaye?|rupya|inr))?(?![\p{L}\p{N}])`,
  'uy',
);
const amount = new RegExp(
  [
    String.raw`((?:(₹)|(rs|inr)[.:]?)?\s{0,4})`,
    String.raw`(\d{1,3}(?:,\d{2,3}){1,3}|\d{1,8})(\.\d{1,2})?`,
    String.raw`(?:(l)|\s?(k|${scaleNames}))?`,
    String.raw`(\s{0,4}(?:rs\.?|rupees?|rupaye?|rupya|rupee?|inr|\/-))?`,
    String.raw`(?![\p{L}\p{N}]|[./'_+][\p{L}\p{N}]|,\d)`,
  ].join(''),
  'uy',
);
const betweenParts = /\s{1,4}/uy;
/** Units that are not indexed as measures, and resolutions such as "1920 x 1080": these numbers are not prices. */
const countedThing =
  /\s?(?:x\s?\d|%|(?:grams?|gms?|kg|nits?|hours?|hrs?|db|cfm|keys|cores?|threads?|lumens?|met(?:er|re)s?|feet|ft|years?|months?|tbw|iops|mp|pixels?|px|ohms?|volts?|v|va|pins?|percent)(?![\p{L}\p{N}]))/uy;

/** Reads an amount, which may have two parts: "2 hazar 5 sau", "ek lakh bees hazar". */
export function readAmount(text: string, start: number): Amount | null {
  const first = readSimpleAmount(text, start);
  if (!first || first.scale < 1000 || first.isMarked) return first;
  const gap = match(betweenParts, text, first.end);
  const second = gap && readSimpleAmount(text, first.end + gap[0].length);
  if (!second || second.scale === 1 || second.rupees >= first.scale) return first;
  const { isMarked, end } = second;
  return { ...first, rupees: first.rupees + second.rupees, isMarked, end };
}

function readSimpleAmount(text: string, start: number): Amount | null {
  const found = match(amount, text, start);
  if (!found) return readSpokenAmount(text, start);
  const [whole, before = '', sign, name, digits = '', fraction = '', lakh, scaleName, after] = found;
  const end = start + whole.length;
  const isCode = digits.length > 1 && digits.startsWith('0');
  if (isCode || readMeasure(text, start + before.length) || match(countedThing, text, end)) return null;
  const figure = Number(digits.replaceAll(',', '') + fraction);
  const scale = scales.get(lakh ?? scaleName ?? '') ?? 1;
  const isMarked = (sign ?? name ?? after) !== undefined;
  return { figure, scale, rupees: Math.round(figure * scale), isMarked, end };
}

function readSpokenAmount(text: string, start: number): Amount | null {
  const found = match(spokenAmount, text, start);
  if (!found) return null;
  const [whole, part, number, scaleName = '', currency] = found;
  // A scale alone is no amount: "hazar".
  if (part === undefined && number === undefined) return null;
  const figure = (spokenNumbers.get(number ?? '') ?? 1) + (spokenParts.get(part ?? '') ?? 0);
  const scale = scales.get(scaleName) ?? 1;
  const isMarked = currency !== undefined;
  return { figure, scale, rupees: Math.round(figure * scale), isMarked, end: start + whole.length };
}
