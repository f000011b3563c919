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

test('when the demo catalogue is read, then every category has its products, and no file is without a category', () => {
  const file = path.resolve(import.meta.dirname, '../../../catalogue/categories.json');
  const groups = JSON.parse(readFileSync(file, 'utf8')) as { categories: { slug: string }[] }[];
  const slugs = groups.flatMap((group) => group.categories.map((category) => category.slug));
  expect([...byCategory.keys()].toSorted()).toEqual(slugs.toSorted());
  expect(products.length).toBeGreaterThanOrEqual(320);
});

test.for([...byCategory])(
  'when a shopper filters %s, then there is something to choose from',
  ([, category]) => {
    const makers = new Set(category.map((line) => line.manufacturer));
    expect(makers.size).toBeGreaterThanOrEqual(2);
    expect(category.some((line) => line.variants.length > 1)).toBe(true);
    expect(category.flatMap((line) => line.variants).length).toBeGreaterThanOrEqual(20);
  },
);

test('when products get their addresses and part numbers, then no two share one', () => {
  const slugs = products.map(
    ({ line, variant }) => `${slugify(line.manufacturer)}/${slugify(variant.website_name)}`,
  );
  expect(duplicates(slugs)).toEqual([]);
  expect(duplicates(products.map(({ variant }) => variant.part_number))).toEqual([]);
});

test('when a price is taken apart and displayed again, then it is the same, and a reference price is higher', () => {
  for (const { variant } of products) {
    expect(displayedRupees(pricePaiseBeforeTax(variant.price, GST_RATE), GST_RATE)).toBe(variant.price);
    for (const reference of [variant.manufacturer_price, variant.retail_price]) {
      if (reference !== undefined) expect(reference, variant.name).toBeGreaterThan(variant.price);
    }
  }
});

test('when stock is counted, then some is sold out, some is low, and most is there', () => {
  const soldOut = products.filter(({ variant }) => variant.qty === 0).length;
  const low = products.filter(({ variant }) => variant.qty > 0 && variant.qty < 5).length;
  expect(soldOut).toBeGreaterThan(0);
  expect(low).toBeGreaterThan(0);
  expect(soldOut + low).toBeLessThan(products.length / 2);
});

test('when a spec is shown, then its value has a source and a text, and no two specs of a product share a label', () => {
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
