import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { displayedRupees, GST_RATE, pricePaiseBeforeTax } from '#contract/pricing.ts';
import { slugify } from '#contract/slug.ts';
import { specLabel, specText } from '#contract/spec-text.ts';
import { readDemoProductLines } from './demo-product-lines.ts';

const byCategory = readDemoProductLines();
const lines = [...byCategory.values()].flat();
const products = lines.flatMap((line) => line.variants.map((variant) => ({ line, variant })));

function duplicates(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

test('every category has a product file', () => {
  const file = path.resolve(import.meta.dirname, '../../../catalogue/categories.json');
  const groups = JSON.parse(readFileSync(file, 'utf8')) as { categories: { slug: string }[] }[];
  const slugs = groups.flatMap((group) => group.categories.map((category) => category.slug));
  expect([...byCategory.keys()].toSorted()).toEqual(slugs.toSorted());
  expect(products.length).toBeGreaterThanOrEqual(320);
});

test.for([...byCategory])('%s has enough filter values', ([, category]) => {
  const makers = new Set(category.map((line) => line.manufacturer));
  expect(makers.size).toBeGreaterThanOrEqual(2);
  expect(category.some((line) => line.variants.length > 1)).toBe(true);
  expect(category.flatMap((line) => line.variants).length).toBeGreaterThanOrEqual(20);
});

test.for([...byCategory])('most products of %s have a value for each of its filters', ([, category]) => {
  const values = category.flatMap((line) => line.variants.map(({ subcategories }) => subcategories));
  for (const filter of new Set(values.flatMap(Object.keys))) {
    const share = values.filter((subcategories) => filter in subcategories).length / values.length;
    expect(share, filter).toBeGreaterThan(0.6);
  }
});

test('slugs and part numbers are unique', () => {
  const slugs = products.map(
    ({ line, variant }) => `${slugify(line.manufacturer)}/${slugify(variant.website_name)}`,
  );
  expect(duplicates(slugs)).toEqual([]);
  expect(duplicates(products.map(({ variant }) => variant.part_number))).toEqual([]);
});

test('displayed prices survive the conversion, and reference prices are higher', () => {
  for (const { variant } of products) {
    expect(displayedRupees(pricePaiseBeforeTax(variant.price, GST_RATE), GST_RATE)).toBe(variant.price);
    for (const reference of [variant.manufacturer_price, variant.retail_price]) {
      if (reference !== undefined) expect(reference, variant.name).toBeGreaterThan(variant.price);
    }
  }
});

test('some products are sold out, some are low and most are in stock', () => {
  const soldOut = products.filter(({ variant }) => variant.qty === 0).length;
  const low = products.filter(({ variant }) => variant.qty > 0 && variant.qty < 5).length;
  expect(soldOut).toBeGreaterThan(0);
  expect(low).toBeGreaterThan(0);
  expect(soldOut + low).toBeLessThan(products.length / 2);
});

test('every spec has a source, a text and a unique label', () => {
  for (const { line, variant } of products) {
    const sources = { ...line.sources, ...variant.sources };
    const specs = Object.entries({ ...line.specs, ...variant.specs });
    for (const [name, value] of specs) {
      expect(sources[name] ?? sources['*'], `${variant.name}: ${name}`).toBeDefined();
      expect(specText(name, value)).not.toBe('');
    }
    expect(duplicates(specs.map(([name]) => specLabel(name))), variant.name).toEqual([]);
  }
});
