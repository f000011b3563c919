import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Returns the ids of products of the demo catalogue by their part numbers, in the given order. */
export async function findParts(database: Database, ...partNumbers: string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('products')
    .select(['_id', 'part_number'])
    .where('part_number', 'in', partNumbers)
    .execute();
  return partNumbers.map((wanted) => {
    const found = rows.find(({ part_number }) => part_number === wanted);
    if (!found) throw new Error(`The demo catalogue has no part ${wanted}.`);
    return found._id;
  });
}

/** Part numbers of an office PC of the demo catalogue that has no failing verdict. */
export const officeParts = [
  'BX8071512400',
  'H610M K DDR4',
  'CMK16GX4M2B3200C16',
  'SLEG-860-500GCS',
  'GP-P450B',
  'KR-CS-V300M-BK',
] as const;

export function onePieceEach(ids: readonly string[]): { product_id: string; quantity: number }[] {
  return ids.map((product_id) => ({ product_id, quantity: 1 }));
}

/** Inserts a processor, for tests without the demo catalogue; a second call returns the same. */
export async function insertProcessor(database: Database): Promise<string> {
  const id = 'c'.repeat(24);
  await sql`insert into category_groups values (${id}, 'Test parts', 'Test parts', 99) on conflict do nothing`.execute(
    database,
  );
  await sql`
    insert into categories (_id, group_id, code, slug, name, summary, position)
    values (${id}, ${id}, 'CPU', 'cpu', 'Processors', '', 99) on conflict do nothing
  `.execute(database);
  await sql`insert into manufacturers values (${id}, 'Test', 'test') on conflict do nothing`.execute(
    database,
  );
  await sql`
    insert into products (_id, category_id, manufacturer_id, source, source_key, name, website_name, slug_url,
      website_price_paise, qty, hsn, description)
    values (${id}, ${id}, ${id}, 'test', ${id}, 'Processor', 'Processor', 'test/processor', 100000, 1, '85423100', '{}')
    on conflict do nothing
  `.execute(database);
  return id;
}
