import type { PlaceOrderBody } from '#contract/orders.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { randomKey } from '#web/features/payments/random-key.ts';

type Purchase = { key: string; asked: string };

/** For browsers that keep nothing: their key lasts as long as the page. */
let unkept: Purchase | null = null;

/**
 * One key for one purchase: a second press, a reload and another tab send the same, and find the order that is there. The
 * body holds the version of the cart, so the next purchase has another one.
 */
export function purchaseKeyFor(body: PlaceOrderBody): string {
  const asked = JSON.stringify(body);
  const kept = readPurchase();
  if (kept?.asked === asked) return kept.key;
  const purchase = { key: randomKey(), asked };
  keepPurchase(purchase);
  return purchase.key;
}

/** The order it stands for has come to an end without being paid: what is bought now is bought anew. */
export function forgetPurchase(): void {
  keepPurchase(null);
}

function readPurchase(): Purchase | null {
  try {
    return JSON.parse(localStorage.getItem(storageKeys.purchase) ?? 'null') ?? unkept;
  } catch {
    return unkept;
  }
}

function keepPurchase(purchase: Purchase | null): void {
  unkept = purchase;
  try {
    if (purchase === null) localStorage.removeItem(storageKeys.purchase);
    else localStorage.setItem(storageKeys.purchase, JSON.stringify(purchase));
  } catch {
    // It is kept in memory.
  }
}
