import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import type { NearWord } from '../search-engine.ts';
import { allowedSlips, spellingDistance } from '../text/spelling-distance.ts';
import { quoteWord } from './lexemes.ts';
import { prefixQuery } from './match-query.ts';
import '../search-tables.ts';

const anyDigit = /\p{N}/u;

/** The words are counted now and then; one that came since is looked up in the documents, where it is rare. */
export async function countWords(session: DatabaseSession, words: readonly string[]): Promise<number[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ count: number }>`
    select coalesce(known.product_count, (
      select count(*) from search_documents where words @@ asked.query::tsquery
    )) as count
    from unnest(${words}::text[], ${words.map(quoteWord)}::text[])
      with ordinality as asked (word, query, place)
    left join search_words as known using (word)
    order by place`.execute(session);
  return rows.map(({ count }) => count);
}

export async function hasPrefix(session: DatabaseSession, prefix: string, isOpen: boolean): Promise<boolean> {
  const query = prefixQuery(prefix, isOpen);
  if (typeof query === 'boolean') return query;
  const inDocuments = sql`exists (select from search_documents where words @@ ${query}::tsquery)`;
  // Which words go on with a letter after a digit, only the documents know; elsewhere the vocabulary is quicker.
  const isClosed = !query.endsWith(':*');
  const { rows } = await sql<{ found: boolean }>`select ${
    isClosed
      ? inDocuments
      : sql`exists (select from search_words where word ^@ ${prefix}::text) or ${inDocuments}`
  } as found`.execute(session);
  return rows[0]?.found ?? false;
}

/**
 * Every known word that can be near enough, then measured. With the first letter right, those that begin with it; with a
 * slip in it no other is allowed, so that all the rest is known. Trigrams would miss these: gpu and pgu share none.
 */
export async function findNearWords(
  session: DatabaseSession,
  word: string,
  most: number,
): Promise<NearWord[]> {
  const slips = allowedSlips(word);
  if (slips === 0 || anyDigit.test(word)) return [];
  const [first = '', second = '', ...others] = word;
  const rest = second + others.join('');
  const { rows: candidates } = await sql<{ word: string; count: number }>`
    select word, product_count as count from search_words
    where word !~ '[0-9]' and char_length(word) between ${word.length - slips}::integer and ${word.length + slips}::integer
      and ("left"(word, 1) = ${first} or substr(word, 2) in (${rest}, ${word})
        or word in (${rest}, ${second + first + others.join('')}))`.execute(session);
  return candidates
    .filter((candidate) => !anyDigit.test(candidate.word))
    .map((candidate) => ({ ...candidate, distance: spellingDistance(word, candidate.word, slips) }))
    .filter((near) => near.distance > 0 && near.distance <= (near.word.startsWith(first) ? slips : 1))
    .toSorted(
      (one, other) =>
        one.distance - other.distance || other.count - one.count || (one.word < other.word ? -1 : 1),
    )
    .slice(0, most);
}
