import { z } from 'zod';
import { recordChange } from '#server/platform/database/change-feed.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import '../catalogue-tables.ts';
import { readRuleFile } from './part-kinds.ts';

const newCategories = z.array(
  z.strictObject({
    code: z.string(),
    slug: z.string(),
    name: z.string(),
    besideCode: z.string().describe('The new category is added to the group of this category'),
    summary: z.string(),
    guide: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  }),
);

export type NewCategory = z.infer<typeof newCategories>[number];

export async function categoryIdsByCode(session: DatabaseSession): Promise<Map<string, string>> {
  const rows = await session.selectFrom('categories').select(['code', '_id']).execute();
  return new Map(rows.map(({ code, _id }) => [code, _id]));
}

/** Categories that the parts data needs and the shop does not have, if the shop has their group. */
export function missingCategories(known: Map<string, string>): NewCategory[] {
  return readRuleFile('new-categories.json', newCategories).filter(
    ({ code, besideCode }) => !known.has(code) && known.has(besideCode),
  );
}

export async function addCategories(
  transaction: DatabaseTransaction,
  categories: NewCategory[],
): Promise<void> {
  for (const { besideCode, guide, ...category } of categories) {
    const { group_id, position } = await transaction
      .selectFrom('categories')
      .select((builder) => ['group_id', builder.fn.max('position').as('position')])
      .where('group_id', '=', (group) =>
        group
          .selectFrom('categories as beside')
          .select('beside.group_id')
          .where('beside.code', '=', besideCode),
      )
      .groupBy('group_id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('categories')
      .values({ _id: newId(), group_id, ...category, guide: JSON.stringify(guide), position: position + 1 })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
  }
  if (categories.length > 0) await recordChange(transaction, 'categories');
}
