import { buildPagination } from '#contract/pagination.ts';
import { type PartFit, partFits } from '#contract/pc-builder/build-limits.ts';
import { type BuildPart, categoriesOfSlot, slotLimits } from '#contract/pc-builder/build-parts.ts';
import type { PartsQuery, PartsResponse } from '#contract/pc-builder/builds.ts';
import { checkPart } from '#contract/pc-builder/check-build.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
import { slugify } from '#contract/slug.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import type { Database } from '#server/platform/database/database.ts';
import { describeFilters } from '#server/search/describe-filters.ts';
import { toSearchFilters } from '#server/search/find-products.ts';
import type { Search } from '#server/search/search.ts';
import type { Facets, SearchRequest } from '#server/search/search-engine.ts';
import type { PartCandidates } from './part-candidates.ts';
import { fitOf } from './slot-fits.ts';

type Dependencies = { database: Database; search: Search; candidates: PartCandidates };

/** Above the number of products of any slot of the imported parts data. */
const MAX_PARTS_OF_SLOT = 50_000;

const orders: Record<ProductSort, SearchRequest['order']> = {
  relevance: { by: 'relevance', direction: 'desc' },
  newest: { by: 'created_at', direction: 'desc' },
  popularity: { by: 'popularity', direction: 'desc' },
  price_asc: { by: 'price', direction: 'asc' },
  price_desc: { by: 'price', direction: 'desc' },
  name_asc: { by: 'name', direction: 'asc' },
  name_desc: { by: 'name', direction: 'desc' },
};

/** Of a search that counted nothing. */
const noFacets: Facets = {
  categories: {},
  manufacturers: {},
  specifications: {},
  inStock: { manufacturers: {}, specifications: {} },
  price: null,
};

/** One page of the products of a slot: what fits the build first over the whole slot, then by the chosen order. */
export async function listParts(
  { database, search, candidates }: Dependencies,
  query: PartsQuery,
): Promise<PartsResponse> {
  const { slot, page, limit } = query;
  const filters = { ...toSearchFilters(query), categories: readCategories(query) };
  const offset = (page - 1) * limit;
  const wanted = {
    text: query.search,
    isTyping: false,
    filters,
    order: orders[query.sort],
    facets: 'all' as const,
  };
  const isPlain = query.build === undefined || query.build.length === 0;
  const [build, parts, { hits, unfilteredTotal }] = await Promise.all([
    readOtherParts(candidates, query),
    isPlain ? null : candidates.ofSlot(slot),
    isPlain
      ? search.search({ ...wanted, offset, limit })
      : candidates.list(search, slot, { ...wanted, offset: 0, limit: MAX_PARTS_OF_SLOT }),
  ]);
  const ids = parts ? sortByFit(hits.ids, parts.fits.of(build)).slice(offset, offset + limit) : hits.ids;
  const counts = { total: hits.total, unfiltered: unfilteredTotal ?? hits.total };
  const [cards, described] = await Promise.all([
    findProductCards(database, ids),
    describeFilters(database, hits.facets ?? noFacets, filters, counts),
  ]);
  return {
    data: cards.map((product) => {
      const part = parts?.byId.get(product._id)?.part;
      const verdicts = part ? checkPart(build, part) : [];
      return { product, fit: part || isPlain ? fitOf(verdicts) : 'unknown', verdicts };
    }),
    pagination: buildPagination(page, hits.total, limit),
    filters: described,
  };
}

/** The chosen parts that a product of the slot is checked against: it replaces the part of a slot that takes only one. */
async function readOtherParts(
  candidates: PartCandidates,
  { slot, build = [] }: PartsQuery,
): Promise<BuildPart[]> {
  if (build.length === 0) return [];
  const known = await candidates.ofIds(build.map(({ product_id }) => product_id));
  const parts = build.flatMap(({ product_id, quantity }) => {
    const candidate = known.get(product_id);
    return candidate ? [{ ...candidate.part, quantity }] : [];
  });
  return slotLimits[slot].products === 1 ? parts.filter((part) => part.slot !== slot) : parts;
}

/** The categories of the slot, or those of them that were chosen as a filter. */
function readCategories({ slot, categories = [] }: PartsQuery): string[] {
  const ofSlot = categoriesOfSlot(slot).map(slugify);
  const chosen = categories.map(slugify).filter((category) => ofSlot.includes(category));
  return chosen.length > 0 ? chosen : ofSlot;
}

/** Stable: products that fit equally well keep their order. A product that is not known yet counts as unknown. */
function sortByFit(ids: readonly string[], fitInBuild: (id: string) => PartFit | undefined): string[] {
  const groups = Map.groupBy(ids, (id) => fitInBuild(id) ?? 'unknown');
  return partFits.flatMap((fit) => groups.get(fit) ?? []);
}
