import { expect, test } from 'vitest';
import { readProductPictures } from './product-pictures.ts';

const { albumOf, hasOwnPicture } = readProductPictures();

test('tells pictures of a product from those of its category', () => {
  const { gallery: standIns } = albumOf({ categoryCode: 'PSU' });
  const uploaded = `/files/${'a'.repeat(24)}-800-600.avif`;
  expect(hasOwnPicture({ product_img_urls: standIns, part_number: null })).toBe(false);
  expect(hasOwnPicture({ product_img_urls: [], part_number: null })).toBe(false);
  expect(hasOwnPicture({ product_img_urls: [...standIns, uploaded], part_number: null })).toBe(true);
});

test('a picture of a product that also stands in for its category is its own', () => {
  const partNumber = 'CP-9020262';
  const { gallery } = albumOf({ categoryCode: 'PSU', partNumber });
  const shared = gallery.filter(readProductPictures().isStandIn);
  expect(shared.length).toBeGreaterThan(0);
  expect(hasOwnPicture({ product_img_urls: shared, part_number: partNumber })).toBe(true);
  expect(hasOwnPicture({ product_img_urls: shared, part_number: null })).toBe(false);
});
