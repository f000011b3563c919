import { type CartItem, cartLimits } from '#contract/cart.ts';
import { findShortLines } from './merge-carts.ts';
import type { FirstMeeting } from './sync-cart.ts';

const MOST_NAMES = 3;

/** What has become of a cart at sign-in; null where nobody can see a difference. */
export function describeMeeting({ mine, theirs }: FirstMeeting): { text: string; detail?: string } | null {
  if (theirs.length === 0) return null;
  const lines = theirs.map((item) =>
    item.quantity > 1 ? `${item.quantity} × ${shortName(item)}` : shortName(item),
  );
  const rest = lines.length - MOST_NAMES;
  const listed = rest > 0 ? [...lines.slice(0, MOST_NAMES), `${rest} more`] : lines;
  const text = `Your cart from before was added: ${inWords(listed)}.`;
  const details = [...shortages({ mine, theirs }), ...overflow({ mine, theirs })];
  return details.length > 0 ? { text, detail: details.join(' ') } : { text };
}

function shortages({ mine, theirs }: FirstMeeting): string[] {
  return findShortLines(mine, theirs).map(
    ({ item, wanted }) =>
      `Of ${shortName(item)} your cart holds ${item.quantity} instead of ${wanted}: there are no more.`,
  );
}

function overflow({ mine, theirs }: FirstMeeting): string[] {
  const count = new Set([...mine, ...theirs].map(({ productId }) => productId)).size - cartLimits.lines;
  if (count <= 0) return [];
  const products = count === 1 ? '1 product is' : `${count} products are`;
  return [`An account keeps ${cartLimits.lines} products: ${products} kept in this browser only.`];
}

function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

function shortName({ website_name, name }: CartItem): string {
  return website_name || name;
}
