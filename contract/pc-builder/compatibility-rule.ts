import type { Build } from './build-facts.ts';
import type { BuildPart, BuildSlot, Verdict, VerdictLevel } from './build-parts.ts';

/** What a rule finds in a build; `parts` are those that the sentence is about. */
export interface Finding {
  level: VerdictLevel;
  sentence: string;
  parts: readonly (BuildPart | undefined)[];
  values?: Verdict['values'];
}

/** A row of the table of rules. */
export interface CompatibilityRule {
  id: string;
  /** The slots that have to be filled before the rule applies. */
  needs: readonly BuildSlot[];
  /**
   * The facts that the rule reads, by slot. Without one of them the answer is never `ok`, except for `fact?`, which is
   * read only in some cases; of `one|other` one is enough.
   */
  reads: Partial<Record<BuildSlot, readonly string[]>>;
  /** The rule reports a part that is absent, so it says nothing about a single part that is added. */
  isAboutAbsence?: boolean;
  /** Returns undefined where the rule does not apply. */
  check(build: Build): Finding | undefined;
}

type Parts = Finding['parts'];

export const ok = (sentence: string, parts: Parts, values?: Verdict['values']): Finding => ({
  level: 'ok',
  sentence,
  parts,
  ...(values && { values }),
});

export const warning = (sentence: string, parts: Parts, values?: Verdict['values']): Finding => ({
  ...ok(sentence, parts, values),
  level: 'warning',
});

export const fail = (sentence: string, parts: Parts, values?: Verdict['values']): Finding => ({
  ...ok(sentence, parts, values),
  level: 'fail',
});

export const unknown = (sentence: string, parts: Parts): Finding => ({ level: 'unknown', sentence, parts });

/** Compares a measure with its limit. `names` are the names of both for the sentence about missing facts. */
export function atMost({
  actual,
  limit,
  unit,
  names: [actualName, limitName],
  sentence,
  parts,
  tooMuch = 'fail',
}: {
  actual: number | undefined;
  limit: number | undefined;
  unit: string;
  names: [actual: string, limit: string];
  sentence: (actual: string, limit: string) => string;
  parts: Parts;
  tooMuch?: 'fail' | 'warning';
}): Finding {
  if (actual === undefined && limit === undefined)
    return unknown(`Not known: ${actualName} and ${limitName}.`, parts);
  if (actual === undefined)
    return unknown(`Not known: ${actualName} (${limitName}: ${inUnit(limit, unit)}).`, parts);
  if (limit === undefined)
    return unknown(`Not known: ${limitName} (${actualName}: ${inUnit(actual, unit)}).`, parts);
  const words = sentence(inUnit(actual, unit), inUnit(limit, unit));
  const values = { actual, limit, unit };
  return actual <= limit ? ok(words, parts, values) : { ...fail(words, parts, values), level: tooMuch };
}

function inUnit(value: number | undefined, unit: string): string {
  return unit ? `${value} ${unit}` : String(value);
}

const order: readonly VerdictLevel[] = ['fail', 'warning', 'unknown', 'ok'];

/** The most serious finding: of several kits or drives the one that does not fit is reported. */
export function worst(findings: readonly (Finding | undefined)[]): Finding | undefined {
  const all = findings.filter((finding) => finding !== undefined);
  return all.toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level))[0];
}
