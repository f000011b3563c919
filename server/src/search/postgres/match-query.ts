import type { Match } from '../search-engine.ts';
import { quotePrefix, quoteWord } from './lexemes.ts';

/** A match that a tsquery can express, all the way down. */
export type WordMatch =
  | Extract<Match, { kind: 'word' | 'prefix' }>
  | { readonly kind: 'all' | 'any'; readonly of: readonly WordMatch[] }
  | { readonly kind: 'not'; readonly of: WordMatch };

export function isWordMatch(match: Match): match is WordMatch {
  if (match.kind === 'all' || match.kind === 'any') return match.of.every(isWordMatch);
  return match.kind === 'not' ? isWordMatch(match.of) : match.kind === 'word' || match.kind === 'prefix';
}

/** The text of a tsquery; true or false if all or no products match, which tsquery cannot express. */
export type MatchQuery = string | boolean;

export function matchQuery(match: WordMatch): MatchQuery {
  switch (match.kind) {
    case 'word':
      return quoteWord(match.word) ?? false;
    case 'prefix':
      return prefixQuery(match.word, match.isOpen);
    case 'all':
      return joinQueries(match.of.map(matchQuery), '&', false);
    case 'any':
      return joinQueries(match.of.map(matchQuery), '|', true);
    case 'not': {
      const query = matchQuery(match.of);
      return typeof query === 'boolean' ? !query : `!${query}`;
    }
  }
}

export function prefixQuery(word: string, isOpen: boolean): MatchQuery {
  if (word === '') return true;
  const quoted = quoteWord(word);
  if (quoted === null) return false;
  if (isOpen || !/\d$/.test(word)) return `${quoted}:*`;
  return joinQueries([quoted, quotePrefix(word) ?? false], '|', true);
}

/** `deciding` is the operand that determines the result alone: false for AND, true for OR. */
function joinQueries(queries: readonly MatchQuery[], operator: '&' | '|', deciding: boolean): MatchQuery {
  if (queries.includes(deciding)) return deciding;
  const texts = queries.filter((query) => typeof query === 'string');
  const [only, ...others] = texts;
  if (only === undefined) return !deciding;
  return others.length === 0 ? only : `(${texts.join(operator)})`;
}
