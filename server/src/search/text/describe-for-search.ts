import type { SpecValues } from '#contract/product-specs.ts';
import type { SearchableRow } from '#server/catalogue/list-searchable-products.ts';
import { foldText } from './fold-text.ts';
import { kitWord } from './read-lexemes.ts';
import { wordsOfSpec } from './words-of-spec.ts';
import { type TextWord, wordsOfText } from './words-of-text.ts';

/** A product as the engines take it in. */
export type SearchableProduct = SearchableRow & { readonly popularity: number };

/** How much a word tells about a product, by where it stands. */
export const weights = {
  partNumber: 60,
  /** Above the name: who asks for a mouse wants none of the sets and pads that are named after it. */
  category: 16,
  /** What an accessory is, in a category of many things. */
  type: 12,
  name: 10,
  manufacturer: 8,
  subcategory: 5,
  variant: 5,
  spec: 3,
  bareNumber: 2,
} as const;

/** Sizes of the thing itself and limits of what fits it: nobody means these by a bare size. */
const unsaidSpecs = /(^|_)(max|min|length|width|height|depth|weight|iops|endurance|voltage|warranty)(_|$)/;
const SHORTEST_PART_NUMBER = 5;

/** The words a product is found by, each with the weight of its weightiest place. */
export function describeForSearch(product: SearchableRow): Map<string, number> {
  const words = new Map<string, number>();
  const add = (text: string | null, weight: number) => {
    if (text) addAll(words, wordsOfText(text), weight);
  };
  add(product.name, weights.name);
  add(product.website_name, weights.name);
  add(product.manufacturer, weights.manufacturer);
  addWord(words, inOneWord(product.manufacturer), weights.manufacturer);
  add(product.category, weights.category);
  add(product.category_name, weights.category);
  add(product.variant, weights.variant);
  add(product.colour, weights.spec);
  if (product.is_gaming) add('gaming', weights.spec);
  if (product.is_office) add('office', weights.spec);
  for (const [name, value] of Object.entries(product.subcategories)) {
    addAll(words, wordsOfSpec(name, value), name === 'type' ? weights.type : weights.subcategory);
  }
  for (const [name, value] of Object.entries(product.specs)) {
    if (!unsaidSpecs.test(name)) addAll(words, wordsOfSpec(name, value), weights.spec);
  }
  addModules(words, product.specs);
  addChipMaker(words, product.subcategories.chipset);
  if (isExternalDrive(product)) add('external portable', weights.spec);
  // "Blue switch": the fact says which one, and people say what it is of.
  if (product.subcategories.switchType) add('switch', weights.spec);
  if (product.part_number) addPartNumber(words, product.part_number);
  return words;
}

function addAll(words: Map<string, number>, found: readonly TextWord[], weight: number): void {
  for (const { word, isBareNumber } of found) {
    addWord(words, word, isBareNumber ? weights.bareNumber : weight);
  }
}

/** A name that is borne out by a fact counts a little more: memory is DDR5, a board only takes it. */
function addWord(words: Map<string, number>, word: string, weight: number): void {
  const known = words.get(word) ?? 0;
  if (word !== '' && known < weight) words.set(word, weight);
  else if (known === weights.name && weight === weights.subcategory) words.set(word, known + 1);
}

function addModules(words: Map<string, number>, { modules, module_capacity_gb: size }: SpecValues): void {
  if (typeof modules === 'number' && typeof size === 'number') {
    addWord(words, kitWord(modules, size), weights.subcategory);
    if (modules > 1) addWord(words, 'kit', weights.spec);
  }
}

/** People ask for the maker of the chip, who is seldom the maker of the card. */
const chipMakers: Readonly<Record<string, string>> = { geforce: 'nvidia', radeon: 'amd', arc: 'intel' };

function addChipMaker(words: Map<string, number>, chipset: unknown): void {
  const [line = ''] = foldText(String(chipset ?? '')).split(' ');
  const maker = chipMakers[line];
  if (maker) addWord(words, maker, weights.spec);
}

function isExternalDrive({ category, subcategories }: SearchableRow): boolean {
  return (
    (category === 'HDD' || category === 'SSD') && /usb|thunderbolt/i.test(String(subcategories.interface))
  );
}

/** Typed whole it names one product; its pieces are found as well, but say little. Some are plain words: those do not. */
function addPartNumber(words: Map<string, number>, partNumber: string): void {
  addAll(words, wordsOfText(partNumber), weights.subcategory);
  const whole = inOneWord(partNumber);
  const isTelling = /\d/.test(whole) && whole.length >= SHORTEST_PART_NUMBER;
  addWord(words, whole, isTelling ? weights.partNumber : weights.subcategory);
}

/** "be quiet!" is also typed as bequiet, "MZ-V9P2T0BW" without its hyphen. */
function inOneWord(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
