import { type RawBuilder, sql } from 'kysely';
import {
  IN_STOCK_BONUS,
  NAME_LENGTH_PENALTY,
  PREFIX_SHARE,
  TRENDING_BONUS,
} from '../index/relevance-weights.ts';
import type { Match } from '../search-engine.ts';
import { weightClasses } from './lexemes.ts';
import { matchQuery } from './match-query.ts';

const heaviest = Math.max(...weightClasses.map(({ weight }) => weight));
/** As ts_rank takes them: from D to A, as shares of the heaviest. */
const classWeights = weightClasses.map(({ weight }) => weight / heaviest).toReversed();
/** ts_rank divides the weight of every word by the limit of a series over its places, and the sum by the number of words. */
const PLACES_LIMIT = Math.PI ** 2 / 6;

/** How well a product fits: for each part of the query the best of what it has of it. Null where nothing tells. */
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
  const byShare = new Map<number, Set<string>>();
  collectTerms(part, (query, share) => {
    byShare.set(share, (byShare.get(share) ?? new Set()).add(query));
  });
  if (byShare.size === 0) return null;
  const scores = Array.from(byShare, ([share, queries]) => {
    const factor = share * queries.size * PLACES_LIMIT;
    const query = [...queries].join('|');
    return sql`${factor}::float8 * ts_rank(${classWeights}::float4[], words, ${query}::tsquery)`;
  });
  return sql`least(greatest(${sql.join(scores)}), 1)`;
}

function collectTerms(match: Match, add: (query: string, share: number) => void): void {
  if (match.kind === 'all' || match.kind === 'any') {
    for (const part of match.of) collectTerms(part, add);
  } else if (match.kind !== 'not') {
    const word = matchQuery({ ...match, kind: 'word' });
    if (typeof word === 'string') add(word, match.share);
    const query = match.kind === 'prefix' && matchQuery(match);
    if (typeof query === 'string') add(query, match.share * PREFIX_SHARE);
  }
}
