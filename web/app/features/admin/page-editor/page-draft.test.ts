import { expect, test } from 'vitest';
import type { AdminProduct } from '#contract/admin-product-fields.ts';
import type { Product } from '#contract/products.ts';
import { approvalOf, draftOfPage, previewOfPage, shownPictures } from './page-draft.ts';
import { changePools } from './picture-pools.ts';

const standIns = ['/pictures/a.avif', '/pictures/b.avif'];
const product = {
  product_img_urls: standIns,
  product_img_alts: [null, null],
  feature_img_urls: [],
  feature_img_alts: [],
  display_price: 1180,
  description: { overview: '', feature: [], specification: {} },
} as unknown as Product;
const stored = { ...product, version: 'one', has_own_pictures: false } as unknown as AdminProduct;

test('stand-ins are no pictures of the product, and saving its texts keeps them', () => {
  const start = draftOfPage(product, stored);
  expect(start.pools.product).toEqual([]);
  expect(shownPictures(start).map(({ url }) => url)).toEqual(standIns);
  expect(approvalOf({ ...start, overview: 'New' }, start, stored).product_img_urls).toEqual(standIns);
});

test('the first own picture replaces the stand-ins', () => {
  const start = draftOfPage(product, stored);
  const own = { id: 'own', url: '/files/own.avif', source: 'Upload', alt_text: '' };
  const pools = changePools(start.pools, { type: 'add', items: [own], to: 'product' });
  expect(approvalOf({ ...start, pools }, start, stored).product_img_urls).toEqual([own.url]);
  expect(previewOfPage({ ...start, pools }, product).product_img_urls).toEqual([own.url]);
});
