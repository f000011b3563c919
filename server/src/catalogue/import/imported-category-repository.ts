import { sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import '../catalogue-tables.ts';
import type { CategoryFields } from './category-csv.ts';

/** All categories in the order of the menu. */
export async function listStoredCategories(session: DatabaseSession): Promise<CategoryFields[]> {
  return session
    .selectFrom('categories')
    .innerJoin('category_groups', 'category_groups._id', 'categories.group_id')
    .select(['code', 'slug', 'categories.name', 'summary', 'guide', 'categories.position'])
    .select(['category_groups.name as group', 'menu_name as group_menu_name'])
    .select('category_groups.position as group_position')
    .orderBy('category_groups.position')
    .orderBy('category_groups.name')
    .orderBy('categories.position')
    .orderBy('code')
    .execute();
}

/** Inserts categories, or updates those with the same code; likewise their groups by name. */
export async function upsertCategories(
  transaction: DatabaseTransaction,
  categories: readonly CategoryFields[],
): Promise<void> {
  for (const { group, group_menu_name, group_position, guide, ...category } of categories) {
    const { _id: group_id } = await transaction
      .insertInto('category_groups')
      .values({ _id: newId(), name: group, menu_name: group_menu_name, position: group_position })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ menu_name: group_menu_name, position: group_position }),
      )
      .returning('_id')
      .executeTakeFirstOrThrow();
    const fields = { ...category, group_id, guide: JSON.stringify(guide) };
    await transaction
      .insertInto('categories')
      .values({ _id: newId(), ...fields })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(fields))
      .execute();
  }
}

export async function deleteEmptyGroups(transaction: DatabaseTransaction): Promise<void> {
  await transaction
    .deleteFrom('category_groups')
    .where(sql<boolean>`not exists (select from categories where group_id = category_groups._id)`)
    .execute();
}
