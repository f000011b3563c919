import { expect, test } from 'vitest';
import { type Product, product } from '#contract/products.ts';
import { productStructuredData } from './product-structured-data.ts';

/** Fields that schema.org has no use for, or that the page does not publish to search engines. */
const unpublishedFields = [
  ...['website_name', 'category', 'category_slug', 'manufacturer_slug', 'variant', 'product_img_alts'],
  ...['feature_img_urls', 'feature_img_alts', 'website_price', 'manufacturer_price', 'purchase_price'],
  ...['qty', 'is_gaming', 'is_trending', 'is_office', 'subcategories', 'hsn', 'gst_rate', 'warranty_years'],
  ...['country_of_origin', 'weight_grams', 'specs', 'spec_sources', 'meta', 'source'],
];

test('every product field is in the structured data or listed as not published', () => {
  const read = new Set<string | symbol>();
  const description = { overview: '', feature: [], specification: {} };
  const sample: Partial<Product> = { product_img_urls: [], description, image: null };
  const recorded = new Proxy(sample as Product, {
    get: (target, name) => {
      read.add(name);
      return Reflect.get(target, name);
    },
  });
  productStructuredData(recorded, 'https://shop.example');
  const published = Object.keys(product.shape).filter((name) => !unpublishedFields.includes(name));
  expect([...read].toSorted()).toEqual(published.toSorted());
});

test('offers no estimated price to search engines', () => {
  const description = { overview: '', feature: [], specification: {} };
  const sample = { product_img_urls: [], description, image: null, display_price: 999 } as Partial<Product>;
  const offersOf = (is_price_estimated: boolean) =>
    productStructuredData({ ...sample, is_price_estimated } as Product, 'https://shop.example');
  expect(offersOf(false)).toMatchObject({ offers: { price: 999 } });
  expect(offersOf(true)).not.toHaveProperty('offers');
  expect(JSON.stringify(offersOf(true))).not.toContain('999');
});
