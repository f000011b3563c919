import type { ProductCard } from '#contract/products.ts';

/** Each list without what the page or a list before it already shows, and no longer than wanted. */
export function shareOutProducts(
  lists: readonly (readonly ProductCard[])[],
  shownIds: readonly string[],
  most: number,
): readonly (readonly ProductCard[])[] {
  const shown = new Set(shownIds);
  return lists.map((list) => {
    const own = list.filter(({ _id }) => !shown.has(_id)).slice(0, most);
    for (const { _id } of own) shown.add(_id);
    return own;
  });
}

/** How many to ask for so that enough are left when all that is shown before turns up among them. */
export function countToAskFor(place: number, shownCount: number, most: number): number {
  return shownCount + (place + 1) * most;
}
