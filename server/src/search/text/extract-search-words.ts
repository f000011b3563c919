import type { SpecValues } from '#contract/product-specs.ts';
import type { SearchableRow } from '#server/catalogue/list-searchable-products.ts';
import { derivedWords, exceededWords } from './derived-words.ts';
import { foldText } from './fold-text.ts';
import { otherMakerName } from './maker-names.ts';
import { kitWord } from './read-lexemes.ts';
import { wordsOfSpec } from './words-of-spec.ts';
import { type TextWord, wordsOfText } from './words-of-text.ts';

/** A product as the index stores it. */
export type SearchableProduct = SearchableRow & { readonly popularity: number };

/** The weight of a word, by the field it occurs in. */
export const weights = {
  partNumber: 60,
  /** Above the name: a search for "mouse" should list mice before mouse pads and combos. */
  category: 16,
  /** The type of an accessory: its category has many kinds of products. */
  type: 12,
  name: 10,
  manufacturer: 12,
  /** Of a graphics card such as the 5060 Ti. */
  modelNumber: 9,
  modelSuffix: 14,
  subcategory: 5,
  variant: 5,
  spec: 3,
  bareNumber: 2,
} as const;

/** Dimensions and limits are not indexed: a shopper who types a size does not mean these. */
const unindexedSpecs =
  /(^|_)(max|min|memory_speed|length|width|height|depth|weight|iops|endurance|voltage|warranty)(_|$)/;
const MIN_PART_NUMBER_LENGTH = 5;

/** The words of a product, each with the highest weight of the fields it occurs in. */
export function extractSearchWords(product: SearchableRow): Map<string, number> {
  const words = new Map<string, number>();
  const add = (text: string | null, weight: number) => {
    if (text) addAll(words, wordsOfText(text), weight);
  };
  add(product.name, weights.name);
  add(product.website_name, weights.name);
  add(product.manufacturer, weights.manufacturer);
  add(otherMakerName(product.manufacturer), weights.manufacturer);
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
    // The number alone only of what lists filter by: nobody means a memory speed or a polling rate by it.
    if (unindexedSpecs.test(name)) continue;
    const found = wordsOfSpec(name, value).filter(hasUnit);
    addAll(words, name === 'psu_form_factor' ? found.filter(isUnusualSupply) : found, weights.spec);
  }
  for (const word of derivedWords(product)) addWord(words, word, weights.subcategory);
  for (const word of exceededWords(product)) addWord(words, word, weights.bareNumber);
  lowerMemorySpeed(words, product);
  raiseProcessorModel(words, product);
  weighLongerModel(words, product);
  addModules(words, product.specs);
  addChipMaker(words, product.subcategories.chipset);
  if (isExternalDrive(product)) add('external portable', weights.spec);
  // The spec value is only "Blue"; shoppers type "blue switch".
  if (product.subcategories.switchType) add('switch', weights.spec);
  if (product.part_number) addPartNumber(words, product.part_number);
  if (product.gtin) addGtin(words, product.gtin);
  return words;
}

function addAll(words: Map<string, number>, found: readonly TextWord[], weight: number): void {
  for (const { word, isBareNumber } of found) {
    addWord(words, word, isBareNumber ? weights.bareNumber : weight);
  }
}

/** A word that is in the name and in a subcategory gets one more: DDR5 memory ranks above boards that support DDR5. */
function addWord(words: Map<string, number>, word: string, weight: number): void {
  const known = words.get(word) ?? 0;
  if (word !== '' && known < weight) words.set(word, weight);
  else if (known === weights.name && weight === weights.subcategory) words.set(word, known + 1);
}

function hasUnit({ isBareNumber }: TextWord): boolean {
  return !isBareNumber;
}

/** An "ATX case" takes boards of that size; nearly every case takes such a power supply. */
function isUnusualSupply({ word }: TextWord): boolean {
  return word !== 'atx' && word !== 'standardatx';
}

/** The number in "DDR5-5600" is no model number: "5600" alone means the processor. */
function lowerMemorySpeed(words: Map<string, number>, { category, specs }: SearchableRow): void {
  if (category !== 'RAM') return;
  for (const speed of [specs.speed_mt_s, specs.frequency_mhz]) {
    if (words.has(String(speed))) words.set(String(speed), weights.bareNumber);
  }
}

const processorModel =
  /(?:ryzen (?:\d |threadripper )?(?:pro )?|i[3579][ -]|ultra \d )(\d{3,5}[a-z]{0,2}(?:3d)?)\b/;

/** Shoppers call processors by their number alone; graphics cards share some numbers. */
function raiseProcessorModel(words: Map<string, number>, { category, name }: SearchableRow): void {
  const model = category === 'CPU' ? processorModel.exec(foldText(name))?.[1] : undefined;
  if (model !== undefined && words.has(model)) words.set(model, weights.type);
}

const longerModel = /\b(?:rtx|gtx|rx) ?(\d{3,4}) ?(ti|super|xtx?|gre)\b/;

/** "RTX 5060" means no 5060 Ti, and "5060 ti" no other 5060: the words of such a model only count together. */
function weighLongerModel(
  words: Map<string, number>,
  { category, name, subcategories }: SearchableRow,
): void {
  if (category !== 'GPU') return;
  const [, model = '', suffix = ''] =
    longerModel.exec(foldText(`${name} ${subcategories.chipset ?? ''}`)) ?? [];
  if (words.has(model)) words.set(model, weights.modelNumber);
  if (words.has(suffix)) words.set(suffix, weights.modelSuffix);
}

function addModules(words: Map<string, number>, { modules, module_capacity_gb: size }: SpecValues): void {
  if (typeof modules === 'number' && typeof size === 'number') {
    addWord(words, kitWord(modules, size), weights.subcategory);
    if (modules > 1) addWord(words, 'kit', weights.spec);
  }
}

/** Shoppers search graphics cards by the chip's manufacturer, who is rarely the card's. */
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

/** A complete part number identifies the product; its parts get a low weight, and so do part numbers that are plain words. */
function addPartNumber(words: Map<string, number>, partNumber: string): void {
  addAll(words, wordsOfText(partNumber), weights.subcategory);
  const whole = inOneWord(partNumber);
  const isDistinctive = /\d/.test(whole) && whole.length >= MIN_PART_NUMBER_LENGTH;
  addWord(words, whole, isDistinctive ? weights.partNumber : weights.subcategory);
}

/** The text without spaces and punctuation: "be quiet!" is also typed as "bequiet". */
function inOneWord(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The same number is written with and without leading zeros: a UPC of 12 digits is an EAN-13 with one. */
function addGtin(words: Map<string, number>, gtin: string): void {
  const bare = gtin.replace(/^0+/, '');
  for (const spelling of [
    gtin,
    bare,
    bare.padStart(12, '0'),
    bare.padStart(13, '0'),
    bare.padStart(14, '0'),
  ]) {
    addWord(words, spelling, weights.partNumber);
  }
}
