import type { PlaceOrderBody } from '#contract/orders.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';

/** `asked` is the JSON of the request body that the key belongs to. */
type Purchase = { key: string; asked: string };

/** For browsers without storage. */
let purchaseInMemory: Purchase | null = null;

/**
 * The idempotency key of a purchase. A second press, a reload and another tab send the same key and get the same order. The
 * body includes the cart version, so the next purchase gets another key.
 */
export function purchaseKeyFor(body: PlaceOrderBody): string {
  const asked = JSON.stringify(body);
  const stored = readPurchase();
  if (stored?.asked === asked) return stored.key;
  const purchase = { key: newIdempotencyKey(), asked };
  storePurchase(purchase);
  return purchase.key;
}

/** Called when the order of the key has ended unpaid, so that the next purchase is a new order. */
export function clearPurchaseKey(): void {
  storePurchase(null);
}

function readPurchase(): Purchase | null {
  try {
    return JSON.parse(localStorage.getItem(storageKeys.purchase) ?? 'null') ?? purchaseInMemory;
  } catch {
    return purchaseInMemory;
  }
}

function storePurchase(purchase: Purchase | null): void {
  purchaseInMemory = purchase;
  try {
    if (purchase === null) localStorage.removeItem(storageKeys.purchase);
    else localStorage.setItem(storageKeys.purchase, JSON.stringify(purchase));
  } catch {
    // The purchase stays in memory.
  }
}
