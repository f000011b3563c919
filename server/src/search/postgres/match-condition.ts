import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { toPaise } from '#contract/money.ts';
import type { Match, PriceRange } from '../search-engine.ts';
import { phraseNeedle } from '../text/phrase-text.ts';
import { isWordMatch, matchQuery } from './match-query.ts';

export type Condition = RawBuilder<SqlBool>;

/** True or false if all or no products match. */
export type MatchCondition = Condition | boolean;

/** The words of one branch become one tsquery; phrases and columns are conditions beside it. */
export function matchCondition(match: Match): MatchCondition {
  if (isWordMatch(match)) return wordCondition(matchQuery(match));
  switch (match.kind) {
    case 'phrase':
      return phraseCondition(match.words);
    case 'price':
      return join(priceConditions(match.range), sql` and `, false);
    case 'in-stock':
      return sql`is_in_stock`;
    case 'not': {
      const condition = matchCondition(match.of);
      return typeof condition === 'boolean' ? !condition : sql`not ${condition}`;
    }
    default: {
      const { kind, of } = match;
      const words = of.filter(isWordMatch);
      const others = of.filter((part) => !isWordMatch(part));
      const conditions = [...(words.length > 0 ? [{ kind, of: words }] : []), ...others].map(matchCondition);
      return kind === 'all' ? join(conditions, sql` and `, false) : join(conditions, sql` or `, true);
    }
  }
}

export function priceConditions({ min, max }: PriceRange): Condition[] {
  const conditions: Condition[] = [];
  if (min !== undefined)
    conditions.push(sql`display_price_paise >= ${clampToBigint(toPaise(Math.ceil(min)))}::bigint`);
  if (max !== undefined)
    conditions.push(sql`display_price_paise <= ${clampToBigint(toPaise(Math.floor(max)))}::bigint`);
  return conditions;
}

function wordCondition(query: string | boolean): MatchCondition {
  return typeof query === 'boolean' ? query : sql<SqlBool>`words @@ ${query}::tsquery`;
}

function phraseCondition(words: readonly string[]): MatchCondition {
  const all = words.map((word) => ({ kind: 'word' as const, word, boost: 1 }));
  const condition = wordCondition(matchQuery({ kind: 'all', of: all }));
  if (typeof condition === 'boolean') return condition;
  return sql`(${condition} and strpos(phrases, ${phraseNeedle(words)}) > 0)`;
}

/** `deciding` is the operand that determines the result alone: false for AND, true for OR. */
function join(
  conditions: readonly MatchCondition[],
  operator: RawBuilder<unknown>,
  deciding: boolean,
): MatchCondition {
  if (conditions.includes(deciding)) return deciding;
  const parts = conditions.filter((condition) => typeof condition !== 'boolean');
  return parts.length === 0 ? !deciding : sql`(${sql.join(parts, operator)})`;
}

function clampToBigint(paise: number): number {
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, paise));
}
