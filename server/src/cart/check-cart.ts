import { cartTotals } from '#contract/cart.ts';
import type { CartCheck, CheckoutData, StoredCartItem } from '#contract/stored-cart.ts';
import { amountProblem } from '#contract/validation.ts';

type CartProblem = CartCheck['errors'][number];

/** Holds a cart against the shop: what is in the way of buying it, and what can be bought, at the prices of now. */
export function checkCart(items: readonly StoredCartItem[]): CartCheck {
  const bought = linesToBuy(items);
  const errors = items.length > 0 ? items.flatMap(problemsOfLine) : [ofWholeCart('Cart is empty')];
  const tooMuch = bought.length > 0 ? amountProblem(cartTotals(bought).total) : null;
  if (tooMuch) errors.push(ofWholeCart(tooMuch));
  return {
    valid: errors.length === 0,
    errors,
    updated_items: bought,
    total_items: bought.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

export function checkoutDataOf(items: readonly StoredCartItem[]): CheckoutData {
  const bought = linesToBuy(items);
  return { items: bought, ...cartTotals(bought), tax: 0, currency: 'INR' };
}

function linesToBuy(items: readonly StoredCartItem[]): StoredCartItem[] {
  return items
    .filter(({ available }) => available > 0)
    .map((item) => ({ ...item, quantity: Math.min(item.quantity, item.available) }));
}

function problemsOfLine(item: StoredCartItem): CartProblem[] {
  return sentencesOf(item).map((error) => ({ error, item_name: item.name, product_id: item.product_id }));
}

function sentencesOf({ is_sold, available, quantity, price, seen_price }: StoredCartItem): string[] {
  if (!is_sold) return ['No longer sold'];
  if (available === 0) return ['Out of stock'];
  const sentences = [];
  if (quantity > available) sentences.push(`Only ${available} in stock`);
  if (price !== seen_price) sentences.push('Price has changed');
  return sentences;
}

function ofWholeCart(error: string): CartProblem {
  return { error, item_name: '', product_id: null };
}
