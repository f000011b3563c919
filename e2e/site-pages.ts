import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CategoryGroup } from '#contract/catalogue.ts';

const categoriesFile = path.resolve(import.meta.dirname, '../catalogue/categories.json');

/** The groups of the demo catalogue, read from its file because tests are defined before the server runs. */
export const demoGroups: readonly CategoryGroup[] = JSON.parse(readFileSync(categoriesFile, 'utf8'));

export const categoryPaths = demoGroups.flatMap((group) => group.categories.map(({ slug }) => `/${slug}`));

export const contentPaths = [
  '/',
  '/about',
  '/refund-cancellation',
  '/privacy-policy',
  '/terms-conditions',
  '/shipping-policy',
  '/custom-pc-builder',
  '/bulk-order',
];

/** Product lists other than categories: all products, and one manufacturer. */
export const listPaths = ['/products', '/ssd/samsung'];

/** Pages with `noindex`. */
export const unlistedPaths = [
  '/cart',
  '/checkout',
  '/compare',
  '/profile',
  '/setup-admin',
  '/reset-password',
  '/verify-email',
  '/signed-in',
];

export const missingPath = '/no/such/page';
