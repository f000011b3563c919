import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CategoryGroup } from '#contract/catalogue.ts';

const categoriesFile = path.resolve(import.meta.dirname, '../catalogue/categories.json');

/** The groups that a fresh shop is filled with, known before its server runs so that each page is a test. */
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

/** Lists of products beside those of the categories: of everything, and of one maker. */
export const listPaths = ['/products', '/ssd/samsung'];

/** Pages for shoppers, which no search engine lists. */
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
