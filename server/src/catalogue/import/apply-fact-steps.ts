import type { SpecValue } from '#contract/spec-text.ts';
import type { FactSteps } from './fact-rules.ts';

/** The rule files have hundreds of patterns that apply to every row: each is compiled once. */
const compiled = new Map<string, RegExp>();

function patternOf(source: string, flags: string): RegExp {
  const key = `${flags}/${source}`;
  const known = compiled.get(key);
  if (known) return known;
  const pattern = new RegExp(source, flags);
  compiled.set(key, pattern);
  return pattern;
}

/** Applies the steps of a rule to a value, in the order defined by the rule language. */
export function applySteps(raw: SpecValue | undefined, steps: FactSteps): SpecValue | undefined {
  if (raw === undefined) return undefined;
  const listed = Array.isArray(raw) ? applyListSteps(raw, steps) : raw;
  const spelt = typeof listed === 'string' ? applyTextSteps(listed, steps) : listed;
  if (spelt === undefined) return undefined;
  return applyWrap(applyChoice(applyRounding(spelt, steps), steps), steps);
}

function applyListSteps(words: string[], { contains, replace, join }: FactSteps): SpecValue {
  if (contains) return words.some((word) => contains.includes(word));
  const spelt = [...new Set(words.map((word) => applyReplacements(word, replace)))];
  return join === undefined ? spelt : spelt.join(join);
}

function applyTextSteps(text: string, { match, number, replace }: FactSteps): SpecValue | undefined {
  const found = match === undefined ? text : patternOf(match, 'i').exec(text)?.[1];
  if (found === undefined) return undefined;
  if (number) return Number(found) || undefined;
  return applyReplacements(found, replace) || undefined;
}

function applyReplacements(text: string, pairs: FactSteps['replace'] = []): string {
  return pairs.reduce((spelt, [pattern, by]) => spelt.replace(patternOf(pattern, 'g'), by), text);
}

function applyRounding(value: SpecValue, { round }: FactSteps): SpecValue {
  return typeof value === 'number' && round !== undefined ? Number(value.toFixed(round)) : value;
}

function applyChoice(
  value: SpecValue,
  { countsAs, values, choose, bands }: FactSteps,
): SpecValue | undefined {
  if (countsAs) return countsAs[String(value)] ?? value;
  if (values) return values[String(value)];
  if (choose) return choose.find(([pattern]) => patternOf(pattern, 'i').test(String(value)))?.[1];
  if (bands) return bands.find(([limit]) => Number(value) <= limit)?.[1];
  return value;
}

function applyWrap(value: SpecValue | undefined, { wrap }: FactSteps): SpecValue | undefined {
  return value === undefined || wrap === undefined ? value : wrap.replace('{}', String(value));
}
