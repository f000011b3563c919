import { accountEndpoints } from '#contract/account-endpoints.ts';
import { type CartItem, cartTotals } from '#contract/cart.ts';
import type { CartCheck } from '#contract/stored-cart.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { readCart } from './cart-store.ts';
import { payloadOf } from './sync/account-lines.ts';

/** What stands in the way of buying the cart, or that nothing does: only the server's own yes is a yes. */
export type CheckoutAnswer =
  | { kind: 'confirmed' }
  | { kind: 'sign-in' }
  | { kind: 'refused'; text: string; detail?: string };

const notChecked = 'Your cart could not be checked. Please try again in a moment.';

/** Holds the shopper's cart, saved to the account first, against the shop. */
export async function checkForCheckout(): Promise<CheckoutAnswer> {
  try {
    const { saveCartNow } = await import('./sync/keep-in-step.ts');
    await saveCartNow();
    const body = { items: payloadOf(readCart(), []) };
    const check = await browserApi().call(accountEndpoints.checkCart, { body });
    return check.valid ? { kind: 'confirmed' } : { kind: 'refused', ...describeErrors(check) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { kind: 'sign-in' };
    return { kind: 'refused', text: findCartProblem(readCart()) ?? notChecked };
  }
}

/** What can be said of a cart without the server. Silence is no permission. */
export function findCartProblem(items: readonly CartItem[]): string | null {
  if (items.length === 0) return 'Cart is empty';
  for (const { productId, name, price, quantity } of items) {
    const called = name || 'A product in your cart';
    if (!productId) return `${called} has no product number. Please remove it.`;
    if (!name) return `${called} has no name. Please remove it.`;
    if (!(price > 0)) return `${called} has no price. Please remove it.`;
    if (!(quantity > 0)) return `${called} has no quantity. Please remove it.`;
  }
  const { total } = cartTotals(items);
  return total > 0 && Number.isFinite(total) ? null : 'Invalid order total';
}

export function describeErrors({ errors }: CartCheck): { text: string; detail?: string } {
  const sentences = errors.map(({ error, item_name }) => (item_name ? `${item_name}: ${error}` : error));
  const [first = notChecked, ...others] = sentences;
  if (others.length === 0) return { text: first };
  return { text: 'Your cart has changed in the meantime.', detail: `${sentences.join('. ')}.` };
}
