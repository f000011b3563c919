import type { ProductCard } from '#contract/products.ts';
import type { AutocompleteSuggestion } from '#contract/search.ts';
import { slugify } from '#contract/slug.ts';
import { listFilterLabels } from '#server/catalogue/list-filter-labels.ts';
import { findProductCards } from '#server/catalogue/list-product-cards.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { POPULAR_DAYS, type PopularSearchReader } from './records/popular-searches.ts';
import type { Search } from './search.ts';
import { noFilters } from './search-engine.ts';
import { foldText } from './text/fold-text.ts';

/** Of eight: enough products to see what there is, and ways to narrow. */
const MOST_CATEGORIES = 2;
const MOST_MANUFACTURERS = 1;
const MOST_POPULAR = 2;

type CompletionSources = {
  readonly search: Search;
  readonly database: DatabaseSession;
  readonly readPopular: PopularSearchReader;
};

/** What the typed text may become: products, the same words within a category or of a maker, and what others search for. */
export async function completeText(
  { search, database, readPopular }: CompletionSources,
  typed: string,
  limit: number,
): Promise<AutocompleteSuggestion[]> {
  const text = typed.trim();
  if (text === '') return [];
  const [{ hits }, { popular_searches }] = await Promise.all([
    search.ask({
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
  const categories = mostFrequent(hits.facets?.categories, MOST_CATEGORIES);
  const manufacturers = mostFrequent(hits.facets?.manufacturers, MOST_MANUFACTURERS);
  const [cards, labels] = await Promise.all([
    findProductCards(database, hits.ids),
    listFilterLabels(
      database,
      manufacturers.map(([slug]) => slug),
    ),
  ]);
  const query = completeLastWord(text, cards);
  const beginning = foldText(text);
  const popular = popular_searches
    .filter((one) => one.query !== beginning && one.query.startsWith(beginning))
    .slice(0, MOST_POPULAR);
  const others = [
    ...categories.map(([slug, count]) =>
      categorySuggestion(query, { slug, name: labels.categories.get(slug) ?? slug, count }),
    ),
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

function categorySuggestion(query: string, { slug, name, count }: Group): AutocompleteSuggestion {
  const isTheCategory = slugify(query) === slug || slugify(query) === slugify(name);
  return {
    text: isTheCategory ? name : `${query} in ${name}`,
    type: 'category',
    metadata: { productCount: count, query, category: slug },
  };
}

/** Not for a text that names the maker and more: it would stand there twice. */
function manufacturerSuggestion(query: string, { slug, name, count }: Group): AutocompleteSuggestion[] {
  const isTheMaker = slug.startsWith(slugify(query));
  if (!isTheMaker && slugify(query).includes(slug)) return [];
  return [
    {
      text: isTheMaker ? name : `${name} ${query}`,
      type: 'manufacturer',
      metadata: { productCount: count, query: isTheMaker ? name : query, manufacturer: slug },
    },
  ];
}

/** "samsu" becomes "samsung" where the first products say so; numbers are typed by those who know them. */
function completeLastWord(text: string, cards: readonly ProductCard[]): string {
  const last = text.slice(text.search(/\s\S*$/) + 1);
  const begun = foldText(last);
  for (const { name } of cards) {
    for (const word of foldText(name).split(/[\s,()]+/)) {
      if (word.startsWith(begun) && /^\p{L}*$/u.test(word.slice(begun.length))) {
        return text.slice(0, text.length - last.length) + word;
      }
    }
  }
  return text;
}

function mostFrequent(counts: Readonly<Record<string, number>> = {}, most: number): [string, number][] {
  return Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most);
}
