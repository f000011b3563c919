import { expect, test } from 'vitest';
import { productId, searchableProduct } from '../../../testing/searchable-product.ts';
import type { SearchableProduct } from '../text/extract-search-words.ts';
import { prepareProduct } from './prepare-product.ts';
import { ProductTable } from './product-table.ts';

const base = searchableProduct(1, {
  part_number: 'AB-12345',
  gtin: '4006381333931',
  colour: 'Black',
  variant: 'Plain',
});

test.for(Object.keys(base) as (keyof SearchableProduct)[])(
  'a changed %s changes the words or the columns of the index',
  (field) => {
    expect(indexed({ ...base, [field]: changed(field, base[field]) })).not.toEqual(indexed(base));
  },
);

/** Everything that the index stores of a product. */
function indexed(product: SearchableProduct) {
  const prepared = prepareProduct(product);
  const table = new ProductTable();
  table.append(prepared);
  const { categories, makers, columns } = table;
  return { words: prepared.words, categories: categories.texts, makers: makers.texts, columns };
}

function changed(field: string, value: unknown): unknown {
  if (field === '_id') return productId(2);
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value instanceof Date) return new Date(value.getTime() + 1);
  return typeof value === 'object' ? { material: 'Cherrywood' } : 'Cherrywood';
}
