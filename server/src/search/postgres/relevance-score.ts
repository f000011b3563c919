import { type RawBuilder, sql } from 'kysely';
import {
  IN_STOCK_BONUS,
  NAME_LENGTH_PENALTY,
  PREFIX_BOOST,
  TRENDING_BONUS,
} from '../index/relevance-weights.ts';
import type { Match } from '../search-engine.ts';
import { weightClasses } from './lexemes.ts';
import { matchQuery } from './match-query.ts';

const maxWeight = Math.max(...weightClasses.map(({ weight }) => weight));
/** In ts_rank's order from D to A, relative to the largest weight. */
const classWeights = weightClasses.map(({ weight }) => weight / maxWeight).toReversed();
/** ts_rank divides each word's weight by this limit of a series over its positions, and the sum by the number of words. */
const POSITION_SERIES_LIMIT = Math.PI ** 2 / 6;

/** The text score of a product: the sum over all clauses of the best matching word. Null if the match has no words. */
export function relevanceScore(match: Match): RawBuilder<number> | null {
  const parts = match.kind === 'all' ? match.of : [match];
  const scores = parts.flatMap((part) => partScore(part) ?? []);
  if (scores.length === 0) return null;
  const spaces = sql`(char_length(website_name) - char_length(replace(website_name, ' ', '')))`;
  return sql`(${sql.join(scores, sql` + `)})
    * (1 + ${IN_STOCK_BONUS}::float8 * is_in_stock::integer + ${TRENDING_BONUS}::float8 * is_trending::integer)
    / (1 + ${NAME_LENGTH_PENALTY}::float8 * ln((1 + ${spaces})::float8))`;
}

function partScore(part: Match): RawBuilder<number> | null {
  const byBoost = new Map<number, Set<string>>();
  collectTerms(part, (query, boost) => {
    byBoost.set(boost, (byBoost.get(boost) ?? new Set()).add(query));
  });
  if (byBoost.size === 0) return null;
  const scores = Array.from(byBoost, ([boost, queries]) => {
    const factor = boost * queries.size * POSITION_SERIES_LIMIT;
    const query = [...queries].join('|');
    return sql`${factor}::float8 * ts_rank(${classWeights}::float4[], words, ${query}::tsquery)`;
  });
  return sql`least(greatest(${sql.join(scores)}), 1)`;
}

function collectTerms(match: Match, add: (query: string, boost: number) => void): void {
  if (match.kind === 'all' || match.kind === 'any') {
    for (const part of match.of) collectTerms(part, add);
  } else if (match.kind === 'phrase') {
    for (const word of match.words) collectTerms({ kind: 'word', word, boost: 1 }, add);
  } else if (match.kind === 'word' || match.kind === 'prefix') {
    const word = matchQuery({ ...match, kind: 'word' });
    if (typeof word === 'string') add(word, match.boost);
    const query = match.kind === 'prefix' && matchQuery(match);
    if (typeof query === 'string') add(query, match.boost * PREFIX_BOOST);
  }
}
