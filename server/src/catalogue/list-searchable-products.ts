import type { DatabaseSession } from '#server/platform/database/database.ts';
import { listSearchableRows } from './searchable-product-repository.ts';

/** What search knows of a product. */
export type SearchableRow = Awaited<ReturnType<typeof listSearchableRows>>[number];

const BATCH = 2000;

/** Every product once, a batch at a time: a catalogue of a million fits through. */
export async function* eachSearchableBatch(session: DatabaseSession): AsyncGenerator<SearchableRow[]> {
  let afterId = '';
  while (true) {
    const rows = await listSearchableRows(session, { afterId, limit: BATCH });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    afterId = last._id;
  }
}

/** Those that are still there. */
export async function findSearchableProducts(
  session: DatabaseSession,
  ids: readonly string[],
): Promise<SearchableRow[]> {
  return ids.length === 0 ? [] : listSearchableRows(session, { ids });
}
