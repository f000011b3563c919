import { describe, expect, test } from 'vitest';
import type { SearchableRow } from '#server/catalogue/list-searchable-products.ts';
import { searchableProduct } from '../../../testing/searchable-product.ts';
import { createIndexBuilder } from '../index/search-index.ts';
import { noFilters, type SearchFilters } from '../search-engine.ts';
import { rephraseText } from './rephrase-text.ts';
import { runSearch } from './run-search.ts';
import { createSynonyms } from './synonyms.ts';

const synonyms = createSynonyms([
  ['gpu', 'graphics card', 'video card'],
  ['case', 'cabinet'],
  ['ram', 'memory'],
  ['headset', 'headphones'],
]);

type Named = Partial<SearchableRow> & Pick<SearchableRow, 'name' | 'category'>;

const names: Named[] = [
  { name: 'Samsung 990 PRO 2 TB NVMe SSD', category: 'SSD', display_price: 16_499 },
  { name: 'Kingston NV2 2 TB NVMe SSD', category: 'SSD', display_price: 8499 },
  { name: 'Samsung 9900 Archive 2 TB SSD', category: 'SSD', display_price: 12_000 },
  { name: 'Logitech MX Keys Keyboard', category: 'KEYBOARD' },
  { name: 'Dell KM5221W Wireless Keyboard and Mouse', category: 'COMBO' },
  { name: 'Logitech M185 Wireless Mouse', category: 'MOUSE', display_price: 999 },
  { name: 'Zotac GeForce RTX 4070 Twin Edge', category: 'GPU' },
  { name: 'HyperX Cloud Headset', category: 'HEADSET' },
  { name: 'NZXT H5 Flow', category: 'CASE' },
  { name: 'ASUS ROG Rampage VI Board', category: 'MOTHERBOARD' },
  { name: 'Corsair Vengeance 32 GB (2 x 16 GB) DDR5-6000', category: 'RAM' },
  { name: 'AMD Ryzen 5 5600G', category: 'CPU' },
  { name: 'AMD Ryzen 5 5600X', category: 'CPU' },
];

const products = names.map((named, place) => {
  const [maker = ''] = named.name.split(' ');
  return searchableProduct(place, {
    category_slug: named.category.toLowerCase(),
    category_name: named.category,
    manufacturer: maker,
    manufacturer_slug: maker.toLowerCase(),
    display_price: 5000,
    created_at: new Date(place),
    ...named,
  });
});

const builder = createIndexBuilder();
for (const product of products) builder.add(product);
const engine = builder.finish();
const nameOf = (id: string) => products.find(({ _id }) => _id === id)?.name;

function ask(text: string, more: { isTyping?: boolean; filters?: Partial<SearchFilters> } = {}) {
  return runSearch(engine, synonyms, {
    text,
    isTyping: more.isTyping ?? false,
    filters: { ...noFilters, ...more.filters },
    order: { by: 'relevance', direction: 'desc' },
    offset: 0,
    limit: 10,
    facets: 'all',
  });
}

async function find(text: string, more?: Parameters<typeof ask>[1]): Promise<(string | undefined)[]> {
  return (await ask(text, more)).hits.ids.map(nameOf);
}

describe('words', () => {
  test.each([
    ['samsung 990', ['Samsung 990 PRO 2 TB NVMe SSD']],
    ['5600g', ['AMD Ryzen 5 5600G']],
    ['2tb nvme', ['Kingston NV2 2 TB NVMe SSD', 'Samsung 990 PRO 2 TB NVMe SSD']],
    ['16x2 ddr5 6000', ['Corsair Vengeance 32 GB (2 x 16 GB) DDR5-6000']],
    ['graphics card', ['Zotac GeForce RTX 4070 Twin Edge']],
    ['rtx4070', ['Zotac GeForce RTX 4070 Twin Edge']],
    ['head set', ['HyperX Cloud Headset']],
    ['cabinet', ['NZXT H5 Flow']],
    ['keyboardmouse', ['Dell KM5221W Wireless Keyboard and Mouse']],
    ['ram', ['Corsair Vengeance 32 GB (2 x 16 GB) DDR5-6000']],
    ['the best memory for my pc', ['Corsair Vengeance 32 GB (2 x 16 GB) DDR5-6000']],
    ['ssd below 9000', ['Kingston NV2 2 TB NVMe SSD']],
  ])('finds the expected products for "%s"', async (text, expected) => {
    expect((await find(text)).toSorted()).toEqual(expected.toSorted());
  });

  test('ranks the product type before products named after it', async () => {
    expect((await find('mouse'))[0]).toBe('Logitech M185 Wireless Mouse');
    expect((await find('keyboards'))[0]).toBe('Logitech MX Keys Keyboard');
  });

  test('finds words by prefix, but not longer numbers', async () => {
    expect(await find('samsu')).toHaveLength(2);
    expect(await find('990')).toEqual(['Samsung 990 PRO 2 TB NVMe SSD']);
    expect(await find('990', { isTyping: true })).toHaveLength(2);
  });
});

describe('misspelt words', () => {
  test.each([
    ['keybord', 'keyboard', 'Logitech MX Keys Keyboard'],
    ['logitehc mouse', 'logitech mouse', 'Logitech M185 Wireless Mouse'],
    ['grafics card', 'graphics card', 'Zotac GeForce RTX 4070 Twin Edge'],
    ['cabnet', 'cabinet', 'NZXT H5 Flow'],
  ])('corrects "%s" to "%s"', async (text, corrected, first) => {
    const { hits, correctedText } = await ask(text);
    expect(correctedText).toBe(corrected);
    expect(nameOf(hits.ids[0] ?? '')).toBe(first);
  });

  test('does not correct numbers', async () => {
    expect(await find('5601g')).toEqual([]);
    expect(await find('rtx 4071')).toEqual([]);
  });
});

describe('facts and price limits', () => {
  test('returns chips, each with the query without it', async () => {
    const { chips } = await ask('2tb ssd under 9k');
    expect(chips).toEqual([
      { label: '2 TB', text: '2tb', queryWithout: 'ssd under 9k' },
      { label: 'Under ₹9,000', text: 'under 9k', queryWithout: '2tb ssd' },
    ]);
  });

  test('lists products by a price alone', async () => {
    expect(await find('under 1000')).toEqual(['Logitech M185 Wireless Mouse']);
  });
});

describe('no product with every word', () => {
  test('offers products with most of the words', async () => {
    const { hits, alternativeIds } = await ask('samsung 990 zzzzzz');
    expect(hits.total).toBe(0);
    expect(alternativeIds.map(nameOf)).toEqual(['Samsung 990 PRO 2 TB NVMe SSD']);
  });

  test('suggests queries that have results', async () => {
    const suggestions = await rephraseText(engine, synonyms, 'samsung 990 zzzzzz', 5);
    expect(suggestions).toContainEqual({
      text: 'samsung 990',
      type: 'alternative',
      suggestion_reason: 'Without "zzzzzz"',
      confidence: 0.67,
    });
    for (const { text } of suggestions) expect(await find(text)).not.toEqual([]);
  });

  test('suggests the corrected spelling first', async () => {
    const [first] = await rephraseText(engine, synonyms, 'logitehc mouse', 5);
    expect(first).toMatchObject({ text: 'logitech mouse', type: 'correction' });
    expect(first?.confidence).toBeGreaterThan(0.8);
  });
});

describe('filters without results', () => {
  test('does not correct the words and returns the unfiltered total', async () => {
    const { hits, correctedText, alternativeIds, unfilteredTotal } = await ask('samsung', {
      filters: { manufacturers: ['dell'] },
    });
    expect(hits.total).toBe(0);
    expect([correctedText, alternativeIds, unfilteredTotal]).toEqual([null, [], 2]);
  });
});
