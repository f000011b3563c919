import type { SearchResult, UserQuery } from '../search.ts';
import {
  type Match,
  noFilters,
  type SearchEngine,
  type SearchHits,
  type SearchRequest,
} from '../search-engine.ts';
import { allOf } from './combine-matches.ts';
import { findAlternatives, findDearer } from './find-alternatives.ts';
import { findClosestMeasure } from './find-closest-measure.ts';
import { findFitting } from './find-fitting.ts';
import { matchOf, type Plan, planSearch } from './plan-search.ts';
import { runComparison, splitComparison } from './run-comparison.ts';
import type { Synonyms } from './synonyms.ts';
import { hasResults, scopeOfCategory, unfilteredRequest } from './unfiltered-search.ts';

type Attempt = { readonly plan: Plan; readonly request: SearchRequest; readonly hits: SearchHits };

/** How many known words are tried as typos, each with a search of its own. */
const MAX_TYPOS_TRIED = 3;

/**
 * Parses the query and searches, in the category that it names if this has any product with its words. If no product has
 * every word, tries numbers as prices, then typo corrections, and then fewer words.
 */
export async function runSearch(
  engine: SearchEngine,
  synonyms: Synonyms,
  query: UserQuery,
): Promise<SearchResult> {
  const sides = query.isTyping ? [] : splitComparison(query.text);
  const comparison = sides.length > 0 ? await runComparison(engine, synonyms, query, sides) : null;
  if (comparison) return comparison;
  const options = { vocabulary: engine, synonyms, isTyping: query.isTyping };
  const attempt = await search(engine, query, await planSearch(query.text, options));
  const { plan, hits, request } = attempt;
  if (hits.total > 0 || plan.clauses.length === 0) return finish(engine, attempt);
  const limits = { price: plan.price, scope: request.scope };
  if (await hasResults(engine, limits, plan.clauses)) return finish(engine, attempt);
  const dearer = await findDearer(engine, limits, plan.clauses);
  // The kind of product exists, but not for this price.
  if (dearer.length > 0) return { ...(await finish(engine, attempt)), alternativeIds: dearer };
  for await (const other of otherReadings(query, plan, options)) {
    const found = await search(engine, query, other);
    if (found.hits.total > 0) return finish(engine, found);
  }
  // "ryzen7700": no such processor is sold, but others are.
  const spaced = query.text.replaceAll(/(?<=\p{L}{3})(?=\d{3})/gu, ' ');
  const alternativeIds = await findAlternatives(
    engine,
    spaced === query.text ? plan : await planSearch(spaced, options),
  );
  return { ...(await finish(engine, attempt)), correctedText: null, alternativeIds };
}

/** A letter beside a digit: such words may be two, although a product has them as one. */
const mayBeTwoWords = /\p{L}\p{N}|\p{N}\p{L}/u;

/** Plans in which numbers are prices, model numbers are split, or one of the known words is a typo of another. */
async function* otherReadings(
  { text }: UserQuery,
  plan: Plan,
  options: Parameters<typeof planSearch>[1],
): AsyncGenerator<Plan> {
  if (/\d{3}/.test(text)) {
    const withPrice = await planSearch(text, { ...options, readsBareAmounts: true });
    if (withPrice.chips.length > plan.chips.length && withPrice.clauses.length > 0) yield withPrice;
  }
  if (mayBeTwoWords.test(text)) yield planSearch(text, { ...options, splitsKnown: true });
  for (const misspelt of plan.correctableTerms.slice(0, MAX_TYPOS_TRIED)) {
    const corrected = await planSearch(text, { ...options, misspelt });
    if (corrected.correctedText !== plan.correctedText) yield corrected;
  }
}

async function search(engine: SearchEngine, query: UserQuery, plan: Plan): Promise<Attempt> {
  const request = requestOf(plan, query);
  const { category } = plan;
  const chosen = query.filters.categories;
  const hasChosenOther = chosen.length > 0 && !chosen.includes(category ?? '');
  const inCategory = category === null || hasChosenOther ? null : await searchCategory(category);
  const attempt = inCategory ?? { plan, request, hits: await engine.search(request) };
  if (attempt.hits.total > 0) return attempt;
  const [main] = [...plan.withoutPurposeWords, ...plan.withoutNegations];
  const isFound = await hasResults(engine, { price: {} }, plan.clauses);
  const closest = isFound || category !== null ? null : await searchClosest(engine, plan, request);
  if (isFound || closest || !main) return closest ?? attempt;
  return search(engine, query, {
    ...withoutPart(plan, main),
    ...{ withoutPurposeWords: [], withoutPurpose: [], withoutNegations: [] },
  });

  /** Null if the category has nothing with these words, whatever its price. */
  async function searchCategory(slug: string): Promise<Attempt | null> {
    const scope = scopeOfCategory(slug);
    const within = { ...request, scope, order: orderOf(plan, query) };
    const hits = await engine.search(within);
    if (hits.total > 0 && !isForPart(plan)) return { plan, request: within, hits };
    const isNamed = await hasResults(engine, { price: {}, scope }, plan.clauses);
    const fitting = isNamed && !isForPart(plan) ? null : await findFitting(engine, plan);
    if (fitting) {
      const { clauses, chip } = fitting;
      const fits = { ...within, scope: fitting.scope, match: matchOf(clauses) };
      const chips = [...plan.chips, chip];
      return { plan: { ...plan, clauses, chips }, request: fits, hits: await engine.search(fits) };
    }
    if (hits.total > 0) return { plan, request: within, hits };
    const closest = isNamed ? null : await searchClosest(engine, plan, within);
    if (closest) return closest;
    const main = await searchWithoutPart(engine, plan, within);
    return main ?? (isNamed ? { plan, request: within, hits } : null);
  }
}

async function searchClosest(
  engine: SearchEngine,
  plan: Plan,
  request: SearchRequest,
): Promise<Attempt | null> {
  const closest = await findClosestMeasure(engine, plan);
  if (!closest) return null;
  const { clauses, chips, scope } = closest;
  const close = { ...request, scope, match: matchOf(clauses) };
  return { plan: { ...plan, clauses, chips }, request: close, hits: await engine.search(close) };
}

/** What is found without what the product is for, or without a negation. Null if this is nothing. */
async function searchWithoutPart(
  engine: SearchEngine,
  plan: Plan,
  request: SearchRequest,
): Promise<Attempt | null> {
  const byWords = plan.withoutPurpose.length > 0 ? plan.withoutPurposeWords : [];
  for (const part of [...byWords, ...plan.withoutPurpose, ...plan.withoutNegations]) {
    const main = { ...request, match: matchOf(part.clauses) };
    const hits = await engine.search(main);
    if (hits.total > 0) return { plan: withoutPart(plan, part), request: main, hits };
  }
  return null;
}

function withoutPart(plan: Plan, { clauses, text, isSilent }: Plan['withoutPurpose'][number]): Plan {
  return { ...plan, clauses, correctedText: isSilent ? plan.correctedText : text };
}

/** Whether the purpose names a part of another category: "case for atx motherboard". */
function isForPart({ category, withoutPurpose }: Plan): boolean {
  return withoutPurpose.some(({ purpose }) =>
    purpose.some((clause) => clause.category !== null && clause.category !== category),
  );
}

async function finish(engine: SearchEngine, { plan, request, hits }: Attempt): Promise<SearchResult> {
  const { chips, correctedText, otherGoods } = plan;
  const isInNamedCategory = request.scope !== undefined && hits.total > 0;
  const isSold =
    otherGoods === null ||
    isInNamedCategory ||
    (await isAnyCategory(engine, plan.category === null ? otherGoods.phrases : [plan.category]));
  return {
    hits,
    unfilteredTotal: await countUnfiltered(engine, request, hits),
    ...{ chips, correctedText, alternativeIds: [] },
    notSold: isSold ? null : otherGoods.name,
    comparedIds: [],
  };
}

async function isAnyCategory(engine: SearchEngine, phrases: readonly string[]): Promise<boolean> {
  for (const phrase of phrases) if (await isCategory(engine, phrase)) return true;
  return false;
}

/** True if the owner has products in a category of this name. They have its words, which is faster than looking at all products. */
async function isCategory(engine: SearchEngine, phrase: string): Promise<boolean> {
  const words = phrase.split(' ').map((word): Match => ({ kind: 'word', word, boost: 1 }));
  const request = unfilteredRequest(
    { price: {}, scope: scopeOfCategory(phrase.replaceAll(' ', '-')) },
    [],
    0,
  );
  return (await engine.search({ ...request, match: allOf(words) })).total > 0;
}

function requestOf(plan: Plan, query: UserQuery): SearchRequest {
  const { filters, order, offset, limit, facets } = query;
  return {
    match: matchOf(plan.clauses),
    price: plan.price,
    filters: plan.isInStockOnly ? { ...filters, isInStockOnly: true } : filters,
    order,
    offset,
    limit,
    facets,
  };
}

function orderOf({ priceOrder }: Plan, { order }: UserQuery): SearchRequest['order'] {
  return priceOrder && order.by === 'relevance' ? { by: 'price', direction: priceOrder } : order;
}

export async function countUnfiltered(
  engine: SearchEngine,
  request: SearchRequest,
  { total }: SearchHits,
): Promise<number | null> {
  if (request.facets !== 'all') return null;
  const { manufacturers, price, isInStockOnly, specifications } = request.filters;
  const isFiltered =
    manufacturers.length > 0 ||
    price.min !== undefined ||
    price.max !== undefined ||
    isInStockOnly ||
    Object.keys(specifications).length > 0;
  if (!isFiltered) return total;
  const { ids, categories } = request.filters;
  const filters = { ...noFilters, ids, categories };
  return (await engine.search({ ...request, filters, limit: 0, facets: 'none' })).total;
}
