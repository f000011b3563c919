import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordChange } from '#server/platform/database/change-feed.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { fillDemoProducts } from './fill-demo-products.ts';

const file = path.resolve(import.meta.dirname, '../../../catalogue/categories.json');

/** The limits of a request are too short for a first start on a busy machine, or beside a server that is filling already. */
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

/** Fills what a database never had; what an owner deletes later stays deleted. */
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
