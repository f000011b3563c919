import fc from 'fast-check';
// Tests write products directly that no form or import would create.
import { ensureManufacturers } from '#server/catalogue/manufacturer-repository.ts';
import { insertProducts, type ProductRow } from '#server/catalogue/product-writer-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';

const pieces = [
  ...[
    '990',
    '9900',
    '990 pro',
    '990PRO',
    '9900x3d',
    'i5-12400F',
    '12400',
    '1.5TB',
    '1,500 GB',
    '2x16GB',
    '27.5"',
  ],
  ...[
    "O'Brien's",
    'back\\slash',
    "it''s",
    '"quoted"',
    "'",
    '\\',
    ':*',
    '!(a|b)&c',
    'a:1A',
    '<->',
    '%_',
    '$1',
  ],
  ...['Größe', 'naïve', 'ﬁne', '½', '²', '५ किलो', 'キーボード', 'ДДР5', '\u{1F5B1}', 'İstanbul', 'ß', 'ﷺ'],
  ...[
    'constructor',
    '__proto__',
    'toString',
    'null',
    'true',
    'x',
    'a',
    'mouse-pad',
    'wi-fi 6E',
    'rtx4070super',
  ],
];
const names = ['capacity_gb', 'colour', 'constructor', 'a "b" c', "o'clock", 'back\\slash', '५', ''];
const values = [8, '8', 16, 2.5, '2.5', 0, '', 'Black', 'black', "It's", 'a\\b', '"', 'toString', '५'];
const makers = ['Samsung', 'Plain & Simple', "O'Brien", 'Größe'];

const awkwardProduct = fc.record({
  words: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }),
  maker: fc.constantFrom(...makers),
  category: fc.nat(),
  partNumber: fc.option(fc.constantFrom('MZ-V9P1T0BW', 'a.b-c/9', "it's\\9", '१२-३a')),
  paise: fc.integer({ min: 1, max: 40 }).map((thousands) => thousands * 100_000),
  qty: fc.integer({ min: 0, max: 2 }),
  day: fc.integer({ min: 0, max: 20 }),
  isTrending: fc.boolean(),
  isGaming: fc.boolean(),
  subcategories: fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...values), { maxKeys: 4 }),
});

/** Inserts products with quotes, symbols, many scripts and equal sort keys into the existing categories. */
export async function addAwkwardProducts(database: Database, count: number, seed: number): Promise<void> {
  const samples = fc.sample(awkwardProduct, { numRuns: count, seed });
  await database.transaction().execute(async (transaction) => {
    const categories = await transaction.selectFrom('categories').select('_id').orderBy('code').execute();
    const manufacturerId = await ensureManufacturers(transaction, makers);
    const rows = samples.map((sample, number): ProductRow => {
      const name = sample.words.join(' ');
      return {
        _id: newId(),
        category_id: categories[sample.category % categories.length]?._id ?? '',
        manufacturer_id: manufacturerId(sample.maker),
        source: 'test',
        source_key: String(number),
        part_number: sample.partNumber,
        name,
        website_name: sample.words[0] ?? '',
        variant: null,
        slug_url: `awkward/${number}`,
        website_price_paise: sample.paise,
        qty: sample.qty,
        hsn: '8471',
        is_trending: sample.isTrending,
        is_gaming: sample.isGaming,
        subcategories: JSON.stringify(sample.subcategories),
        specs: JSON.stringify({ ...sample.subcategories, cas_latency: sample.qty, has_mic: sample.isGaming }),
        spec_sources: '{}',
        description: JSON.stringify({ overview: '', feature: [], specification: {} }),
        meta: '{}',
        product_img_urls: [],
        feature_img_urls: [],
        created_at: new Date(Date.UTC(2026, 0, 1 + sample.day)),
      };
    });
    await insertProducts(transaction, rows);
    await transaction
      .insertInto('product_popularity')
      .values(rows.map(({ _id, qty }) => ({ product_id: _id, score: qty * 7, growth: 0 })))
      .execute();
  });
}
