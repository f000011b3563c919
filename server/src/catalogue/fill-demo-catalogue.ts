import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { recordChange } from '#server/platform/database/change-feed.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type DemoProductLine, readDemoProductLines } from './demo-product-lines.ts';
import { demoProductRow } from './demo-product-rows.ts';
import { ensureManufacturers } from './manufacturer-repository.ts';
import { readProductPictures } from './product-pictures.ts';
import { insertProducts, type ProductRow } from './product-writer-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The creation dates of the demo products are spread over this time, so that "newest" is meaningful. */
const SEASON_DAYS = 150;

const file = path.resolve(import.meta.dirname, '../../../catalogue/categories.json');

const demoGroups = z.array(
  z.strictObject({
    name: z.string(),
    menu_name: z.string(),
    categories: z.array(
      z.strictObject({
        code: z.string(),
        slug: z.string(),
        name: z.string(),
        summary: z.string(),
        guide: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
      }),
    ),
  }),
);

type DemoGroup = z.infer<typeof demoGroups>[number];
type DemoCategory = DemoGroup['categories'][number];

/**
 * Inserts each demo category with its products once per database: what the shop owner deletes later stays deleted, and a
 * category of a later version is added to databases that an earlier version has filled. A catalogue that did not begin
 * with the demo stays as it is: a drill starts the backup of a real shop as a demo. `database` needs `longTimeouts`, because
 * another server may be filling the same database.
 */
export async function fillDemoCatalogue(database: Database): Promise<void> {
  // Read before the fills: another server that fills the same database commits both together.
  const category = await database.selectFrom('categories').select('_id').limit(1).executeTakeFirst();
  const fills = await database.selectFrom('demo_fills').select('name').execute();
  if (category && fills.length === 0) return;
  const filled = new Set(fills.map(({ name }) => name));
  const groups = demoGroups.parse(JSON.parse(readFileSync(file, 'utf8')));
  const missing = groups.flatMap((group, groupPosition) =>
    group.categories
      .map((category, position) => ({ group, groupPosition, category, position }))
      .filter(({ category }) => !filled.has(fillName(category))),
  );
  if (missing.length === 0) return;
  const linesBySlug = readDemoProductLines();
  for (const { group, groupPosition, category, position } of missing) {
    await fillOnce(database, fillName(category), async (transaction) => {
      const groupId = await ensureGroup(transaction, group, groupPosition);
      const categoryId = await ensureCategory(transaction, category, { groupId, position });
      const lines = linesBySlug.get(category.slug) ?? [];
      if (categoryId) await fillDemoProducts(transaction, lines, { ...category, _id: categoryId });
    });
  }
}

function fillName({ code }: DemoCategory): string {
  return `category ${code}`;
}

async function fillOnce(
  database: Database,
  name: string,
  fill: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('demo_fills')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 0n) await fill(transaction);
  });
}

async function ensureGroup(
  transaction: DatabaseTransaction,
  { name, menu_name }: DemoGroup,
  position: number,
): Promise<string> {
  await transaction
    .insertInto('category_groups')
    .values({ _id: newId(), name, menu_name, position })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const group = await transaction
    .selectFrom('category_groups')
    .select('_id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return group._id;
}

/** Returns the id of the category, or undefined if another category has its slug. */
async function ensureCategory(
  transaction: DatabaseTransaction,
  { guide, ...category }: DemoCategory,
  { groupId, position }: { groupId: string; position: number },
): Promise<string | undefined> {
  await transaction
    .insertInto('categories')
    .values({ _id: newId(), group_id: groupId, ...category, guide: JSON.stringify(guide), position })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await recordChange(transaction, 'categories');
  const stored = await transaction
    .selectFrom('categories')
    .select('_id')
    .where('code', '=', category.code)
    .executeTakeFirst();
  return stored?._id;
}

async function fillDemoProducts(
  transaction: DatabaseTransaction,
  lines: DemoProductLine[],
  category: { _id: string; code: string },
): Promise<void> {
  const { albumOf } = readProductPictures();
  const manufacturerId = await ensureManufacturers(
    transaction,
    lines.map((line) => line.manufacturer),
  );
  const rows: ProductRow[] = [];
  for (const [position, line] of lines.entries()) {
    const createdAt = new Date(Date.now() - ((position + 1) / lines.length) * SEASON_DAYS * DAY_MS);
    const origin = { categoryId: category._id, manufacturerId: manufacturerId(line.manufacturer), createdAt };
    for (const variant of line.variants) {
      const album = albumOf({ categoryCode: category.code, partNumber: variant.part_number });
      rows.push(demoProductRow(line, variant, { ...origin, album }));
    }
  }
  await insertProducts(transaction, rows);
}
