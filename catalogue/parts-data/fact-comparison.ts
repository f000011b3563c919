import type { SpecValue } from '#contract/spec-text.ts';
import type { Statement } from './parts-record.ts';

/** How one fact of ours is held against a record: what the record states of it, and when the two agree. */
export type FactComparison = {
  states: Statement;
  agrees: (ours: SpecValue, theirs: SpecValue) => boolean;
};

export type FactComparisons = Record<string, FactComparison>;

/** Which files of the parts data hold a category's parts, and how their facts are compared. */
export type CategoryMapping = {
  files: string[];
  specs: FactComparisons;
  subcategories: FactComparisons;
};

function listOf(value: SpecValue): string[] {
  return (Array.isArray(value) ? value : [String(value)]).toSorted();
}

export function same(states: Statement): FactComparison {
  return { states, agrees: (ours, theirs) => listOf(ours).join('|') === listOf(theirs).join('|') };
}

/** For lists of which the shop shows only what shoppers still ask for: every entry of ours is among theirs. */
export function among(states: Statement): FactComparison {
  return { states, agrees: (ours, theirs) => listOf(ours).every((entry) => listOf(theirs).includes(entry)) };
}

/** For measures that one side rounds. */
export function sameRounded(states: Statement, digits: number): FactComparison {
  return {
    states,
    agrees: (ours, theirs) => Number(ours).toFixed(digits) === Number(theirs).toFixed(digits),
  };
}

/** For words that we spell our own way: `reduce` brings ours to what the record can state. */
export function sameOnce(reduce: (ours: SpecValue) => SpecValue, states: Statement): FactComparison {
  const { agrees } = same(states);
  return { states, agrees: (ours, theirs) => agrees(reduce(ours), theirs) };
}
