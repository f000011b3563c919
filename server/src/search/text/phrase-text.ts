import { foldText } from './fold-text.ts';
import { otherMakerName } from './maker-names.ts';
import { readLexemes } from './read-lexemes.ts';
import { describeSpec } from './words-of-spec.ts';

/** The parts of a product in which phrases are looked for: what a shopper sees of it in a list. */
export type PhraseSource = {
  readonly website_name: string;
  readonly manufacturer: string;
  readonly category_name: string;
  readonly subcategories: Readonly<Record<string, string | number>>;
};

/** Many products share categories and specs. */
const MAX_CACHED = 20_000;
const cache = new Map<string, string>();

/** The words of a phrase as they are indexed; the parts of "i5-12400f" are two. */
export function phraseWords(text: string): string[] {
  return readLexemes(foldText(text)).flatMap(({ word, parts }) => (parts.length > 0 ? parts : [word]));
}

export function phraseNeedle(words: readonly string[]): string {
  return ` ${words.join(' ')} `;
}

/** A text in which the needle of a phrase occurs if its words are beside each other in one of the product's texts. */
export function phraseText({
  website_name,
  manufacturer,
  category_name,
  subcategories,
}: PhraseSource): string {
  const otherName = otherMakerName(manufacturer);
  const shared = otherName === null ? [category_name] : [category_name, otherName];
  for (const [name, value] of Object.entries(subcategories)) shared.push(describeSpec(name, String(value)));
  return [phraseNeedle(phraseWords(`${manufacturer} ${website_name}`)), ...shared.map(cachedNeedle)].join(
    '\n',
  );
}

function cachedNeedle(text: string): string {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const needle = phraseNeedle(phraseWords(text));
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(text, needle);
  return needle;
}
