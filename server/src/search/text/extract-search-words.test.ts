import { expect, test } from 'vitest';
import { searchableProduct } from '../../../testing/searchable-product.ts';
import { extractSearchWords, weights } from './extract-search-words.ts';

const drive = searchableProduct(1, {
  name: 'Samsung 990 PRO 2 TB NVMe SSD',
  website_name: '990 PRO 2 TB NVMe SSD, M.2 2280',
  variant: 'NVMe Gen 4',
  part_number: 'MZ-V9P2T0BW',
  gtin: '0887276748542',
  category: 'SSD',
  category_slug: 'ssd',
  category_name: 'SSD',
  manufacturer: 'be quiet!',
  manufacturer_slug: 'be-quiet',
  subcategories: { capacity_gb: 2000, generation: 'Gen 4' },
  specs: { read_mb_s: 7450, has_heatsink: true, has_dram: false, length_mm: 80, lanes: 4, memory_slots: 4 },
  is_gaming: true,
});

test('gives each word the highest weight of its fields', () => {
  const words = extractSearchWords(drive);
  expect(words.get('990')).toBe(weights.name);
  expect(words.get('gen4')).toBe(weights.variant);
  expect(words.get('7450mbs')).toBe(weights.spec);
  expect(words.get('gaming')).toBe(weights.spec);
});

test('raises the weight of a word that is in the name and in a subcategory', () => {
  expect(extractSearchWords(drive).get('2000gb')).toBe(weights.name + 1);
  expect(extractSearchWords({ ...drive, subcategories: {} }).get('2000gb')).toBe(weights.name);
});

test('indexes the name of a spec without a unit, unless its value is false', () => {
  const words = extractSearchWords(drive);
  expect(words.has('heatsink')).toBe(true);
  expect(words.has('lanes')).toBe(true);
  expect(words.has('dram')).toBe(false);
  expect(words.has('office')).toBe(false);
});

test('does not index dimensions and counts of other things', () => {
  const words = extractSearchWords(drive);
  expect(words.has('80mm')).toBe(false);
  expect(words.has('memory')).toBe(false);
});

test('indexes a part number with and without hyphens', () => {
  expect(extractSearchWords(drive).get('mzv9p2t0bw')).toBe(weights.partNumber);
});

test('gives a part number that is a plain word a low weight', () => {
  const words = extractSearchWords({ ...drive, part_number: 'Shadow' });
  expect(words.get('shadow')).toBe(weights.subcategory);
});

test('indexes a manufacturer of several words as one word', () => {
  expect(extractSearchWords(drive).get('bequiet')).toBe(weights.manufacturer);
});

test('indexes the parts of a name written as one word', () => {
  const words = extractSearchWords({ ...drive, name: 'Zotac RTX4070 Twin' });
  expect([words.has('rtx4070'), words.has('rtx'), words.has('4070')]).toEqual([true, true, true]);
});

test('indexes the memory kit', () => {
  const words = extractSearchWords({
    ...drive,
    specs: { modules: 2, module_capacity_gb: 16, cas_latency: 30 },
  });
  expect([words.has('2x16gb'), words.has('cl30')]).toEqual([true, true]);
});

test('indexes the manufacturer of a graphics chip', () => {
  const words = extractSearchWords({ ...drive, subcategories: { chipset: 'GeForce RTX 4070' } });
  expect(words.has('nvidia')).toBe(true);
});

test('weighs the number of a longer graphics model below that of the model without a suffix', () => {
  const card = (model: string) =>
    extractSearchWords({ ...drive, category: 'GPU', name: `Zotac GeForce ${model}`, website_name: model });
  const [plain, longer] = [card('RTX 5060'), card('RTX 5060 Ti')];
  expect(longer.get('5060')).toBeLessThan(plain.get('5060') ?? 0);
  expect(longer.get('ti')).toBeGreaterThan(weights.name);
});

test('indexes several modules as a kit', () => {
  const memory = (modules: number) =>
    extractSearchWords({ ...drive, specs: { modules, module_capacity_gb: 16 } });
  expect(memory(2).get('kit')).toBe(weights.spec);
  expect(memory(1).has('kit')).toBe(false);
});

test('indexes the word switch for keyboards with a switch type', () => {
  const keyboard = extractSearchWords({ ...drive, subcategories: { switchType: 'Blue clicky' } });
  expect(keyboard.get('switch')).toBe(weights.spec);
  expect(extractSearchWords(drive).has('switch')).toBe(false);
});
