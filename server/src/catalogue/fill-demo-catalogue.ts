import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordChange } from '#server/platform/database/change-feed.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { readDemoProductLines } from './demo-product-lines.ts';
import { demoProductRow } from './demo-product-rows.ts';
import { ensureManufacturers } from './manufacturer-repository.ts';
import { readProductPictures } from './product-pictures.ts';
import { insertProducts, type ProductRow } from './product-writer-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The creation dates of the demo products are spread over this time, so that "newest" is meaningful. */
const SEASON_DAYS = 150;

const file = path.resolve(import.meta.dirname, '../../../catalogue/categories.json');

/** Longer than the default: the machine may be busy, or another server may be filling the same database. */
const FILL_TIMEOUT = '5min';

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

/** Inserts the demo categories and products once per database: what the shop owner deletes later stays deleted. */
export async function fillDemoCatalogue(database: Database): Promise<void> {
  await fillOnce(database, 'categories', async (transaction) => {
    const groups = demoGroups.parse(JSON.parse(readFileSync(file, 'utf8')));
    for (const [position, group] of groups.entries()) await insertGroup(transaction, group, position);
    await recordChange(transaction, 'categories');
  });
  await fillOnce(database, 'products', fillDemoProducts);
}

async function fillOnce(
  database: Database,
  name: string,
  fill: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`
      select set_config(name, ${FILL_TIMEOUT}, true)
      from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name
    `.execute(transaction);
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('demo_fills')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 0n) await fill(transaction);
  });
}

async function insertGroup(
  transaction: DatabaseTransaction,
  group: z.infer<typeof demoGroups>[number],
  position: number,
): Promise<void> {
  const groupId = newId();
  const { categories, ...names } = group;
  await transaction
    .insertInto('category_groups')
    .values({ _id: groupId, ...names, position })
    .execute();
  const rows = categories.map(({ guide, ...category }, index) => ({
    _id: newId(),
    group_id: groupId,
    ...category,
    guide: JSON.stringify(guide),
    position: index,
  }));
  await transaction.insertInto('categories').values(rows).execute();
}

/** Inserts the demo products into the existing categories. */
async function fillDemoProducts(transaction: DatabaseTransaction): Promise<void> {
  const categories = await transaction.selectFrom('categories').select(['_id', 'slug', 'code']).execute();
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const linesBySlug = readDemoProductLines();
  const { albumOf } = readProductPictures();
  const makers = new Set([...linesBySlug.values()].flat().map((line) => line.manufacturer));
  const manufacturerId = await ensureManufacturers(transaction, makers);
  const rows: ProductRow[] = [];
  for (const [slug, lines] of linesBySlug) {
    const category = bySlug.get(slug);
    // The shop owner may have deleted the category.
    if (!category) continue;
    for (const [position, line] of lines.entries()) {
      const createdAt = new Date(Date.now() - ((position + 1) / lines.length) * SEASON_DAYS * DAY_MS);
      const origin = {
        categoryId: category._id,
        manufacturerId: manufacturerId(line.manufacturer),
        createdAt,
      };
      for (const variant of line.variants) {
        const album = albumOf({ categoryCode: category.code, partNumber: variant.part_number });
        rows.push(demoProductRow(line, variant, { ...origin, album }));
      }
    }
  }
  await insertProducts(transaction, rows);
}
