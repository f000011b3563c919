/** A quantity with the text around it; `isMarked` if words or signs say that the number is a quantity. */
export type QuantityReading = {
  readonly name: string;
  readonly quantity: number;
  readonly isMarked: boolean;
};

const MAX_BARE_QUANTITY = 999;
const number = String.raw`(\d{1,3}(?:,\d{3}){1,2}|\d{1,6})`;
const units = String.raw`(?:nos?|no's|nag|numbers?|pcs?|psc|pcz|pieces?|peices?|peace|pics|units?|unit\(s\)|qty|qnty|quantity|ea|each|sets?|boxe?s?|box|adad)`;
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
  new RegExp(String.raw`(?<![\p{L}\p{N}.,/-])[x×*]?${number}\s{0,4}[-(]?\s{0,2}${units}${end}\.?\)?`, 'iu'),
  new RegExp(String.raw`[-/]\s{0,4}${number}\s{0,4}[-(]?\s{0,2}${units}${end}\.?\)?`, 'iu'),
  // 20 x mouse, 20x mouse, 20* mouse at the start
  new RegExp(
    String.raw`^[(]?${number}(?:\s{0,3}[×*]|x(?![\p{L}])|x(?=\s)|\s{1,3}x(?=\s))\s{0,3}(?!\d{1,3}\s{0,2}(?:gb|tb)${end})`,
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
  // "20 - mouse", "20: mouse", "(20) mouse" at the start
  new RegExp(String.raw`^${number}\s{0,3}(?:[-–—:=]{1,2}|->)\s{1,4}`, 'iu'),
  new RegExp(String.raw`^[([]${number}[)\]]\s{0,4}`, 'iu'),
];
const dozens = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(half|a|one|two|three|four|five|\d{1,3})[\s-]{0,4})?(?:dozens?|doz|dz)${end}\.?(?:\s{1,4}of)?`,
  'iu',
);
const words: Readonly<Record<string, number>> = {
  ...{
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
  },
  ...{ eleven: 11, twelve: 12, fifteen: 15, twenty: 20, 'twenty five': 25, thirty: 30, forty: 40, fifty: 50 },
  ...{ hundred: 100, 'one hundred': 100, couple: 2, 'a couple of': 2, single: 1, half: 0.5 },
  ...{ ek: 1, do: 2, teen: 3, char: 4, chaar: 4, paanch: 5, panch: 5, das: 10, bees: 20, pachas: 50 },
};
const leadingWord =
  /^(a couple of|twenty[ -]five|one hundred|single|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|ek|teen|chaa?r|paa?nch|das|bees|pachas)(?:\s{1,4}\(?\d{1,4}\)?)?(?:\s{1,4}(?:nos?|pcs?|pieces?|units?|sets?)\.?)?\s{1,4}(?=\p{L}|\d)/iu;
const wordBeforeUnit =
  /(?<![\p{L}\p{N}])(one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty)\s{1,4}(?:nos?|pcs?|pieces?|units?|sets?)(?![\p{L}\p{N}])\.?/iu;
const bareLeading = new RegExp(String.raw`^(\d{1,3})\s{1,9}(?!${measures}${end})(?=\p{L})`, 'iu');
const bareLeadingBeforeSize = /^(\d{1,3})\s{1,9}(?=\d{1,5}\s{0,2}(?:\p{L}|"))/u;
const bareTrailing = /(?<=[\p{L}\p{N})"'%])(\s{1,9}|,\s{0,4})(\d{1,3})\s{0,4}[.]?$/u;

/** Reads the quantity of one item: "20 x mouse", "mouse - 15 nos", "two dozen mice", "mouse   52". */
export function readQuantity(text: string): QuantityReading | null {
  const dozen = dozens.exec(text);
  if (dozen) {
    const count = dozen[1] === undefined ? 1 : (words[dozen[1].toLowerCase()] ?? Number(dozen[1]));
    return cut(text, dozen, Math.round(count * 12), true);
  }
  for (const pattern of marked) {
    const found = pattern.exec(text);
    const quantity = found ? Number(found[1]?.replaceAll(',', '')) : 0;
    if (found && quantity > 0) return cut(text, found, quantity, true);
  }
  const spelled = leadingWord.exec(text) ?? wordBeforeUnit.exec(text);
  const count = words[spelled?.[1]?.toLowerCase().replace('-', ' ') ?? ''];
  if (spelled && count) return cut(text, spelled, count, true);
  return readBareNumber(text);
}

/** Removes every other mention of a quantity, such as "(ten)" or a second "10 nos". */
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
  if (quantity < 1 || (!isMarked && quantity > MAX_BARE_QUANTITY)) return null;
  const name = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  return { name, quantity, isMarked };
}
