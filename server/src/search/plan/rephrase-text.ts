import type { SearchSuggestion } from '#contract/search.ts';
import type { SearchEngine } from '../search-engine.ts';
import { spellingDistance } from '../text/spelling-distance.ts';
import { findsAnything, fromCommonToRare } from './answer-question.ts';
import { type Plan, planSearch, type Slot } from './plan-search.ts';
import type { Synonyms } from './synonyms.ts';

/** Other texts that find something: the right spelling first, then the text without the words that the fewest have. */
export async function rephraseText(
  engine: SearchEngine,
  synonyms: Synonyms,
  text: string,
  most: number,
): Promise<SearchSuggestion[]> {
  const plan = await planSearch(text, { vocabulary: engine, synonyms, isTyping: false });
  const suggestions: SearchSuggestion[] = [];
  const { correctedText } = plan;
  if (correctedText !== null && (await findsAnything(engine, plan, plan.slots))) {
    suggestions.push({
      text: correctedText,
      type: 'correction',
      suggestion_reason: 'A likely spelling',
      confidence: likeness(text, correctedText),
    });
  }
  const slots = await fromCommonToRare(engine, plan.slots);
  for (let kept = slots.length - 1; kept > 0 && suggestions.length < most; kept--) {
    const some = slots.slice(0, kept);
    if (!(await findsAnything(engine, plan, some))) continue;
    suggestions.push({
      text: textOf(plan, some),
      type: 'alternative',
      suggestion_reason: `Without "${slots[kept]?.text}"`,
      confidence: roundToPercent(kept / slots.length),
    });
  }
  return suggestions;
}

/** In the order in which it was typed. */
function textOf(plan: Plan, kept: readonly Slot[]): string {
  return plan.slots
    .filter((slot) => kept.includes(slot))
    .map(({ text }) => text)
    .join(' ');
}

function likeness(typed: string, corrected: string): number {
  const longest = Math.max(typed.length, corrected.length);
  return roundToPercent(
    1 - spellingDistance(typed.toLowerCase(), corrected.toLowerCase(), longest) / longest,
  );
}

function roundToPercent(share: number): number {
  return Math.round(share * 100) / 100;
}
