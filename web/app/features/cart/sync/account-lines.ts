import { type CartItem, cartLimits } from '#contract/cart.ts';
import { entityIdPattern } from '#contract/entity-id-pattern.ts';
import type { CartPayloadItem, StoredCartItem } from '#contract/stored-cart.ts';
import type { AccountLine } from './merge-carts.ts';

const LONGEST_NAME = 300;
const HIGHEST_PRICE = 1_000_000_000;

/** As the browser keeps it. The price is the one its buyer saw, so that a change since is pointed out when the cart opens. */
export function accountLineOf(item: StoredCartItem): AccountLine {
  const { _id, product_id: productId, name, category, manufacturer, website_name, slug_url } = item;
  const names = { name, image: item.image ?? '', category, manufacturer, website_name, slug_url };
  const { seen_price: price, quantity, available } = item;
  return { _id, productId, ...names, price, quantity, available };
}

/**
 * What the account can hold of a cart, those lines first that it holds already: one beyond the limit waits in the browser
 * and pushes none out. What a stranger's hand made of the storage stays behind, so that the rest is saved all the same.
 */
export function payloadOf(items: readonly CartItem[], held: readonly CartItem[]): CartPayloadItem[] {
  const heldIds = new Set(held.map(({ productId }) => productId));
  const savable = items.filter(({ productId }) => entityIdPattern.test(productId));
  const isHeld = ({ productId }: CartItem) => heldIds.has(productId);
  return [...savable.filter(isHeld), ...savable.filter((item) => !isHeld(item))]
    .slice(0, cartLimits.lines)
    .map(payloadItemOf);
}

/** Whether the account holds all it can of this cart. */
export function isSaved(items: readonly CartItem[], held: readonly CartItem[]): boolean {
  const payload = payloadOf(items, held);
  const heldById = new Map(held.map((item) => [item.productId, item]));
  return (
    payload.length === held.length &&
    payload.every(({ product_id, quantity, price }) => {
      const other = heldById.get(product_id);
      return other?.quantity === quantity && other.price === price;
    })
  );
}

function payloadItemOf(item: CartItem): CartPayloadItem {
  const { productId: product_id, name, category, manufacturer, image, website_name, slug_url } = item;
  const words = { name, category, manufacturer, website_name, slug_url };
  return {
    product_id,
    quantity: Math.min(item.quantity, cartLimits.quantityPerLine),
    price: Math.min(Math.max(0, Math.round(item.price)), HIGHEST_PRICE),
    ...Object.fromEntries(Object.entries(words).map(([key, text]) => [key, shortened(text)])),
    image: image || null,
  };
}

function shortened(text: string | undefined): string {
  return (text ?? '').slice(0, LONGEST_NAME).toWellFormed();
}
