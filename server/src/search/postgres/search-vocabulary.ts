import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import type { FuzzyMatch } from '../search-engine.ts';
import { editDistance, maxTypos } from '../text/edit-distance.ts';
import { quoteWord } from './lexemes.ts';
import { prefixQuery } from './match-query.ts';
import '../search-tables.ts';

const anyDigit = /\p{N}/u;

/** Reads the counts; words added since the last count are looked up in the documents. */
export async function countWords(session: DatabaseSession, words: readonly string[]): Promise<number[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ count: number }>`
    select coalesce(known.product_count, (
      select count(*) from search_documents where words @@ queried.query::tsquery
    )) as count
    from unnest(${words}::text[], ${words.map(quoteWord)}::text[])
      with ordinality as queried (word, query, ordinal)
    left join search_words as known using (word)
    order by ordinal`.execute(session);
  return rows.map(({ count }) => count);
}

export async function hasPrefix(session: DatabaseSession, prefix: string, isOpen: boolean): Promise<boolean> {
  const query = prefixQuery(prefix, isOpen);
  if (typeof query === 'boolean') return query;
  const inDocuments = sql`exists (select from search_documents where words @@ ${query}::tsquery)`;
  // Only the documents have prefix lexemes for the digit rule; for other prefixes the vocabulary is faster.
  const isClosed = !query.endsWith(':*');
  const { rows } = await sql<{ found: boolean }>`select ${
    isClosed
      ? inDocuments
      : sql`exists (select from search_words where word ^@ ${prefix}::text) or ${inDocuments}`
  } as found`.execute(session);
  return rows[0]?.found ?? false;
}

/**
 * Selects candidate words and computes their edit distance. Candidates have the same first letter, or differ from the word by
 * a single typo in it. A trigram index would miss some: gpu and pgu share no trigram.
 */
export async function findFuzzyMatches(
  session: DatabaseSession,
  word: string,
  limit: number,
): Promise<FuzzyMatch[]> {
  const typos = maxTypos(word);
  if (typos === 0 || anyDigit.test(word)) return [];
  const [first = '', second = '', ...others] = word;
  const rest = second + others.join('');
  const { rows: candidates } = await sql<{ word: string; count: number }>`
    select word, product_count as count from search_words
    where word !~ '[0-9]' and char_length(word) between ${word.length - typos}::integer and ${word.length + typos}::integer
      and ("left"(word, 1) = ${first} or substr(word, 2) in (${rest}, ${word})
        or word in (${rest}, ${second + first + others.join('')}))`.execute(session);
  return candidates
    .filter((candidate) => !anyDigit.test(candidate.word))
    .map((candidate) => ({ ...candidate, distance: editDistance(word, candidate.word, typos) }))
    .filter((match) => match.distance > 0 && match.distance <= (match.word.startsWith(first) ? typos : 1))
    .toSorted(
      (one, other) =>
        one.distance - other.distance || other.count - one.count || (one.word < other.word ? -1 : 1),
    )
    .slice(0, limit);
}
