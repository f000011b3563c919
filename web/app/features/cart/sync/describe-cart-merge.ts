import { type CartItem, cartLimits } from '#contract/cart.ts';
import { findShortLines } from './merge-carts.ts';
import type { CartMerge } from './sync-cart.ts';

const MAX_NAMES = 3;

/** The notice about the cart that was merged at sign-in; null if the account had no lines. */
export function describeCartMerge({ mine, theirs }: CartMerge): { text: string; detail?: string } | null {
  if (theirs.length === 0) return null;
  const lines = theirs.map((item) =>
    item.quantity > 1 ? `${item.quantity} × ${shortName(item)}` : shortName(item),
  );
  const rest = lines.length - MAX_NAMES;
  const listed = rest > 0 ? [...lines.slice(0, MAX_NAMES), `${rest} more`] : lines;
  const text = `Your saved cart was added: ${joinWithAnd(listed)}.`;
  const details = [...describeShortages({ mine, theirs }), ...describeOverflow({ mine, theirs })];
  return details.length > 0 ? { text, detail: details.join(' ') } : { text };
}

function describeShortages({ mine, theirs }: CartMerge): string[] {
  return findShortLines(mine, theirs).map(
    ({ item, wanted }) =>
      `Only ${item.quantity} of ${shortName(item)} ${item.quantity === 1 ? 'is' : 'are'} in stock, so your cart has ${item.quantity} instead of ${wanted}.`,
  );
}

function describeOverflow({ mine, theirs }: CartMerge): string[] {
  const count = new Set([...mine, ...theirs].map(({ productId }) => productId)).size - cartLimits.lines;
  if (count <= 0) return [];
  const products = count === 1 ? '1 product is' : `${count} products are`;
  return [`An account can save ${cartLimits.lines} products: ${products} kept in this browser only.`];
}

function joinWithAnd(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

function shortName({ website_name, name }: CartItem): string {
  return website_name || name;
}
