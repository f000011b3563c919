import { noFilters, type SearchEngine, type SearchHits, type SearchRequest } from '../search-engine.ts';
import type { SearchQuestion, SearchReply } from '../search-question.ts';
import { matchOf, type Plan, planSearch, type Slot } from './plan-search.ts';
import type { Synonyms } from './synonyms.ts';

const MOST_ALTERNATIVES = 8;

/** Understands a question, asks the engine, and looks for the next best when nothing has every word. */
export async function answerQuestion(
  engine: SearchEngine,
  synonyms: Synonyms,
  question: SearchQuestion,
): Promise<SearchReply> {
  const options = { vocabulary: engine, synonyms, isTyping: question.isTyping };
  const plan = await planSearch(question.text, options);
  const request = requestOf(plan, question);
  const hits = await engine.search(request);
  if (hits.total > 0 || plan.slots.length === 0 || (await findsAnything(engine, plan, plan.slots))) {
    return replyOf(plan, hits, await countUnfiltered(engine, request, hits));
  }
  // Not the filters but the words leave nothing: perhaps a known word was a slip of another.
  const forgiving = await planSearch(question.text, { ...options, isForgiving: true });
  const secondRequest = requestOf(forgiving, question);
  const second = await engine.search(secondRequest);
  if (second.total > 0) return replyOf(plan, second, await countUnfiltered(engine, secondRequest, second));
  const alternativeIds = await findAlternatives(engine, plan);
  return { ...replyOf(plan, hits, 0), correctedText: null, alternativeIds };
}

export async function findsAnything(
  engine: SearchEngine,
  plan: Pick<Plan, 'price'>,
  slots: readonly Slot[],
): Promise<boolean> {
  return (await engine.search(bareRequest(plan, slots, 0))).total > 0;
}

/** The slots, those that most products have first. */
export async function fromCommonToRare(engine: SearchEngine, slots: readonly Slot[]): Promise<Slot[]> {
  const counted: { slot: Slot; total: number }[] = [];
  for (const slot of slots) {
    const { total } = await engine.search(bareRequest({ price: {} }, [slot], 0));
    counted.push({ slot, total });
  }
  return counted.toSorted((one, other) => other.total - one.total).map(({ slot }) => slot);
}

function replyOf(plan: Plan, hits: SearchHits, unfilteredTotal: number | null): SearchReply {
  const { chips, correctedText } = plan;
  return { hits, unfilteredTotal, chips, correctedText, alternativeIds: [] };
}

function requestOf(plan: Plan, question: SearchQuestion): SearchRequest {
  const { filters, order, offset, limit, facets } = question;
  return {
    match: matchOf(plan.slots),
    price: plan.price,
    filters: plan.isInStockOnly ? { ...filters, isInStockOnly: true } : filters,
    order,
    offset,
    limit,
    facets,
  };
}

async function countUnfiltered(
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
  const filters = { ...noFilters, categories: request.filters.categories };
  return (await engine.search({ ...request, filters, limit: 0, facets: 'none' })).total;
}

/** Takes away what the fewest products have, until the rest finds something. */
async function findAlternatives(engine: SearchEngine, plan: Plan): Promise<readonly string[]> {
  const slots = await fromCommonToRare(engine, plan.slots);
  for (let kept = slots.length - 1; kept > 0; kept--) {
    const { ids } = await engine.search(bareRequest(plan, slots.slice(0, kept), MOST_ALTERNATIVES));
    if (ids.length > 0) return ids;
  }
  return [];
}

function bareRequest({ price }: Pick<Plan, 'price'>, slots: readonly Slot[], limit: number): SearchRequest {
  return {
    match: matchOf(slots),
    price,
    filters: noFilters,
    order: { by: 'relevance', direction: 'desc' },
    offset: 0,
    limit,
    facets: 'none',
  };
}
