import { createFormTable, otherForms } from './word-forms.ts';

export const ACCESSORIES = 'accessory';

/** Slugs of the categories that a query can name. Accessories have too many kinds of products to be named by one word. */
const categorySlugs: ReadonlySet<string> = new Set([
  ...['ssd', 'hdd', 'ram', 'cpu', 'gpu', 'motherboard', 'psu', 'case', 'cooler', 'monitor'],
  ...['mouse', 'keyboard', 'combo', 'headset', 'speaker', 'webcam'],
]);

/** After these words a category is only what something is for: a mouse pad, a case fan, a headset stand. */
const accessoryWords: ReadonlySet<string> = new Set([
  ...[
    'fan',
    'pad',
    'mat',
    'mousepad',
    'stand',
    'arm',
    'mount',
    'bracket',
    'cable',
    'cord',
    'enclosure',
    'adapter',
    'adaptor',
  ],
  ...[
    'hub',
    'dock',
    'holder',
    'rest',
    'cover',
    'sleeve',
    'bag',
    'cleaner',
    'paste',
    'light',
    'lamp',
    'lightbar',
    'bungee',
  ],
  ...[
    'skates',
    'feet',
    'grip',
    'keycap',
    'extension',
    'splitter',
    'riser',
    'controller',
    'puller',
    'screwdriver',
    'dongle',
  ],
  ...['hanger', 'hook', 'wrist', 'caddy', 'converter', 'receiver', 'protector', 'tripod', 'shield', 'guard'],
]);

/** What Indian shops sell beside our goods, with the name that a notice gives it. */
const otherGoods: readonly (readonly [name: string, ...phrases: string[]])[] = [
  ['hard drives', 'hdd', 'hard disk', 'hard drive', 'harddisk'],
  ['UPS systems and inverters', 'ups', 'inverter', 'stabilizer', 'stabiliser', 'upc'],
  ['printers and scanners', 'printer', 'scanner', 'toner', 'cartridge', 'inkjet', 'laserjet', 'ink'],
  ['laptops', 'laptop', 'notebook', 'macbook', 'chromebook', 'ultrabook'],
  ['complete desktop computers of other makers', 'imac', 'mini pc', 'all in one pc'],
  ['tablets and phones', 'tablet', 'ipad', 'mobile', 'smartphone', 'iphone', 'phone'],
  ['televisions and projectors', 'tv', 'television', 'projector', 'smart tv'],
  [
    'network devices',
    'router',
    'modem',
    'lan cable',
    'ethernet cable',
    'network switch',
    'access point',
    'repeater',
    'extender',
  ],
  ['security cameras', 'cctv', 'cctv camera', 'security camera', 'dvr', 'nvr', 'ip camera'],
  [
    'pen drives and memory cards',
    'pendrive',
    'pen drive',
    'flash drive',
    'memory card',
    'sd card',
    'microsd',
    'otg',
  ],
  ['chargers, power banks and batteries', 'charger', 'powerbank', 'power bank', 'battery'],
  [
    'earbuds and neckbands',
    'earbuds',
    'earbud',
    'neckband',
    'airpods',
    'earphone',
    'tws',
    'airdopes',
    'buds',
  ],
  ['watches', 'smartwatch', 'smart watch', 'watch'],
  [
    'game consoles and games',
    'console',
    'xbox',
    'playstation',
    'ps4',
    'ps5',
    'nintendo',
    'switch console',
    'steam deck',
  ],
  ['furniture', 'chair', 'gaming chair', 'table', 'desk', 'gaming table'],
  ['cameras', 'dslr', 'camera', 'gopro', 'drone'],
  ['microphones', 'microphone', 'mic', 'mike'],
  [
    'extension boards and surge protectors',
    'extension board',
    'extension box',
    'switch board',
    'spike guard',
    'spike buster',
    'power strip',
    'surge protector',
  ],
  ['software', 'windows', 'antivirus', 'office 365', 'microsoft office', 'ms office', 'software'],
  ['optical drives', 'dvd', 'dvd writer', 'bluray'],
];

type OtherGoods = { readonly name: string; readonly phrases: readonly string[] };

const otherGoodsByPhrase: ReadonlyMap<string, OtherGoods> = new Map(
  otherGoods.flatMap(([name, ...phrases]) => phrases.map((phrase) => [phrase, { name, phrases }] as const)),
);
const MAX_PHRASE_WORDS = 4;
const startsOfLongPhrases: ReadonlySet<string | undefined> = new Set(
  [...otherGoodsByPhrase.keys()]
    .map((phrase) => phrase.split(' '))
    .flatMap(([first, ...others]) => (others.length > 0 ? [first] : [])),
);

/** Words that shoppers use in Indian shops. A query word of these is never taken for a typo of another. */
const shopWords: ReadonlySet<string> = new Set([
  ...categorySlugs,
  ...accessoryWords,
  ...[...otherGoodsByPhrase.keys()].flatMap((phrase) => phrase.split(' ')),
]);

const forms = {
  categories: createFormTable(categorySlugs),
  accessories: createFormTable(accessoryWords),
  otherGoods: createFormTable(otherGoodsByPhrase.keys()),
  shopWords: createFormTable(shopWords),
};

export function isShopWord(word: string): boolean {
  return forms.shopWords.has(word);
}

export function isAccessoryWord(word: string): boolean {
  return forms.accessories.has(word);
}

/** Whether a word is one of these words, in the singular or plural. */
export function isWordOf(phrase: readonly string[], word: string): boolean {
  return phrase.includes(word) || otherForms(word).some((form) => phrase.includes(form));
}

/** The slug of the category that a word names. */
export function categoryOfWord(word: string): string | null {
  return forms.categories.get(word) ?? null;
}

/** The slug of the category that a phrase names, given the phrases that mean the same. */
export function categoryOfPhrases(phrases: readonly (readonly string[])[]): string | null {
  const whole = phrases.map((phrase) => phrase.join(' ')).find((phrase) => categorySlugs.has(phrase));
  if (whole !== undefined) return whole;
  // "liquid cooler" and "laptop ram" are kinds of coolers and memory.
  const heads = phrases.map((phrase) => phrase.at(-1) ?? '');
  const isAccessory = phrases.some(
    ([first = '', second = '']) => categorySlugs.has(first) && isAccessoryWord(second),
  );
  return heads.find((word) => categorySlugs.has(word)) ?? (isAccessory ? ACCESSORIES : null);
}

/** What the words that end at this place mean, the longest phrase first, if it is nothing of ours. */
export function otherGoodsEndingAt(
  words: readonly string[],
  place: number,
): (OtherGoods & { readonly phrase: string }) | null {
  for (let start = Math.max(0, place + 1 - MAX_PHRASE_WORDS); start <= place; start++) {
    if (start < place && !startsOfLongPhrases.has(words[start])) continue;
    const typed = start === place ? words[place] : words.slice(start, place + 1).join(' ');
    const phrase = typed === undefined ? undefined : forms.otherGoods.get(typed);
    const goods = phrase === undefined ? undefined : otherGoodsByPhrase.get(phrase);
    if (phrase !== undefined && goods) return { ...goods, phrase };
  }
  return null;
}
