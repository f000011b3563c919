import { cartTotals } from '#contract/cart.ts';
import type { CartCheck, CheckoutData, StoredCartItem } from '#contract/stored-cart.ts';
import { amountProblem } from '#contract/validation.ts';

type CartProblem = CartCheck['errors'][number];

/** Compares a cart with current stock and prices: returns the problems, and the lines that can be bought. */
export function checkCart(items: readonly StoredCartItem[]): CartCheck {
  const available = availableLines(items);
  const errors = items.length > 0 ? items.flatMap(lineProblems) : [cartProblem('Cart is empty')];
  const totalProblem = available.length > 0 ? amountProblem(cartTotals(available).total) : null;
  if (totalProblem) errors.push(cartProblem(totalProblem));
  return {
    valid: errors.length === 0,
    errors,
    updated_items: available,
    total_items: available.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

export function checkoutDataOf(items: readonly StoredCartItem[]): CheckoutData {
  const available = availableLines(items);
  return { items: available, ...cartTotals(available), tax: 0, currency: 'INR' };
}

function availableLines(items: readonly StoredCartItem[]): StoredCartItem[] {
  return items
    .filter(({ available }) => available > 0)
    .map((item) => ({ ...item, quantity: Math.min(item.quantity, item.available) }));
}

function lineProblems(item: StoredCartItem): CartProblem[] {
  return messagesFor(item).map((error) => ({ error, item_name: item.name, product_id: item.product_id }));
}

function messagesFor({ is_sold, available, quantity, price, seen_price }: StoredCartItem): string[] {
  if (!is_sold) return ['No longer sold'];
  if (available === 0) return ['Out of stock'];
  const messages = [];
  if (quantity > available) messages.push(`Only ${available} in stock`);
  if (price !== seen_price) messages.push('Price has changed');
  return messages;
}

function cartProblem(error: string): CartProblem {
  return { error, item_name: '', product_id: null };
}
