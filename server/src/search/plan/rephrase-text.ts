import type { SearchSuggestion } from '#contract/search.ts';
import type { SearchEngine } from '../search-engine.ts';
import { editDistance } from '../text/edit-distance.ts';
import type { Clause } from './combine-into-clauses.ts';
import { sortByFrequency, wantedClauses } from './find-alternatives.ts';
import { type Plan, planSearch } from './plan-search.ts';
import type { Synonyms } from './synonyms.ts';
import { hasResults } from './unfiltered-search.ts';

/** Suggests queries that have results: corrected spelling first, then the query without its rarest words. */
export async function rephraseText(
  engine: SearchEngine,
  synonyms: Synonyms,
  text: string,
  limit: number,
): Promise<SearchSuggestion[]> {
  const plan = await planSearch(text, { vocabulary: engine, synonyms, isTyping: false });
  const suggestions: SearchSuggestion[] = [];
  const { correctedText } = plan;
  if (correctedText !== null && (await hasResults(engine, plan, plan.clauses))) {
    suggestions.push({
      text: correctedText,
      type: 'correction',
      suggestion_reason: 'A likely spelling',
      confidence: similarity(text, correctedText),
    });
  }
  const clauses = await sortByFrequency(engine, wantedClauses(plan));
  for (
    let count = Math.min(clauses.length, plan.clauses.length - 1);
    count > 0 && suggestions.length < limit;
    count--
  ) {
    const remaining = clauses.slice(0, count);
    if (!(await hasResults(engine, plan, remaining))) continue;
    suggestions.push({
      text: textOf(plan, remaining),
      type: 'alternative',
      suggestion_reason: `Without "${clauses[count]?.text ?? plan.otherGoods?.phrase}"`,
      confidence: roundToPercent(count / plan.clauses.length),
    });
  }
  return suggestions;
}

/** The texts of the clauses in the order typed. */
function textOf(plan: Plan, count: readonly Clause[]): string {
  return plan.clauses
    .filter((clause) => count.includes(clause))
    .map(({ text }) => text)
    .join(' ');
}

function similarity(typed: string, corrected: string): number {
  const longest = Math.max(typed.length, corrected.length);
  return roundToPercent(1 - editDistance(typed.toLowerCase(), corrected.toLowerCase(), longest) / longest);
}

function roundToPercent(boost: number): number {
  return Math.round(boost * 100) / 100;
}
