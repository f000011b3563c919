import { type CartItem, cartLimits } from '#contract/cart.ts';
import { entityIdPattern } from '#contract/entity-id-pattern.ts';
import type { CartPayloadItem, StoredCartItem } from '#contract/stored-cart.ts';
import type { AccountLine } from './merge-carts.ts';

const MAX_NAME_LENGTH = 300;

/** Converts a line of the account's cart. The price is the one the buyer last saw, so that a change is shown when the cart opens. */
export function toAccountLine(item: StoredCartItem): AccountLine {
  const { _id, product_id: productId, name, category, manufacturer, website_name, slug_url } = item;
  const names = { name, image: item.image ?? '', category, manufacturer, website_name, slug_url };
  const { seen_price: price, quantity, available } = item;
  return { _id, productId, ...names, price, quantity, available };
}

/**
 * The lines of a cart that the account can store. Lines already in the account come first, so that a line beyond the limit
 * does not replace one of them. Lines with a malformed id are left out, because the server would reject the whole cart.
 */
export function toCartPayload(
  items: readonly CartItem[],
  savedLines: readonly CartItem[],
): CartPayloadItem[] {
  const savedIds = new Set(savedLines.map(({ productId }) => productId));
  const savable = items.filter(({ productId }) => entityIdPattern.test(productId));
  const isInAccount = ({ productId }: CartItem) => savedIds.has(productId);
  return [...savable.filter(isInAccount), ...savable.filter((item) => !isInAccount(item))]
    .slice(0, cartLimits.lines)
    .map(toPayloadItem);
}

/** Whether the account already stores everything of this cart that it can. */
export function isSaved(items: readonly CartItem[], savedLines: readonly CartItem[]): boolean {
  const payload = toCartPayload(items, savedLines);
  const savedById = new Map(savedLines.map((item) => [item.productId, item]));
  return (
    payload.length === savedLines.length &&
    payload.every(({ product_id, quantity, price }) => {
      const saved = savedById.get(product_id);
      return saved?.quantity === quantity && saved.price === price;
    })
  );
}

function toPayloadItem(item: CartItem): CartPayloadItem {
  const { productId: product_id, name, category, manufacturer, image, website_name, slug_url } = item;
  const texts = { name, category, manufacturer, website_name, slug_url };
  return {
    product_id,
    quantity: Math.min(item.quantity, cartLimits.quantityPerLine),
    price: Math.min(Math.max(0, Math.round(item.price)), cartLimits.priceRupees),
    ...Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, truncate(text)])),
    image: image || null,
  };
}

function truncate(text: string | undefined): string {
  return (text ?? '').slice(0, MAX_NAME_LENGTH).toWellFormed();
}
