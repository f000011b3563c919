import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import './product-tables.ts';

export type ProductRow = Insertable<Tables['products']>;

/** A statement has at most 65,535 parameters; a row has about thirty. */
const BATCH_SIZE = 500;

export async function insertProducts(transaction: DatabaseTransaction, rows: ProductRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await transaction
      .insertInto('products')
      .values(rows.slice(start, start + BATCH_SIZE))
      .execute();
  }
}
