import type { SpecValue } from '#contract/spec-text.ts';
import type { FactSteps } from './fact-rules.ts';

/** Patterns come from the rule files, some hundred of them for every row: each is compiled once. */
const compiled = new Map<string, RegExp>();

function patternOf(source: string, flags: string): RegExp {
  const key = `${flags}/${source}`;
  const known = compiled.get(key);
  if (known) return known;
  const pattern = new RegExp(source, flags);
  compiled.set(key, pattern);
  return pattern;
}

/** Does to a value what its rule says, in the order of the rule language. */
export function applySteps(raw: SpecValue | undefined, steps: FactSteps): SpecValue | undefined {
  if (raw === undefined) return undefined;
  const listed = Array.isArray(raw) ? listSteps(raw, steps) : raw;
  const spelt = typeof listed === 'string' ? textSteps(listed, steps) : listed;
  if (spelt === undefined) return undefined;
  return wrapped(chosen(rounded(spelt, steps), steps), steps);
}

function listSteps(words: string[], { contains, replace, join }: FactSteps): SpecValue {
  if (contains) return words.some((word) => contains.includes(word));
  const spelt = [...new Set(words.map((word) => replaced(word, replace)))];
  return join === undefined ? spelt : spelt.join(join);
}

function textSteps(text: string, { match, number, replace }: FactSteps): SpecValue | undefined {
  const found = match === undefined ? text : patternOf(match, 'i').exec(text)?.[1];
  if (found === undefined) return undefined;
  if (number) return Number(found) || undefined;
  return replaced(found, replace) || undefined;
}

function replaced(text: string, pairs: FactSteps['replace'] = []): string {
  return pairs.reduce((spelt, [pattern, by]) => spelt.replace(patternOf(pattern, 'g'), by), text);
}

function rounded(value: SpecValue, { round }: FactSteps): SpecValue {
  return typeof value === 'number' && round !== undefined ? Number(value.toFixed(round)) : value;
}

function chosen(value: SpecValue, { countsAs, values, choose, bands }: FactSteps): SpecValue | undefined {
  if (countsAs) return countsAs[String(value)] ?? value;
  if (values) return values[String(value)];
  if (choose) return choose.find(([pattern]) => patternOf(pattern, 'i').test(String(value)))?.[1];
  if (bands) return bands.find(([limit]) => Number(value) <= limit)?.[1];
  return value;
}

function wrapped(value: SpecValue | undefined, { wrap }: FactSteps): SpecValue | undefined {
  return value === undefined || wrap === undefined ? value : wrap.replace('{}', String(value));
}
