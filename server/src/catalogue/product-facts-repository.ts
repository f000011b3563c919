import { sql } from 'kysely';
import type { SpecValues } from '#contract/product-specs.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './product-tables.ts';
import './catalogue-tables.ts';

export type ProductFacts = {
  _id: string;
  website_name: string;
  category: string;
  manufacturer: string;
  part_number: string | null;
  specs: SpecValues;
  display_price_paise: number;
  qty: number;
};

function selectFacts(session: DatabaseSession) {
  return session
    .selectFrom('products')
    .innerJoin('categories', 'categories._id', 'products.category_id')
    .innerJoin('manufacturers', 'manufacturers._id', 'products.manufacturer_id')
    .where('is_archived', '=', false)
    .select(['products._id', 'website_name', 'part_number', 'specs', 'display_price_paise', 'qty'])
    .select(['categories.code as category', 'manufacturers.name as manufacturer']);
}

export async function listFactsOfProducts(
  session: DatabaseSession,
  ids: readonly string[],
): Promise<ProductFacts[]> {
  return selectFacts(session).where(sql<boolean>`products._id = any(${ids})`).execute();
}

export async function listFactsOfCategories(
  session: DatabaseSession,
  categories: readonly string[],
): Promise<ProductFacts[]> {
  return selectFacts(session).where('categories.code', 'in', categories).execute();
}

export async function listFactsOfPartNumbers(
  session: DatabaseSession,
  partNumbers: readonly string[],
): Promise<ProductFacts[]> {
  return selectFacts(session)
    .where(sql<boolean>`part_number = any(${partNumbers})`)
    .orderBy('products._id')
    .execute();
}
