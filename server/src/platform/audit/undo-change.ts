import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

const UNIQUE_VIOLATION = '23505';

/** What can be undone: the columns of a table whose former values may come back, and whether whole rows may. */
type Undoable = { columns: readonly string[]; hasRows?: boolean };

export type AuditValues = Record<string, unknown> | null;
type Shape = { entity: string; before: AuditValues; after: AuditValues };

/** The columns of a product that admins change. */
export const productColumns = [
  'category_id',
  'manufacturer_id',
  'slug_url',
  'hsn',
  'is_archived',
  'name',
  'website_name',
  'variant',
  'part_number',
  'gtin',
  'website_price_paise',
  'manufacturer_price_paise',
  'purchase_price_paise',
  'is_price_estimated',
  'qty',
  'warranty_years',
  'country_of_origin',
  'weight_grams',
  'colour',
  'is_gaming',
  'is_trending',
  'is_office',
  'subcategories',
  'specs',
  'spec_sources',
  'description',
  'meta',
  'product_img_urls',
  'feature_img_urls',
];

const undoableEntities: Record<string, Undoable> = {
  products: { columns: productColumns },
  product_costs: { columns: ['cost_paise'], hasRows: true },
  product_pictures: { columns: ['alt_text'] },
  users: { columns: ['admin_role'] },
  orders: { columns: ['is_test'] },
  search_synonyms: { columns: ['phrases'], hasRows: true },
  remedied_searches: { columns: ['remedied_at'], hasRows: true },
  custom_pc_request_checks: { columns: [], hasRows: true },
  search_redirects: { columns: ['target'], hasRows: true },
  shop_settings: { columns: ['value'], hasRows: true },
};

export function isUndoable({ entity, before, after }: Shape): boolean {
  const undoable = undoableEntities[entity];
  if (!undoable) return false;
  if (!before || !after) return undoable.hasRows === true;
  return Object.keys(after).every((column) => undoable.columns.includes(column));
}

type Entry = Shape & { entity_id: string };

/** Sets a row back to what it was. Returns false if it has been changed since; the caller then rolls back. */
export async function restoreEntry(transaction: DatabaseTransaction, entry: Entry): Promise<boolean> {
  try {
    return await restoreRow(transaction, entry);
  } catch (error) {
    // Another row has the former value now.
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

async function restoreRow(transaction: DatabaseTransaction, entry: Entry): Promise<boolean> {
  const { entity, entity_id, before, after } = entry;
  const table = sql.table(entity);
  if (!before) {
    const { numAffectedRows } = await sql`
      delete from ${table} as changed where changed._id = ${entity_id} and ${isUnchanged(after)}
    `.execute(transaction);
    return numAffectedRows === 1n;
  }
  if (!after) {
    const columns = sql.join(Object.keys(before).map((column) => sql.ref(column)));
    const { numAffectedRows } = await sql`
      insert into ${table} (${columns})
      select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(before)}::jsonb)
      on conflict do nothing
    `.execute(transaction);
    return numAffectedRows === 1n;
  }
  const { qty, ...others } = before;
  const assignments = Object.keys(others).map(
    (column) => sql`${sql.ref(column)} = former.${sql.ref(column)}`,
  );
  // Pieces that were sold meanwhile stay sold: the correction is taken back, not the stock of then.
  if (qty !== undefined) assignments.push(sql`qty = changed.qty + ${Number(qty) - Number(after.qty)}`);
  const { qty: _, ...compared } = after;
  const { numAffectedRows } = await sql`
    update ${table} as changed set ${sql.join(assignments)}
    from jsonb_populate_record(null::${table}, ${JSON.stringify(before)}::jsonb) as former
    where changed._id = ${entity_id} and ${isUnchanged(compared)}
    ${qty === undefined ? sql`` : sql`and changed.qty + ${Number(qty) - Number(after.qty)} >= 0`}
  `.execute(transaction);
  return numAffectedRows === 1n;
}

/** True if the row `changed` still has these values. */
function isUnchanged(values: AuditValues) {
  return sql<boolean>`not exists (
    select from jsonb_each(${JSON.stringify(values)}::jsonb) as expected
    where to_jsonb(changed) -> expected.key is distinct from expected.value
  )`;
}

/** Marks what the transaction changes as the undoing of an earlier change. */
export async function markAsUndoing(transaction: DatabaseTransaction, changeId: string): Promise<void> {
  await sql`select set_config('shop.undoes', ${changeId}, true)`.execute(transaction);
}
