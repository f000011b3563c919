import { sql } from 'kysely';
import type { Category, CategoryDetail } from '#contract/catalogue.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './catalogue-tables.ts';
import './product-tables.ts';

/** The picture of the first product of the category page. An index has this order, so one row is read per category. */
const firstPicture = sql<string | null>`(
  select product_img_urls[1] from products where products.category_id = categories._id and not is_archived
  order by is_in_stock desc, is_trending desc, created_at desc, products._id desc limit 1)`.as('img_url');

type BareGroup = { name: string; menu_name: string; categories: (Category & { product_count: number })[] };

export async function listCategoryGroups(session: DatabaseSession): Promise<BareGroup[]> {
  const rows = await session
    .selectFrom('categories')
    .innerJoin('category_groups', 'category_groups._id', 'categories.group_id')
    .select(['categories._id', 'code', 'slug', 'categories.name', 'summary', 'product_count'])
    .select(['category_groups.name as group_name', 'menu_name'])
    .select(firstPicture)
    .orderBy('category_groups.position')
    .orderBy('category_groups.name')
    .orderBy('categories.position')
    .orderBy('code')
    .execute();
  const groups = new Map<string, BareGroup>();
  for (const { group_name, menu_name, ...category } of rows) {
    const group = groups.get(group_name) ?? { name: group_name, menu_name, categories: [] };
    group.categories.push(category);
    groups.set(group_name, group);
  }
  return [...groups.values()];
}

export async function findCategory(
  session: DatabaseSession,
  slug: string,
): Promise<CategoryDetail | undefined> {
  return session
    .selectFrom('categories')
    .innerJoin('category_groups', 'category_groups._id', 'categories.group_id')
    .select(['categories._id', 'code', 'slug', 'categories.name', 'summary', 'guide'])
    .select('category_groups.name as group_name')
    .select(firstPicture)
    .where('slug', '=', slug)
    .executeTakeFirst();
}
