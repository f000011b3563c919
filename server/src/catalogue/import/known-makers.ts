import { z } from 'zod';
import { slugify } from '#contract/slug.ts';
import { readRuleFile } from './part-kinds.ts';

const MAX_MAKER_WORDS = 5;

const makers = z.strictObject({
  several_words: z.array(z.string()),
  same_maker: z.record(z.string(), z.string()),
});

export type NamedPart = { manufacturer: string; model: string };
export type MakerFinder = (name: string, stated?: string) => NamedPart;

/** Splits a product name into manufacturer and model. A manufacturer stated by the source is used, in our spelling. */
export function readKnownMakers(): MakerFinder {
  const { several_words, same_maker } = readRuleFile('makers.json', makers);
  const severalWords = new Set(several_words.map(slugify));
  const spelling = new Map(Object.entries(same_maker).map(([from, to]) => [slugify(from), to]));
  const canonical = (maker: string) => spelling.get(slugify(maker)) ?? maker;

  return (name, stated) => {
    const words = name.split(' ');
    if (stated) {
      const manufacturer = canonical(stated);
      const isMaker = (text: string) =>
        slugify(text) === slugify(stated) || slugify(canonical(text)) === slugify(manufacturer);
      return { manufacturer, model: modelAfter(words, prefixLength(words, isMaker)) };
    }
    const count = prefixLength(words, (text) => severalWords.has(slugify(text))) || 1;
    return { manufacturer: canonical(words.slice(0, count).join(' ')), model: modelAfter(words, count) };
  };
}

/** The number of leading words that are the manufacturer; the longest match wins (`Creative Labs` before `Creative`). */
function prefixLength(words: string[], isMaker: (text: string) => boolean): number {
  for (let count = Math.min(MAX_MAKER_WORDS, words.length - 1); count > 0; count--) {
    if (isMaker(words.slice(0, count).join(' '))) return count;
  }
  return 0;
}

function modelAfter(words: string[], count: number): string {
  const model = words
    .slice(count)
    .join(' ')
    .replace(/^[\s\-–—|:,]+/, '');
  return model || words.join(' ');
}
