import { specLabel, specText } from '#contract/spec-text.ts';
import type { Facts } from './read-fact.ts';

const MOST_FACTS = 5;

export type DescribedPart = {
  noun: string;
  isUncountable: boolean;
  manufacturer: string;
  website_name: string;
  specs: Facts;
};

/** One or two plain sentences from the facts; the data's own texts are not ours to print. */
export function overviewOf(part: DescribedPart): string {
  const article = part.isUncountable ? '' : /^[aeiou]/i.test(part.noun) ? 'an ' : 'a ';
  const opening = `${part.manufacturer} makes the ${part.website_name}, ${article}${part.noun}.`;
  const figures = Object.entries(part.specs)
    .filter(([name, value]) => name !== 'type' && typeof value !== 'boolean')
    .slice(0, MOST_FACTS)
    .map(([name, value]) => `${lowerFirst(specLabel(name))} ${specText(name, value)}`);
  if (figures.length === 0) return opening;
  return `${opening} Listed for it: ${listed(figures)}.`;
}

export function specificationOf(specs: Facts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(specs).map(([name, value]) => [specLabel(name), specText(name, value)]),
  );
}

function listed(texts: string[]): string {
  return texts.length === 1 ? `${texts[0]}` : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

/** Abbreviations keep their capitals. */
function lowerFirst(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
