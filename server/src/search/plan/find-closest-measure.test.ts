import { expect, test } from 'vitest';
import type { SearchableRow } from '#server/catalogue/list-searchable-products.ts';
import { searchableProduct } from '../../../testing/searchable-product.ts';
import { createIndexBuilder } from '../index/search-index.ts';
import { noFilters, type SearchRequest } from '../search-engine.ts';
import { runSearch } from './run-search.ts';
import { createSynonyms } from './synonyms.ts';

type Part = Pick<SearchableRow, 'name' | 'category'> & Partial<SearchableRow>;

const parts: Part[] = [
  { name: 'Razer Viper Wireless Mouse', category: 'MOUSE', specs: { dpi_max: 30_000 }, display_price: 9000 },
  { name: 'Logitech G102 Wired Mouse', category: 'MOUSE', specs: { dpi_max: 8000 } },
  { name: 'Corsair CX650 650 W', category: 'PSU', specs: { wattage_w: 650 } },
  { name: 'Corsair RM750 750 W', category: 'PSU', specs: { wattage_w: 750 } },
  { name: 'Dell Monitor', category: 'MONITOR', subcategories: { size_inch: 27 } },
  { name: 'LG Monitor', category: 'MONITOR', subcategories: { size_inch: 32 } },
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
const synonyms = createSynonyms([]);
const nameOf = (id: string) => products.find(({ _id }) => _id === id)?.name;

async function ask(text: string) {
  const { hits, chips, correctedText, alternativeIds } = await runSearch(engine, synonyms, {
    ...{ text, isTyping: false, filters: noFilters, offset: 0, limit: 10, facets: 'none' },
    order: { by: 'relevance', direction: 'desc' },
  });
  return {
    names: hits.ids.map(nameOf),
    labels: chips.map(({ label }) => label),
    correctedText,
    alternatives: alternativeIds.map(nameOf),
  };
}

test.each([
  ['26000 dpi mouse', ['Razer Viper Wireless Mouse'], '26000 DPI or more'],
  ['26000 dpi', ['Razer Viper Wireless Mouse'], '26000 DPI or more'],
  ['wired mouse 26000dpi', ['Logitech G102 Wired Mouse'], '8000 DPI, the closest to 26000 DPI'],
  ['40000 dpi mouse', ['Razer Viper Wireless Mouse'], '30000 DPI, the closest to 40000 DPI'],
  ['700w psu', ['Corsair RM750 750 W'], '750 W, the closest to 700 W'],
  ['28 inch monitor', ['Dell Monitor'], '27-inch, the closest to 28-inch'],
])('"%s" finds what comes close, and a chip says so', async (text, names, label) => {
  expect(await ask(text)).toMatchObject({ names, labels: [label], correctedText: null });
});

test('a measure that a product has finds only this', async () => {
  expect(await ask('650w psu')).toMatchObject({ names: ['Corsair CX650 650 W'], labels: ['650 W'] });
});

test('what comes close but costs more is an alternative', async () => {
  const { names, alternatives } = await ask('26000 dpi mouse under 6000');
  expect(names).toEqual([]);
  expect(alternatives).toEqual(['Razer Viper Wireless Mouse']);
});

test('a measure takes few searches, however many values the shop has', async () => {
  const drives = createIndexBuilder();
  for (let place = 1; place <= 500; place++) {
    const drive = {
      category: 'SSD',
      category_slug: 'ssd',
      category_name: 'SSD',
      specs: { capacity_gb: place },
    };
    drives.add(
      searchableProduct(place, { name: `Drive ${place} SSD`, created_at: new Date(place), ...drive }),
    );
  }
  const index = drives.finish();
  let searches = 0;
  const counting = {
    ...index,
    search: (request: SearchRequest) => {
      searches += 1;
      return index.search(request);
    },
  };
  const query = { isTyping: false, filters: noFilters, offset: 0, limit: 10, facets: 'none' } as const;
  const order = { by: 'relevance', direction: 'desc' } as const;
  const close = await runSearch(counting, synonyms, { text: '700gb ssd', order, ...query });
  expect(close.chips.map(({ label }) => label)).toEqual(['500 GB, the closest to 700 GB']);
  expect(close.hits.total).toBe(1);
  await runSearch(counting, synonyms, { text: '700gb ssd zzzzq', order, ...query });
  expect(searches).toBeLessThan(60);
});
