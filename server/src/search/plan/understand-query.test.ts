import { expect, test } from 'vitest';
import type { SearchableRow } from '#server/catalogue/list-searchable-products.ts';
import { searchableProduct } from '../../../testing/searchable-product.ts';
import { createIndexBuilder } from '../index/search-index.ts';
import { noFilters } from '../search-engine.ts';
import { rephraseText } from './rephrase-text.ts';
import { runSearch } from './run-search.ts';
import { createSynonyms } from './synonyms.ts';

const synonyms = createSynonyms([
  ['gpu', 'graphics card', 'graphic card', 'video card'],
  ['cpu', 'processor'],
  ['cooler', 'cpu cooler', 'processor cooler', 'cpu fan'],
  ['hdd', 'hard disk'],
  ['case', 'cabinet'],
  ['mousepad', 'mouse pad', 'mouse mat'],
  ['mic', 'microphone'],
  ['ram', 'memory'],
  ['rgb', 'rgb light'],
  ['motherboard', 'board'],
]);

type Named = Partial<SearchableRow> & Pick<SearchableRow, 'name' | 'category'>;

const names: Named[] = [
  { name: 'Logitech G102 Wired Gaming Mouse', category: 'MOUSE', display_price: 1545 },
  { name: 'Zebronics Gaming Mouse', category: 'MOUSE', display_price: 379, specs: { has_rgb: true } },
  {
    name: 'Kairon Gaming Mouse Mat',
    category: 'ACCESSORY',
    display_price: 349,
    subcategories: { type: 'Mouse pad' },
  },
  { name: 'AMD Ryzen 5 5600', category: 'CPU', specs: { has_cooler: true, memory_speed_mt_s: 3200 } },
  {
    name: 'AMD Ryzen 5 5600X',
    category: 'CPU',
    specs: { memory_speed_mt_s: 5600, integrated_graphics: 'Radeon 760M' },
  },
  { name: 'AMD Ryzen 7 9800X3D', category: 'CPU', specs: { memory_speed_mt_s: 5600 } },
  {
    name: 'Intel Core i5-12400F',
    category: 'CPU',
    subcategories: { socket: 'LGA1700' },
    specs: { has_cooler: true },
  },
  { name: 'Corsair 16 GB DDR5-5600', category: 'RAM', specs: { speed_mt_s: 5600 } },
  { name: 'Noctua NH-L9i', category: 'COOLER', specs: { sockets: ['LGA1700', 'AM5'] } },
  { name: 'Dell Monitor', category: 'MONITOR', display_price: 12_000, specs: { refresh_hz: 180 } },
  {
    name: 'LG Curved Monitor',
    category: 'MONITOR',
    display_price: 27_000,
    specs: { width_px: 3440, height_px: 1440 },
  },
  { name: 'Edifier Studio Monitor', category: 'SPEAKER', display_price: 900 },
  { name: "Skullcandy Non-Mic'd Headset", category: 'HEADSET' },
  { name: 'HyperX Headset', category: 'HEADSET', specs: { microphone: 'Boom' } },
  { name: 'JBL Speaker', category: 'SPEAKER', display_price: 800, specs: { bluetooth_version: '5.1' } },
  { name: 'Gigabyte B550M', category: 'MOTHERBOARD', specs: { socket: 'AM4', memory_slots: 4 } },
  { name: 'Gigabyte H610M', category: 'MOTHERBOARD', specs: { socket: 'LGA1700', memory_slots: 2 } },
  { name: 'Cosmic Keyboard', category: 'KEYBOARD', subcategories: { backlight: 'Red' } },
  { name: 'Grafi Sticker', category: 'ACCESSORY' },
  { name: 'TVS Keyboard', category: 'KEYBOARD', subcategories: { backlight: 'None' } },
  { name: 'Zotac GeForce RTX 5060', category: 'GPU', subcategories: { chipset: 'GeForce RTX 5060' } },
  { name: 'NZXT H5', category: 'CASE' },
  {
    name: 'Lexar NM790',
    category: 'SSD',
    subcategories: { form_factor: 'M.2 2280', generation: 'Gen 4' },
    specs: { read_mb_s: 7400 },
  },
  {
    name: 'Kingston NV2',
    category: 'SSD',
    subcategories: { form_factor: 'M.2 2280', generation: 'Gen 4' },
    specs: { read_mb_s: 3500 },
  },
  { name: 'Crucial Laptop Memory', category: 'RAM' },
  { name: 'Razer Viper V3 X', category: 'WEBCAM' },
  { name: 'G.Skill 16 GB DDR5-5600', category: 'RAM', specs: { speed_mt_s: 5600 } },
  { name: 'Seasonic PSU', category: 'PSU', gtin: '0887276748542' },
];

const products = names.map((named, place) => {
  const [maker = ''] = named.name.split(' ');
  return searchableProduct(place, {
    category_slug: named.category.toLowerCase(),
    category_name: named.category,
    manufacturer: maker,
    manufacturer_slug: maker.toLowerCase(),
    created_at: new Date(place),
    ...named,
  });
});
const builder = createIndexBuilder();
for (const product of products) builder.add(product);
const engine = builder.finish();
const nameOf = (id: string) => products.find(({ _id }) => _id === id)?.name;

async function ask(text: string, isTyping = false) {
  const { hits, comparedIds, ...result } = await runSearch(engine, synonyms, {
    ...{ text, isTyping, filters: noFilters, offset: 0, limit: 10, facets: 'none' },
    order: { by: 'relevance', direction: 'desc' },
  });
  return { ...result, names: hits.ids.map(nameOf), compared: comparedIds.map(nameOf) };
}

test.each<[query: string, names: string[]]>([
  ['gaming mouse under 1000', ['Zebronics Gaming Mouse']],
  ['mouse pads', ['Kairon Gaming Mouse Mat']],
  ['cpu cooler lga1700', ['Noctua NH-L9i']],
  ['cpu fans', ['Noctua NH-L9i']],
  ['gaming mouse no rgb', ['Logitech G102 Wired Gaming Mouse']],
  ['gaming mouse rgb nahi chahiye', ['Logitech G102 Wired Gaming Mouse']],
  ['sabse mehnga mouse', ['Logitech G102 Wired Gaming Mouse', 'Zebronics Gaming Mouse']],
  ['cabinets', ['NZXT H5']],
  ['cpu with integrated graphics', ['AMD Ryzen 5 5600X']],
  ['logitechgamingmouse', ['Logitech G102 Wired Gaming Mouse']],
  ['amdryzen9800x3d', ['AMD Ryzen 7 9800X3D']],
  ['ryzen79800x3d', ['AMD Ryzen 7 9800X3D']],
  ['studio monitor', ['Edifier Studio Monitor']],
  ['am4 board', ['Gigabyte B550M']],
  ['intel board', ['Gigabyte H610M']],
  ['motherboard with 4 ram slots', ['Gigabyte B550M']],
  ['speaker bluetooth 5.1', ['JBL Speaker']],
  ['backlit keyboard', ['Cosmic Keyboard']],
  ['keyboard jisme light ho', ['Cosmic Keyboard']],
  ['keyboard without lights', ['TVS Keyboard']],
  ['bina light wala keyboard', ['TVS Keyboard']],
  ['gaming mouse without rgb light', ['Logitech G102 Wired Gaming Mouse']],
  ['sasta mouse', ['Zebronics Gaming Mouse', 'Logitech G102 Wired Gaming Mouse']],
  ['monitor 15000', ['Dell Monitor']],
  ['144hz monitor', ['Dell Monitor']],
  ['ultrawide monitors', ['LG Curved Monitor']],
  ['5600', ['AMD Ryzen 5 5600', 'AMD Ryzen 5 5600X', 'G.Skill 16 GB DDR5-5600', 'Corsair 16 GB DDR5-5600']],
  ['ryzen 5600', ['AMD Ryzen 5 5600', 'AMD Ryzen 5 5600X']],
  ['ryzen 9000 series', ['AMD Ryzen 7 9800X3D']],
  ['intel 12th gen processor', ['Intel Core i5-12400F']],
  ['rtx 50 series', ['Zotac GeForce RTX 5060']],
  ['graphics cards', ['Zotac GeForce RTX 5060']],
  ['headset with mic', ['HyperX Headset']],
  ['gaming mouse without rgb', ['Logitech G102 Wired Gaming Mouse']],
  ['ps5 ssd', ['Lexar NM790']],
  ['playstation 5 ssd', ['Lexar NM790']],
  ['logitechg102', ['Logitech G102 Wired Gaming Mouse']],
  ['logitech 102', ['Logitech G102 Wired Gaming Mouse']],
  ['accha sa gaming mouse 1000 ke under', ['Zebronics Gaming Mouse']],
  ['kitne ka hai ryzen 9800x3d', ['AMD Ryzen 7 9800X3D']],
  ['logitech g 102', ['Logitech G102 Wired Gaming Mouse']],
  ['razer v3x', ['Razer Viper V3 X']],
  ['ryzen 5600 x', ['AMD Ryzen 5 5600X']],
  ['i5 12400 f', ['Intel Core i5-12400F']],
  ['9800 x 3d', ['AMD Ryzen 7 9800X3D']],
  ['5600 g skill', ['G.Skill 16 GB DDR5-5600']],
  ['887276748542', ['Seasonic PSU']],
  ['ग्राफिक्स कार्ड', ['Zotac GeForce RTX 5060']],
])('%s', async (query, expected) => {
  const { names: found, correctedText } = await ask(query);
  expect(found).toEqual(expected);
  expect(correctedText).toBeNull();
});

test('a query for two products offers to compare them', async () => {
  const { names: found, compared } = await ask('5600 vs 5600x');
  expect(compared).toEqual(['AMD Ryzen 5 5600', 'AMD Ryzen 5 5600X']);
  expect(found.toSorted()).toEqual(compared);
  expect((await ask('5600 vs 7800x3d')).compared).toEqual([]);
  expect((await ask('5600 or 5600x')).compared).toEqual(compared);
});

test.each([
  ['hdd', 'hard drives'],
  ['hard disk 1tb', 'hard drives'],
  ['ups', 'UPS systems and inverters'],
  ['hp laptops', 'laptops'],
  ['laptop memory', null],
  ['laptop stand', null],
  ['mouse', null],
  ['microphones', 'microphones'],
  ['ear phone', 'earbuds and neckbands'],
  ['cctv camera', 'security cameras'],
  ['ps5', 'game consoles and games'],
  ['ethernet cable', 'network devices'],
  ['headset with mic', null],
  ['extension boards', 'extension boards and surge protectors'],
  ['memory card 64gb', 'pen drives and memory cards'],
  ['mobile charger', 'chargers, power banks and batteries'],
  ['charger for laptop', 'chargers, power banks and batteries'],
  ['gaming pc under 60000', 'ready-made PCs'],
  ['1.5 lakh ka computer', 'ready-made PCs'],
  ['headset for pc', null],
  ['pc mouse', null],
])('%s is said not to be sold: %s', async (query, notSold) => {
  const result = await ask(query);
  expect(result.notSold).toBe(notSold);
  expect(result.correctedText).toBeNull();
});

test('the words for goods that are not sold are neither suggested nor searched for alternatives', async () => {
  expect((await ask('extension board')).alternativeIds).toEqual([]);
  expect(await rephraseText(engine, synonyms, 'extension board', 5)).toEqual([]);
});

test('what a product is for is left out if nothing has it, and this is disclosed', async () => {
  expect(await ask('cooler for gaming laptop')).toMatchObject({
    names: ['Noctua NH-L9i'],
    correctedText: 'cooler',
  });
});

test.each([
  ['webcam for small hands', 'webcam'],
  ['ps5 webcam', 'webcam'],
  ['webcam with speakers', 'webcam'],
])('%s finds what the product is, without what it is for, and says so', async (query, correctedText) => {
  expect(await ask(query)).toMatchObject({ names: ['Razer Viper V3 X'], correctedText });
});

test.each([
  'webcam for my son under 10000',
  'office use webcam',
  'bete ke liye webcam',
  'webcam bachche ke liye',
  'bacchon ke liye webcam',
  'बच्चों के लिए webcam',
  'ghar se kaam karne ke liye webcam',
  'webcam for video editing',
  'razer coding webcam',
])('%s leaves out people, places and activities silently', async (query) => {
  expect(await ask(query)).toMatchObject({ names: ['Razer Viper V3 X'], correctedText: null });
});

test('what a product must not have is left out if all products have it, and the text says so', async () => {
  expect(await ask('hyperx headset no mic')).toMatchObject({
    names: ['HyperX Headset'],
    correctedText: 'hyperx headset',
  });
});

test('a purpose does not hide what a product must not have', async () => {
  expect((await ask('gaming mouse for my son without rgb')).names).toEqual([
    'Logitech G102 Wired Gaming Mouse',
  ]);
});

test('a kind of product wins over a rare word that is as close to a typo', async () => {
  expect(await ask('grafic card')).toMatchObject({
    names: ['Zotac GeForce RTX 5060'],
    correctedText: 'graphic card',
  });
});

test('a model that is not sold has alternatives of its series, also without a space', async () => {
  const { names: found, alternativeIds } = await ask('ryzen7700');
  expect(found).toEqual([]);
  expect(alternativeIds.length).toBeGreaterThan(0);
});

test('alternatives are of the kind that was asked for, not of what a word may be a typo of', async () => {
  const { names: found, alternativeIds } = await ask('lexat headset');
  expect(found).toEqual([]);
  expect(alternativeIds.map(nameOf)).toEqual(expect.arrayContaining(['HyperX Headset']));
});

test('a number alone finds no alternatives', async () => {
  expect((await ask('gtx 5600')).alternativeIds).toEqual([]);
});

test('a known word that is read as a typo is disclosed', async () => {
  // "Dell" is a word of the shop, but there is no such processor.
  const { names: found, correctedText } = await ask('dell processor');
  expect(correctedText === null).toBe(found.length === 0);
});

test('a kind of product that is too dear has no results of other kinds, but the cheapest as alternatives', async () => {
  const { names: found, alternativeIds } = await ask('monitor under 1000');
  expect(found).toEqual([]);
  expect(alternativeIds.map(nameOf)).toEqual(['Dell Monitor', 'LG Curved Monitor']);
});

test.each([
  ['cabi', 'NZXT H5'],
  ['grap', 'Zotac GeForce RTX 5060'],
  ['geforce r', 'Zotac GeForce RTX 5060'],
  ['hyperx headset without', 'HyperX Headset'],
  ['9800x3d vs 9', 'AMD Ryzen 7 9800X3D'],
])('while typing, %s leads with %s', async (typed, first) => {
  expect((await ask(typed, true)).names[0]).toBe(first);
});

test.each([
  ['cabi', 'NZXT H5'],
  ['grap', 'Zotac GeForce RTX 5060'],
])('submitted as it is, %s leads with %s', async (typed, first) => {
  expect((await ask(typed)).names[0]).toBe(first);
});
