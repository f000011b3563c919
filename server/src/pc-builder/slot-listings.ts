import type { BuildSlot } from '#contract/pc-builder/build-parts.ts';
import type { Search, SearchResult, UserQuery } from '#server/search/search.ts';

export type SlotListings = {
  /** All products of a slot that a query finds, in its order. */
  read: (search: Search, slot: BuildSlot, query: UserQuery) => Promise<SearchResult>;
  forget: (slot: BuildSlot) => void;
};

/** A slot with 17,000 products takes a megabyte. */
const KEPT_PER_SLOT = 3;

/**
 * The picker needs every product of a slot in order, whatever the build is: sorting them all takes longer than everything else that
 * it does. So the lists without words, which most shoppers see, are kept.
 */
export function createSlotListings(): SlotListings {
  const kept = new Map<BuildSlot, Map<string, Promise<SearchResult>>>();
  return {
    read: (search, slot, query) => {
      if (query.text !== '') return search.search(query);
      const key = JSON.stringify(query);
      const ofSlot = kept.get(slot) ?? new Map<string, Promise<SearchResult>>();
      kept.set(slot, ofSlot);
      const reading = ofSlot.get(key) ?? search.search(query);
      ofSlot.delete(key);
      ofSlot.set(key, reading);
      reading.catch(() => {
        if (ofSlot.get(key) === reading) ofSlot.delete(key);
      });
      const [oldest] = ofSlot.keys();
      if (ofSlot.size > KEPT_PER_SLOT && oldest !== undefined) ofSlot.delete(oldest);
      return reading;
    },
    forget: (slot) => kept.delete(slot),
  };
}
