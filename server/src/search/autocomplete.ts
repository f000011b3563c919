import type { ProductCard } from '#contract/products.ts';
import type { AutocompleteSuggestion } from '#contract/search.ts';
import { slugify } from '#contract/slug.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import { listFilterLabels } from '#server/catalogue/list-filter-labels.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { POPULAR_DAYS, type PopularSearchReader } from './records/popular-searches.ts';
import type { Search } from './search.ts';
import { noFilters } from './search-engine.ts';
import { foldText } from './text/fold-text.ts';

/** Of the eight suggestions, at most this many are not products. */
const MAX_CATEGORIES = 2;
const MAX_MANUFACTURERS = 1;
const MAX_POPULAR = 2;

/** A text that starts with these lacks what they belong to: "for small hands". */
const leadingParticle = /^(?:for|with|without|no|not|and|vs)$/iu;

type CompletionSources = {
  readonly search: Search;
  readonly database: DatabaseSession;
  readonly readPopular: PopularSearchReader;
};

/** Suggests products, the text within a category or manufacturer, and popular searches that begin with the text. */
export async function autocomplete(
  { search, database, readPopular }: CompletionSources,
  typed: string,
  limit: number,
): Promise<AutocompleteSuggestion[]> {
  const text = typed.trim();
  if (text === '') return [];
  const [{ hits }, { popular_searches }] = await Promise.all([
    search.search({
      text,
      isTyping: true,
      filters: noFilters,
      order: { by: 'relevance', direction: 'desc' },
      offset: 0,
      limit,
      facets: 'groups',
    }),
    readPopular(POPULAR_DAYS),
  ]);
  const categories = topCounts(hits.facets?.categories, MAX_CATEGORIES);
  const manufacturers = topCounts(hits.facets?.manufacturers, MAX_MANUFACTURERS);
  const [cards, labels] = await Promise.all([
    findProductCards(database, hits.ids),
    listFilterLabels(
      database,
      manufacturers.map(([slug]) => slug),
    ),
  ]);
  const query = completeLastWord(text, cards) ?? text;
  const beginning = foldText(text);
  const popular = popular_searches
    .filter((one) => one.query !== beginning && one.query.startsWith(beginning))
    .slice(0, MAX_POPULAR);
  const others = [
    ...categories.map(([slug, count]) => {
      const name = labels.categories.get(slug) ?? slug;
      const own = cards.filter(({ category }) => slugify(category) === slug);
      const words = dropSingleLetter(text);
      return categorySuggestion(completeLastWord(words, own) ?? words, { slug, name, count });
    }),
    ...manufacturers.flatMap(([slug, count]) =>
      manufacturerSuggestion(query, { slug, name: labels.manufacturers.get(slug) ?? slug, count }),
    ),
    ...popular.map(({ query: text }): AutocompleteSuggestion => ({ text, type: 'popular', metadata: {} })),
  ].slice(0, Math.floor(limit / 2));
  return [...cards.slice(0, limit - others.length).map(productSuggestion), ...others];
}

type Group = { slug: string; name: string; count: number };

function productSuggestion(card: ProductCard): AutocompleteSuggestion {
  const { slug_url, image, display_price } = card;
  return { text: card.name, type: 'product', metadata: { slug_url, image, display_price } };
}

/** The name of the category is left out of the query: "samsung ssd" becomes "samsung in SSD". */
function categorySuggestion(text: string, { slug, name, count }: Group): AutocompleteSuggestion {
  const isCategoryName = (word: string) => [slug, slugify(name)].includes(slugify(word));
  const rest = text.split(/\s+/).filter((word) => !isCategoryName(word));
  const isComplete = rest.length > 0 && !leadingParticle.test(rest[0] ?? '');
  const query = isCategoryName(text) || !isComplete ? text : rest.join(' ');
  return {
    text: isCategoryName(query) ? name : `${query} in ${name}`,
    type: 'category',
    metadata: { productCount: count, query, category: slug },
  };
}

/** Returns nothing if the text contains the manufacturer's name already: the suggestion would repeat it. */
function manufacturerSuggestion(query: string, { slug, name, count }: Group): AutocompleteSuggestion[] {
  const isManufacturerName = slug.startsWith(slugify(query));
  if (!isManufacturerName && slugify(query).includes(slug)) return [];
  return [
    {
      text: isManufacturerName ? name : `${name} ${query}`,
      type: 'manufacturer',
      metadata: { productCount: count, query: isManufacturerName ? name : query, manufacturer: slug },
    },
  ];
}

/**
 * Completes the last word from the names of products: "samsu" becomes "samsung". Numbers are not completed, and no word is
 * repeated: "samsung s" does not become "samsung samsung". Returns null if no name has such a word.
 */
function completeLastWord(text: string, cards: readonly ProductCard[]): string | null {
  const start = text.search(/\s\S*$/) + 1;
  const last = foldText(text.slice(start));
  const before = new Set(foldText(text.slice(0, start)).split(/\s+/));
  for (const { name } of cards) {
    for (const word of foldText(name).split(/[\s,()]+/)) {
      if (before.has(word)) continue;
      if (word.startsWith(last) && /^\p{L}*$/u.test(word.slice(last.length)))
        return text.slice(0, start) + word;
    }
  }
  return null;
}

/** Leaves out a last word of one letter, because too many words begin with it to complete it, and a particle before it. */
function dropSingleLetter(text: string): string {
  return text
    .replace(/\s\p{L}$/u, '')
    .replace(/\s(?:for|with|without|no|not|and)$/iu, '')
    .trimEnd();
}

function topCounts(counts: Readonly<Record<string, number>> = {}, limit: number): [string, number][] {
  return Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, limit);
}
