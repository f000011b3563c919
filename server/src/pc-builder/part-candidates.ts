import {
  type BuildPart,
  type BuildSlot,
  buildSlots,
  categoriesOfSlot,
  slotOfCategory,
} from '#contract/pc-builder/build-parts.ts';
import { slugify } from '#contract/slug.ts';
import { categoryListTopic, WHOLE_CATALOGUE } from '#server/catalogue/catalogue-topics.ts';
import {
  findFactsOfCategories,
  findProductFacts,
  type ProductFacts,
} from '#server/catalogue/find-product-facts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { SEARCH_INDEX } from '#server/search/update-index.ts';
import { createSlotFits, type SlotFits } from './slot-fits.ts';
import { createSlotListings, type SlotListings } from './slot-listings.ts';

/** A product that a slot takes, as a build part of one piece with its price and stock. */
export type PartCandidate = { part: BuildPart; pricePaise: number; qty: number };
export type CandidatesById = ReadonlyMap<string, PartCandidate>;
export type SlotCandidates = { byId: CandidatesById; fits: SlotFits };

export type PartCandidates = {
  /** All products of a slot. */
  ofSlot: (slot: BuildSlot) => Promise<SlotCandidates>;
  /** Products by id, also those that were added after the slot was read. */
  ofIds: (ids: readonly string[]) => Promise<CandidatesById>;
  /** All products of a slot that a query finds, in its order. */
  list: SlotListings['read'];
  /** From now on the products of a slot are kept in memory until a change with one of these topics. */
  follow: () => {
    onChange: (topics: ReadonlySet<string>) => void;
    /** The search index has applied a change. */
    onIndexed: (topics: ReadonlySet<string>) => void;
  };
};

/**
 * The facts of all products by slot: the picker checks every product of a slot, and reading thousands of rows for each request
 * would take too long. Only a process that follows the change log keeps them.
 */
export function createPartCandidates(database: Database): PartCandidates {
  const kept = new Map<BuildSlot, Promise<SlotCandidates>>();
  const listings = createSlotListings();
  let isFollowing = false;

  async function read(slot: BuildSlot): Promise<SlotCandidates> {
    const byId = toCandidates(await findFactsOfCategories(database, categoriesOfSlot(slot)));
    return {
      byId,
      fits: createSlotFits(
        slot,
        Array.from(byId.values(), ({ part }) => part),
      ),
    };
  }
  return {
    ofSlot: (slot) => {
      if (!isFollowing) return read(slot);
      const known = kept.get(slot);
      if (known) return known;
      const reading = read(slot);
      kept.set(slot, reading);
      reading.catch(() => {
        if (kept.get(slot) === reading) kept.delete(slot);
      });
      return reading;
    },
    ofIds: async (ids) => toCandidates((await findProductFacts(database, ids)).values()),
    list: (search, slot, query) => (isFollowing ? listings.read(search, slot, query) : search.search(query)),
    follow: () => {
      isFollowing = true;
      return {
        onChange: (topics) => {
          for (const slot of slotsOf(topics)) {
            kept.delete(slot);
            listings.forget(slot);
          }
        },
        onIndexed: (topics) => {
          for (const slot of slotsOf(topics)) listings.forget(slot);
        },
      };
    },
  };
}

/** The slots whose products or lists of them changed. */
function slotsOf(topics: ReadonlySet<string>): BuildSlot[] {
  if (topics.has(WHOLE_CATALOGUE) || topics.has(SEARCH_INDEX)) return [...buildSlots];
  return buildSlots.filter((slot) =>
    categoriesOfSlot(slot).some((category) => topics.has(categoryListTopic(slugify(category)))),
  );
}

function toCandidates(products: Iterable<ProductFacts>): CandidatesById {
  const candidates = new Map<string, PartCandidate>();
  for (const { _id, website_name, category, manufacturer, specs, display_price_paise, qty } of products) {
    const slot = slotOfCategory(category);
    if (!slot) continue;
    const part = { slot, product_id: _id, name: website_name, category, manufacturer, quantity: 1, specs };
    candidates.set(_id, { part, pricePaise: display_price_paise, qty });
  }
  return candidates;
}
