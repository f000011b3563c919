import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import './remedy-tables.ts';

export async function listRedirects(session: DatabaseSession) {
  return session.selectFrom('search_redirects').selectAll().orderBy('query').execute();
}

export async function upsertRedirect(
  session: DatabaseSession,
  { query, target }: { query: string; target: string },
): Promise<void> {
  await session
    .insertInto('search_redirects')
    .values({ _id: newId(), query, target })
    .onConflict((conflict) => conflict.column('query').doUpdateSet({ target }))
    .execute();
}

export async function deleteRedirect(session: DatabaseSession, _id: string): Promise<boolean> {
  const { numDeletedRows } = await session
    .deleteFrom('search_redirects')
    .where('_id', '=', _id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function ignoreSearch(session: DatabaseSession, query: string): Promise<void> {
  await session
    .insertInto('ignored_searches')
    .values({ query })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The searches until now no longer count for the queue. */
export async function markRemedied(session: DatabaseSession, query: string): Promise<void> {
  await session
    .insertInto('remedied_searches')
    .values({ _id: newId(), query })
    .onConflict((conflict) => conflict.column('query').doUpdateSet({ remedied_at: sql<Date>`now()` }))
    .execute();
}

export async function reopenSearch(session: DatabaseSession, query: string): Promise<void> {
  await session.deleteFrom('ignored_searches').where('query', '=', query).execute();
}
