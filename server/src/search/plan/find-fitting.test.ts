import { expect, test } from 'vitest';
import type { SearchableRow } from '#server/catalogue/list-searchable-products.ts';
import { searchableProduct } from '../../../testing/searchable-product.ts';
import { createIndexBuilder } from '../index/search-index.ts';
import { noFilters } from '../search-engine.ts';
import { runSearch } from './run-search.ts';
import { createSynonyms } from './synonyms.ts';

type Part = Pick<SearchableRow, 'name' | 'category' | 'specs'> & { display_price?: number };

const parts: Part[] = [
  { name: 'Corsair Vengeance', category: 'RAM', specs: { ddr_type: 'DDR5', device: 'Desktop' } },
  { name: 'Crucial Ballistix', category: 'RAM', specs: { ddr_type: 'DDR4', device: 'Desktop' } },
  { name: 'Crucial Portable', category: 'RAM', specs: { ddr_type: 'DDR5', device: 'Laptop' } },
  {
    name: 'MSI PRO B650M-P',
    category: 'MOTHERBOARD',
    specs: { socket: 'AM5', memory_type: 'DDR5', form_factor: 'Micro-ATX' },
  },
  { name: 'MSI B550 Tomahawk', category: 'MOTHERBOARD', specs: { socket: 'AM4', form_factor: 'ATX' } },
  { name: 'AMD Ryzen 7 Gaming', category: 'CPU', specs: { socket: 'AM5' }, display_price: 30_000 },
  { name: 'AMD Ryzen 5 5600', category: 'CPU', specs: { socket: 'AM4', memory_types: ['DDR4'] } },
  { name: 'Zotac GeForce RTX 5090', category: 'GPU', specs: { recommended_psu_w: 1000 } },
  { name: 'Zotac GeForce RTX 5060', category: 'GPU', specs: { recommended_psu_w: 550 } },
  { name: 'NZXT H5', category: 'CASE', specs: { motherboard_sizes: ['ATX', 'Micro-ATX'] } },
  { name: 'Corsair RM750e 750 W', category: 'PSU', specs: { wattage_w: 750 } },
  { name: 'Corsair RM1200x 1200 W', category: 'PSU', specs: { wattage_w: 1200 }, display_price: 20_000 },
];

const products = parts.map((part, place) =>
  searchableProduct(place, {
    category_slug: part.category.toLowerCase(),
    category_name: part.category,
    display_price: 5000,
    created_at: new Date(place),
    ...part,
  }),
);
const builder = createIndexBuilder();
for (const product of products) builder.add(product);
const engine = builder.finish();
const synonyms = createSynonyms([
  ['gpu', 'graphics card'],
  ['cpu', 'processor'],
]);
const nameOf = (id: string) => products.find(({ _id }) => _id === id)?.name;

function ask(text: string) {
  return runSearch(engine, synonyms, {
    ...{ text, isTyping: false, filters: noFilters, offset: 0, limit: 10, facets: 'none' },
    order: { by: 'relevance', direction: 'desc' },
  });
}

test.each([
  ['ram for b650', ['Corsair Vengeance']],
  ['b650 ram', ['Corsair Vengeance']],
  ['ryzen 5600 ke liye ram', ['Crucial Ballistix']],
  ['motherboard for ryzen 5600 processor', ['MSI B550 Tomahawk']],
  ['psu for rtx 5090', ['Corsair RM1200x 1200 W']],
  ['graphics card for 750w psu', ['Zotac GeForce RTX 5060']],
  ['ram for asus b650', ['Corsair Vengeance']],
  ['atx motherboard', ['MSI B550 Tomahawk']],
  ['micro atx motherboard', ['MSI PRO B650M-P']],
])('"%s" finds what fits', async (text, names) => {
  expect((await ask(text)).hits.ids.map(nameOf)).toEqual(names);
});

test('a chip says which part it must fit, and removes it', async () => {
  const { chips, correctedText } = await ask('psu for rtx 5090');
  expect(chips).toEqual([{ label: 'Fits rtx 5090', text: 'rtx 5090', queryWithout: 'psu' }]);
  expect(correctedText).toBeNull();
});

test('the chip has a word that is read in two ways only once', async () => {
  expect((await ask('case for atx motherboard')).chips).toMatchObject([{ label: 'Fits atx motherboard' }]);
});

test('what fits but costs more is an alternative', async () => {
  const { hits, alternativeIds } = await ask('psu for rtx 5090 under 10000');
  expect(hits.total).toBe(0);
  expect(alternativeIds.map(nameOf)).toEqual(['Corsair RM1200x 1200 W']);
});

test('a part that is not sold is left out, and the text says so', async () => {
  const { hits, correctedText } = await ask('ram for z790');
  expect(hits.total).toBe(3);
  expect(correctedText).toBe('ram');
});

test('a use is left out if nothing for it has the wanted price', async () => {
  const { hits, correctedText } = await ask('processor for gaming under 6000');
  expect(hits.ids.map(nameOf)).toEqual(['AMD Ryzen 5 5600']);
  expect(correctedText).toBe('processor under 6000');
});
