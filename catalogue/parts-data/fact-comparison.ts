import type { SpecValue } from '#contract/spec-text.ts';
import type { Statement } from './parts-record.ts';

/** Compares one fact with a record: reads the record's value and decides whether both agree. */
export type FactComparison = { states: Statement; agrees: (ours: SpecValue, theirs: SpecValue) => boolean };

export type FactComparisons = Record<string, FactComparison>;

/** Which files of the parts data hold a category's parts, and how their facts are compared. */
export type CategoryMapping = { files: string[]; specs: FactComparisons; subcategories: FactComparisons };

function listOf(value: SpecValue): string[] {
  return (Array.isArray(value) ? value : [String(value)]).toSorted();
}

export function same(states: Statement): FactComparison {
  return { states, agrees: (ours, theirs) => listOf(ours).join('|') === listOf(theirs).join('|') };
}

/** For lists where the shop shows a subset: every entry of ours must be in theirs. */
export function among(states: Statement): FactComparison {
  return { states, agrees: (ours, theirs) => listOf(ours).every((entry) => listOf(theirs).includes(entry)) };
}

/** For measures that one side rounds to fewer digits. */
export function sameRounded(states: Statement, digits: number): FactComparison {
  return {
    states,
    agrees: (ours, theirs) => Number(ours).toFixed(digits) === Number(theirs).toFixed(digits),
  };
}

/** For values that we write differently: `reduce` converts ours to the form of the record. */
export function sameOnce(reduce: (ours: SpecValue) => SpecValue, states: Statement): FactComparison {
  const { agrees } = same(states);
  return { states, agrees: (ours, theirs) => agrees(reduce(ours), theirs) };
}
