import { expect, test } from 'vitest';
import { searchableProduct } from '../../../testing/searchable-product.ts';
import { extractSearchWords, weights } from './extract-search-words.ts';

const drive = searchableProduct(1, {
  name: 'Samsung 990 PRO 2 TB NVMe SSD',
  website_name: '990 PRO 2 TB NVMe SSD, M.2 2280',
  variant: 'NVMe Gen 4',
  part_number: 'MZ-V9P2T0BW',
  category: 'SSD',
  category_slug: 'ssd',
  category_name: 'SSD',
  manufacturer: 'be quiet!',
  manufacturer_slug: 'be-quiet',
  subcategories: { capacity_gb: 2000, generation: 'Gen 4' },
  specs: { read_mb_s: 7450, has_heatsink: true, has_dram: false, length_mm: 80, lanes: 4, memory_slots: 4 },
  is_gaming: true,
});

test('when a product is described, then each word has the weight of its weightiest place', () => {
  const words = extractSearchWords(drive);
  expect(words.get('990')).toBe(weights.name);
  expect(words.get('gen4')).toBe(weights.variant);
  expect(words.get('7450mbs')).toBe(weights.spec);
  expect(words.get('gaming')).toBe(weights.spec);
});

test('when a fact bears out what the name says, then the word counts a little more', () => {
  expect(extractSearchWords(drive).get('2000gb')).toBe(weights.name + 1);
  expect(extractSearchWords({ ...drive, subcategories: {} }).get('2000gb')).toBe(weights.name);
});

test('when a fact has no unit, then its name is found too, and what it lacks is not', () => {
  const words = extractSearchWords(drive);
  expect(words.has('heatsink')).toBe(true);
  expect(words.has('lanes')).toBe(true);
  expect(words.has('dram')).toBe(false);
  expect(words.has('office')).toBe(false);
});

test('when a fact is a size of the thing itself or counts something else, then it is not found by it', () => {
  const words = extractSearchWords(drive);
  expect(words.has('80mm')).toBe(false);
  expect(words.has('memory')).toBe(false);
});

test('when a part number is written with or without its joints, then it names the product', () => {
  expect(extractSearchWords(drive).get('mzv9p2t0bw')).toBe(weights.partNumber);
});

test('when a part number is a plain word, then it does not stand out', () => {
  const words = extractSearchWords({ ...drive, part_number: 'Shadow' });
  expect(words.get('shadow')).toBe(weights.subcategory);
});

test('when the maker is written in one word, then it is found', () => {
  expect(extractSearchWords(drive).get('bequiet')).toBe(weights.manufacturer);
});

test('when a name has grown together, then its parts are found', () => {
  const words = extractSearchWords({ ...drive, name: 'Zotac RTX4070 Twin' });
  expect([words.has('rtx4070'), words.has('rtx'), words.has('4070')]).toEqual([true, true, true]);
});

test('when modules are known, then the kit is a word', () => {
  const words = extractSearchWords({
    ...drive,
    specs: { modules: 2, module_capacity_gb: 16, cas_latency: 30 },
  });
  expect([words.has('2x16gb'), words.has('cl30')]).toEqual([true, true]);
});

test('when a card has a chip, then the maker of the chip is found', () => {
  const words = extractSearchWords({ ...drive, subcategories: { chipset: 'GeForce RTX 4070' } });
  expect(words.has('nvidia')).toBe(true);
});

test('when memory comes as several modules, then it is found as a kit', () => {
  const memory = (modules: number) =>
    extractSearchWords({ ...drive, specs: { modules, module_capacity_gb: 16 } });
  expect(memory(2).get('kit')).toBe(weights.spec);
  expect(memory(1).has('kit')).toBe(false);
});

test('when the switches of a keyboard are known, then it is found by the word', () => {
  const keyboard = extractSearchWords({ ...drive, subcategories: { switchType: 'Blue clicky' } });
  expect(keyboard.get('switch')).toBe(weights.spec);
  expect(extractSearchWords(drive).has('switch')).toBe(false);
});
