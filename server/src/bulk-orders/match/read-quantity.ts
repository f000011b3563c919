import { numberWords } from './number-words.ts';

/** A quantity as it was written, also 0, and the text around it; `isMarked` if words or signs say that it is one. */
export type QuantityReading = {
  readonly name: string;
  readonly quantity: number;
  readonly isMarked: boolean;
};

const MAX_BARE_QUANTITY = 999;
const number = String.raw`(\d{1,3}(?:,\d{3}){1,2}|\d{1,6})`;
const units = String.raw`(?:nos?|no's|nag|numbers?|pcs?|psc|pcz|pieces?|peices?|peace|pics|units?|unit\(s\)|qty|qnty|quantity|ea|each|sets?|boxe?s?|box|adad|sticks?|pairs?|packets?|pkts?)`;
const end = String.raw`(?![\p{L}\p{N}])`;
/** After these a number is a size or a speed: 24 inch, 2 x 16 GB, 7 port, 3 m. */
const measures = String.raw`(?:gb|tb|mb|gbps|mbps|mhz|ghz|hz|khz|w|watts?|wt|inch|inches|in|"|''|”|mm|cm|mtrs?|mt|meters?|metres?|m|ft|feet|g|gm|gms|grams?|port|ports|pin|cores?|core|threads?|bit|dpi|rpm|v|va|kva|ah|mah|k|p|%|th|st|nd|rd|years?|yrs?|yr|key|keys|button|buttons|in|gen|\+|plus|ch|channel|mp|fps|days?|t)`;

/** Patterns of marked quantities, the surest first. The quantity is the first group with digits. */
const marked: readonly RegExp[] = [
  // Qty: 20, quantity - 20, nos. 20
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:qty|qnty|quantity|quantities|nos|pcs)\.?\s{0,4}[:=-]{0,2}\s{0,4}${number}${end}(?!\s{0,2}${measures}${end})`,
    'iu',
  ),
  // 20 nos, 20pcs, 20-nos, 20 (nos)
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.,/-])[x×*]?(\d{1,3}(?:,\d{3}){1,2}|\d{1,9})\s{0,4}[-(]?\s{0,2}${units}${end}\.?\)?`,
    'iu',
  ),
  new RegExp(String.raw`[-/]\s{0,4}${number}\s{0,4}[-(]?\s{0,2}${units}${end}\.?\)?`, 'iu'),
  // 20 x mouse, 20x mouse, 20* mouse at the start
  new RegExp(
    String.raw`^[(]?(?:(\d{1,3})x(?![\p{L}])|${number}(?:\s{0,3}[×*]|x(?=\s)|\s{1,3}x(?=\s)))\s{0,3}(?!\d{1,3}\s{0,2}(?:gb|tb)${end})`,
    'iu',
  ),
  // cards x6, cards x 6, cards * 6 at the end
  new RegExp(String.raw`(?:(?<=[\s)(])x|[×*]|(?<=[\p{L}])\sx)\s{0,3}${number}\s{0,2}[).]?\s{0,4}$`, 'iu'),
  new RegExp(String.raw`(?<=gb|tb|\))x\s{0,3}${number}\s{0,2}[).]?\s{0,4}$`, 'iu'),
  // "mouse - 20", "mouse: 20", "mouse = 20", "mouse (20)", "mouse ... 20", "mouse -> 20"
  new RegExp(
    String.raw`\s{0,4}(?:\s-{1,3}|-{1,3}\s|:|=|–|—|\.{2,9}|->|=>|→|_{2,9}|~)>?\s{0,4}${number}\s{0,4}[.]?$`,
    'iu',
  ),
  new RegExp(String.raw`[([]\s{0,2}${number}\s{0,2}[)\]]\s{0,4}[.]?$`, 'iu'),
  // "mouse - 20 (10 black, 10 white)"
  new RegExp(
    String.raw`\s{0,4}(?:\s-{1,3}|-{1,3}\s|:|=|–|—)\s{0,4}${number}\s{0,3}(?=\([^)]{1,60}\)$)`,
    'iu',
  ),
  // "mouse - 20 pis", "mouse - 20 black": a short word after the number is a unit, a longer one belongs to the name.
  new RegExp(
    String.raw`\s{0,4}(?:\s[-–—]|[-–—]\s|:|=)\s{0,4}${number}\s{0,3}(?!${measures}${end})(?:(?!red${end})\p{L}{2,3}\.?$|(?=\p{L}{3,12}\.?$))`,
    'iu',
  ),
  // "20 - mouse", "20: mouse", "(20) mouse" at the start
  new RegExp(String.raw`^${number}\s{0,3}(?:[-–—:=]{1,2}|->)\s{1,4}`, 'iu'),
  new RegExp(String.raw`^[([]${number}[)\]]\s{0,4}`, 'iu'),
];
const dozens = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(half|a|one|two|three|four|five|ek|do|teen|\d{1,3})[\s-]{0,4})?(?:dozens?|doz|dz)${end}\.?(?:\s{1,4}of)?`,
  'iu',
);
const numberWord = `(?:a couple of|one hundred|twenty[ -]five|${Object.keys(numberWords)
  .filter((word) => word !== 'do')
  .join('|')})`;
/** "pair of" two; a number in brackets repeats the word: ten (10). */
const leadingWord = new RegExp(
  String.raw`^(?:just\s|only\s)?(${numberWord}|pair)(?:\s{1,4}\(?\d{1,4}\)?)?(?:\s{1,4}${units}\.?)?(?:\s{1,4}of)?\s{1,4}(?=\p{L}|\d)`,
  'iu',
);
const wordBeforeUnit = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${numberWord}|do)\s{1,4}${units}${end}\.?`,
  'iu',
);
/** "soundbar - just the one" */
const trailingWord = new RegExp(
  String.raw`\s{0,4}[-–—:,(]\s{0,4}(?:just\s|only\s|the\s|qty\s){0,3}(${numberWord})\)?$`,
  'iu',
);
/** "12 + 3 spare" */
const sum = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/-])(\d{1,4})\s{0,2}(?:${units}${end}\.?)?\s{0,2}\+\s{0,2}(\d{1,4})\s{0,2}(?:${units}${end}\.?)?\s{0,2}(?:spares?|extras?|backup|standby)${end}`,
  'iu',
);
const bareLeading = new RegExp(String.raw`^(\d{1,3})\s{1,9}(?!${measures}${end})(?=\p{L})`, 'iu');
const bareLeadingBeforeSize = /^(\d{1,3})\s{1,9}(?=\d{1,5}\s{0,2}(?:\p{L}|"))/u;
const bareTrailing = /(?<=[\p{L}\p{N})"'%])(\s{1,9}|,\s{0,4}|(?<=\p{L}{3})-)(\d{1,3})\s{0,4}[.]?$/u;

/** Reads the quantity of one item: "20 x mouse", "mouse - 15 nos", "two dozen mice", "mouse   52". */
export function readQuantity(text: string): QuantityReading | null {
  const dozen = dozens.exec(text);
  if (dozen) {
    const word = dozen[1]?.toLowerCase() ?? 'one';
    const count = word === 'a' ? 1 : (numberWords[word] ?? Number(word));
    return cut(text, dozen, Math.round(count * 12), true);
  }
  const added = sum.exec(text);
  if (added) return cut(text, added, Number(added[1]) + Number(added[2]), true);
  for (const pattern of marked) {
    const found = pattern.exec(text);
    const digits = found?.slice(1).find(Boolean);
    if (found && digits) return cut(text, found, Number(digits.replaceAll(',', '')), true);
  }
  const spelled = leadingWord.exec(text) ?? wordBeforeUnit.exec(text) ?? trailingWord.exec(text);
  const count = numberWords[spelled?.[1]?.toLowerCase().replace('-', ' ') ?? ''];
  if (spelled && count) return cut(text, spelled, count, true);
  return readBareNumber(text);
}

/** Reads a number at one end that nothing marks as a quantity. */
function readBareNumber(text: string): QuantityReading | null {
  const leading = bareLeading.exec(text) ?? bareLeadingBeforeSize.exec(text);
  // Several spaces are a column.
  const trailing = bareTrailing.exec(text);
  if (trailing && (!leading || (trailing[1]?.length ?? 0) > 1)) {
    const isColumn = /\s{2}|,/.test(trailing[1] ?? '');
    return cut(text, trailing, Number(trailing[2]), isColumn);
  }
  if (!leading) return null;
  const quantity = Number(leading[1]);
  return cut(text, leading, quantity, quantity < 100);
}

function cut(
  text: string,
  found: RegExpExecArray,
  quantity: number,
  isMarked: boolean,
): QuantityReading | null {
  if (!isMarked && (quantity < 1 || quantity > MAX_BARE_QUANTITY)) return null;
  const name = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  return { name, quantity, isMarked };
}
