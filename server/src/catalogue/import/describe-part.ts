import { specLabel, specText } from '#contract/spec-text.ts';
import type { Facts } from './read-fact.ts';

const MAX_FACTS = 5;

export type DescribedPart = {
  noun: string;
  isUncountable: boolean;
  manufacturer: string;
  website_name: string;
  specs: Facts;
};

/** Generates one or two sentences from the facts: the licence does not cover the source's own texts. */
export function overviewOf(part: DescribedPart): string {
  const article = part.isUncountable ? '' : /^[aeiou]/i.test(part.noun) ? 'an ' : 'a ';
  const opening = `${part.manufacturer} makes the ${part.website_name}, ${article}${part.noun}.`;
  const figures = Object.entries(part.specs)
    .filter(([name, value]) => name !== 'type' && typeof value !== 'boolean')
    .slice(0, MAX_FACTS)
    .map(([name, value]) => `${lowerFirst(specLabel(name))} ${specText(name, value)}`);
  if (figures.length === 0) return opening;
  return `${opening} Listed for it: ${joinWithAnd(figures)}.`;
}

export function specificationOf(specs: Facts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(specs).map(([name, value]) => [specLabel(name), specText(name, value)]),
  );
}

function joinWithAnd(texts: string[]): string {
  return texts.length === 1 ? `${texts[0]}` : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

/** Lower-cases the first letter, but not of abbreviations. */
function lowerFirst(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
