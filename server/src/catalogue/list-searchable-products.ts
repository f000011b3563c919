import type { DatabaseSession } from '#server/platform/database/database.ts';
import { listSearchableRows } from './searchable-product-repository.ts';

/** The product fields that are indexed for search. */
export type SearchableRow = Awaited<ReturnType<typeof listSearchableRows>>[number];

const BATCH_SIZE = 2000;

/** All products in batches, so that memory use does not depend on the size of the catalogue. */
export async function* eachSearchableBatch(session: DatabaseSession): AsyncGenerator<SearchableRow[]> {
  let afterId = '';
  while (true) {
    const rows = await listSearchableRows(session, { afterId, limit: BATCH_SIZE });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    afterId = last._id;
  }
}

/** The products with these ids; deleted ones are left out. */
export async function findSearchableProducts(
  session: DatabaseSession,
  ids: readonly string[],
): Promise<SearchableRow[]> {
  return ids.length === 0 ? [] : listSearchableRows(session, { ids });
}
