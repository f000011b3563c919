import { accountEndpoints } from '#contract/account-endpoints.ts';
import { type CartItem, cartTotals } from '#contract/cart.ts';
import type { CartCheck } from '#contract/stored-cart.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { readCart } from './cart-store.ts';
import { saveCartNow } from './save-cart-now.ts';
import { toCartPayload } from './sync/account-lines.ts';

export type CartValidation =
  | { kind: 'valid' }
  | { kind: 'sign-in' }
  | { kind: 'rejected'; text: string; detail?: string };

const checkFailed = 'Your cart could not be checked. Please try again in a moment.';

/**
 * Saves the cart to the account and has the server validate it for checkout. If the server cannot be reached or fails, the local
 * check decides; the order call validates the cart in any case.
 */
export async function validateCart(): Promise<CartValidation> {
  try {
    await saveCartNow();
    const body = { items: toCartPayload(readCart(), []) };
    const check = await browserApi().call(accountEndpoints.checkCart, { body });
    return check.valid ? { kind: 'valid' } : { kind: 'rejected', ...describeErrors(check) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { kind: 'sign-in' };
    const problem = findCartProblem(readCart()) ?? (isServerFailure(error) ? null : checkFailed);
    return problem === null ? { kind: 'valid' } : { kind: 'rejected', text: problem };
  }
}

/** Whether the server could not be reached, did not answer in time, or failed itself: the request may be fine. */
export function isServerFailure(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500;
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}

/** The check without the server (spec section 5): returns the first problem. */
export function findCartProblem(items: readonly CartItem[]): string | null {
  if (items.length === 0) return 'Cart is empty';
  for (const { productId, name, price, quantity } of items) {
    const label = name || 'A product in your cart';
    if (!productId) return `${label} has no product number. Please remove it.`;
    if (!name) return `${label} has no name. Please remove it.`;
    if (!(price > 0)) return `${label} has no price. Please remove it.`;
    if (!(quantity > 0)) return `${label} has no quantity. Please remove it.`;
  }
  const { total } = cartTotals(items);
  return total > 0 && Number.isFinite(total) ? null : 'Invalid order total';
}

export function describeErrors({ errors }: CartCheck): { text: string; detail?: string } {
  const messages = errors.map(({ error, item_name }) => (item_name ? `${item_name}: ${error}` : error));
  const [first = checkFailed, ...others] = messages;
  if (others.length === 0) return { text: first };
  return { text: 'Your cart has changed in the meantime.', detail: `${messages.join('. ')}.` };
}
