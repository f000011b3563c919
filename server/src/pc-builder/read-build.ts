import { toPaise } from '#contract/money.ts';
import { type BuildPart, buildSlots, slotLimits, slotOfCategory } from '#contract/pc-builder/build-parts.ts';
import type { CheckedBuild, ChosenPart, PricedPart } from '#contract/pc-builder/builds.ts';
import { checkBuild, missingParts, powerOfBuild } from '#contract/pc-builder/check-build.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import { findProductFacts } from '#server/catalogue/find-product-facts.ts';
import { invalidFields } from '#server/platform/app-error.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import type { StoredPart } from './pc-builder-tables.ts';

/** The chosen parts with their current prices and facts, in the order of the slots. */
export type ReadBuild = { parts: PricedPart[]; missingProducts: string[] };

/** The build that a request describes. Throws 400 if a slot has more products or pieces than it takes. */
export async function readChosenBuild(
  session: DatabaseSession,
  chosen: readonly ChosenPart[],
): Promise<ReadBuild> {
  const build = await readBuild(session, chosen);
  requireRoomInSlots(build.parts);
  return build;
}

/** Also throws 400 if a part is no longer sold. */
export async function readSoldBuild(
  session: DatabaseSession,
  chosen: readonly ChosenPart[],
): Promise<ReadBuild> {
  const build = await readChosenBuild(session, chosen);
  if (build.missingProducts.length > 0) reject('One of these products is no longer sold.');
  return build;
}

/** Repeated products count as one part. */
export async function readBuild(session: DatabaseSession, chosen: readonly ChosenPart[]): Promise<ReadBuild> {
  const quantities = new Map<string, number>();
  for (const { product_id, quantity } of chosen)
    quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity);
  const ids = [...quantities.keys()];
  const [cards, facts] = await Promise.all([findProductCards(session, ids), findProductFacts(session, ids)]);
  const parts = cards.flatMap((product): PricedPart[] => {
    const slot = slotOfCategory(product.category);
    const specs = facts.get(product._id)?.specs;
    const quantity = quantities.get(product._id);
    return slot && specs && quantity ? [{ slot, quantity, product, specs }] : [];
  });
  const found = new Set(parts.map(({ product }) => product._id));
  return { parts: sortBySlot(parts), missingProducts: ids.filter((id) => !found.has(id)) };
}

export function describeBuild({ parts, missingProducts }: ReadBuild): CheckedBuild {
  const buildParts = parts.map(toBuildPart);
  return {
    parts,
    missing_products: missingProducts,
    verdicts: checkBuild(buildParts),
    missing_slots: missingParts(buildParts),
    total: totalRupees(parts),
    power: powerOfBuild(buildParts),
  };
}

export function totalRupees(parts: readonly PricedPart[]): number {
  return parts.reduce((sum, { product, quantity }) => sum + product.display_price * quantity, 0);
}

export function toBuildPart({ slot, quantity, product, specs }: PricedPart): BuildPart {
  const { _id, website_name, category, manufacturer } = product;
  return { slot, product_id: _id, name: website_name, category, manufacturer, quantity, specs };
}

export function toStoredPart({ slot, quantity, product }: PricedPart): StoredPart {
  const { _id, website_name, display_price } = product;
  return { product_id: _id, slot, name: website_name, price_paise: toPaise(display_price), quantity };
}

function sortBySlot(parts: PricedPart[]): PricedPart[] {
  return parts.sort((one, other) => buildSlots.indexOf(one.slot) - buildSlots.indexOf(other.slot));
}

function requireRoomInSlots(parts: readonly PricedPart[]): void {
  for (const slot of buildSlots) {
    const own = parts.filter((part) => part.slot === slot);
    const { products, quantity } = slotLimits[slot];
    if (own.length > products) reject(`A build takes at most ${products} different products as ${slot}.`);
    const many = own.find((part) => part.quantity > quantity);
    if (many) reject(`A build takes at most ${quantity} of ${many.product.website_name}.`);
  }
}

function reject(message: string): never {
  throw invalidFields([{ path: 'parts', message }]);
}
