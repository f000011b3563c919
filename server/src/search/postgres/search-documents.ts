import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { eachSearchableBatch, type SearchableRow } from '#server/catalogue/list-searchable-products.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import { extractSearchWords } from '../text/extract-search-words.ts';
import { phraseText } from '../text/phrase-text.ts';
import { documentText, isWholeWord } from './lexemes.ts';
import '../search-tables.ts';

const ROWS_AT_ONCE = 500;
/** Searches of the thread wait for no more than these: 500 take a tenth of a second. */
const DOCUMENTS_PER_TURN = 20;
const REFRESH_LOCK = 20_090_405;

type SearchDocument = { productId: string; words: string; phrases: string; version: string };

/**
 * Writes the search documents that changed, and returns their number. Rows are written in the order of the ids, to avoid
 * deadlocks between processes.
 */
export async function writeSearchDocuments(
  session: DatabaseSession,
  rows: readonly SearchableRow[],
): Promise<number> {
  const sorted = rows.toSorted((one, other) => (one._id < other._id ? -1 : 1));
  let written = 0;
  for (let start = 0; start < sorted.length; start += ROWS_AT_ONCE) {
    const documents = await describeInTurns(sorted.slice(start, start + ROWS_AT_ONCE));
    const changed = await selectChanged(session, documents);
    if (changed.length > 0) await upsertDocuments(session, changed);
    written += changed.length;
  }
  return written;
}

export async function rewriteAllSearchDocuments(session: DatabaseSession): Promise<number> {
  let written = 0;
  for await (const rows of eachSearchableBatch(session)) written += await writeSearchDocuments(session, rows);
  return written;
}

/** Whether every product that is found has a document, be it an old one. */
export async function hasAllSearchDocuments(session: DatabaseSession): Promise<boolean> {
  const { rows } = await sql<{ isComplete: boolean }>`
    select not exists (
      select from products
      where not is_archived
        and not exists (select from search_documents where product_id = products._id)
    ) as "isComplete"`.execute(session);
  return rows[0]?.isComplete ?? false;
}

/** Recounts the words of all documents, unless another process is doing so. A million documents take minutes. */
export async function refreshSearchWords(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(${REFRESH_LOCK}) as "isFree"`.execute(transaction);
    if (!rows[0]?.isFree) return;
    await sql`
      with counted as materialized (
        select word, ndoc from ts_stat('select words from search_documents') where ${sql.raw(isWholeWord)}
      ), removed as (
        delete from search_words where word not in (select word from counted)
      )
      insert into search_words as known (word, product_count) select word, ndoc from counted
      on conflict (word) do update set product_count = excluded.product_count
        where known.product_count <> excluded.product_count`.execute(transaction);
  });
}

async function describeInTurns(rows: readonly SearchableRow[]): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = [];
  for (let start = 0; start < rows.length; start += DOCUMENTS_PER_TURN) {
    await setImmediate();
    documents.push(...rows.slice(start, start + DOCUMENTS_PER_TURN).map(documentOf));
  }
  return documents;
}

function documentOf(row: SearchableRow): SearchDocument {
  const words = documentText(extractSearchWords(row));
  const phrases = phraseText(row);
  const version = createHash('sha256').update(words).update('\n').update(phrases).digest('base64url');
  return { productId: row._id, words, phrases, version };
}

async function selectChanged(
  session: DatabaseSession,
  documents: readonly SearchDocument[],
): Promise<SearchDocument[]> {
  const stored = await session
    .selectFrom('search_documents')
    .select(['product_id', 'version'])
    .where(
      'product_id',
      'in',
      documents.map(({ productId }) => productId),
    )
    .execute();
  const versions = new Map(stored.map(({ product_id, version }) => [product_id, version]));
  return documents.filter(({ productId, version }) => versions.get(productId) !== version);
}

/** Skips products that were deleted meanwhile; locks the others until the documents are written. */
async function upsertDocuments(
  session: DatabaseSession,
  documents: readonly SearchDocument[],
): Promise<void> {
  await sql`
    insert into search_documents (product_id, words, phrases, version)
    select fresh.product_id, fresh.words::tsvector, fresh.phrases, fresh.version
    from unnest(
      ${documents.map(({ productId }) => productId)}::text[],
      ${documents.map(({ words }) => words)}::text[],
      ${documents.map(({ phrases }) => phrases)}::text[],
      ${documents.map(({ version }) => version)}::text[]
    ) as fresh (product_id, words, phrases, version)
    join products on products._id = fresh.product_id
    order by fresh.product_id
    for key share of products
    on conflict (product_id) do update
      set words = excluded.words, phrases = excluded.phrases, version = excluded.version`.execute(session);
}
