import { type RawBuilder, sql } from 'kysely';
import { WHOLE_CATALOGUE } from '#server/catalogue/catalogue-topics.ts';
import { readConfig, readProcessEnvironment } from '#server/config.ts';
import { recordChange } from '#server/platform/database/change-feed.ts';
import type { Database } from '#server/platform/database/database.ts';
import { runCommand, UsageError } from '../scripts/run-command.ts';
import { withShopDatabase } from '../scripts/with-shop-database.ts';

const usage = `Fills the shop of DATA_DIR with variants of its products, with other model numbers and prices, for measurements.

  DATA_DIR=<folder> node bench/grow-catalogue.ts <number of products>`;

const ROWS_AT_ONCE = 20_000;

await runCommand(async ({ parameters }) => {
  const wanted = Number(parameters[0]);
  if (!Number.isInteger(wanted)) throw new UsageError(usage);
  return withShopDatabase(readConfig(readProcessEnvironment()), (database) => grow(database, wanted));
});

async function grow(database: Database, wanted: number): Promise<string> {
  const originals = await countProducts(database, sql`source_key !~ '-copy-'`);
  let count = await countProducts(database, sql`true`);
  for (let copy = 1; count < wanted; copy++) {
    for (let from = 0; from < originals && count < wanted; from += ROWS_AT_ONCE) {
      count += await copyProducts(database, { copy, from, rows: Math.min(ROWS_AT_ONCE, wanted - count) });
      console.log(`${count} of ${wanted} products`);
    }
  }
  await recordChange(database, WHOLE_CATALOGUE);
  await sql`vacuum analyze products`.execute(database);
  return `${count} products`;
}

async function countProducts(database: Database, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from products where ${condition}`.execute(database);
  return rows[0]?.count ?? 0;
}

/**
 * Numbers of three digits or more are model numbers; shorter ones are sizes and speeds, which stay the same. Without triggers,
 * which take as long as the rows: counts of categories and the stock ledger do not know the copies.
 */
async function copyProducts(
  database: Database,
  { copy, from, rows }: { copy: number; from: number; rows: number },
): Promise<number> {
  const number = sql`${copy}::text`;
  const renumbered = (column: string) =>
    sql`regexp_replace(${sql.ref(column)}, '\\d{3,}', '\\&' || ${number}, 'g')`;
  return database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    const { numAffectedRows } = await sql`
      insert into products (_id, category_id, manufacturer_id, source, source_key, part_number, name, website_name, variant,
        slug_url, website_price_paise, qty, hsn, warranty_years, weight_grams, colour, is_gaming, is_trending, is_office,
        subcategories, specs, spec_sources, description, meta, product_img_urls, created_at)
      select substr(md5(_id || ${number}), 1, 24), category_id, manufacturer_id, source, source_key || '-copy-' || ${number},
        part_number || ${number}, ${renumbered('name')}, ${renumbered('website_name')}, variant,
        slug_url || '-copy-' || ${number}, website_price_paise + ${copy}::integer * 100,
        (row_number() over (order by _id) % 5)::integer, hsn, warranty_years, weight_grams, colour, is_gaming, is_trending,
        is_office, subcategories, specs, spec_sources, description, meta, product_img_urls, created_at
      from (
        select * from products where source_key !~ '-copy-' order by _id offset ${from} limit ${rows}
      ) as originals
      on conflict do nothing`.execute(transaction);
    return Number(numAffectedRows ?? 0);
  });
}
