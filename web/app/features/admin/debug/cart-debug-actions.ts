import { availableQuantity } from '#contract/available-quantity.ts';
import { cartFullMessage, cartLimits } from '#contract/cart.ts';
import { endpoints } from '#contract/endpoints.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { quantityInCart, totalQuantity, withProduct } from '#web/features/cart/cart-arithmetic.ts';
import { readCart, writeCart } from '#web/features/cart/cart-store.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { readSession } from '#web/lib/session.ts';

/** Its own file, which every signed-in browser loads: a static import would move parts of it into the files of the home page. */
const loadSync = () => import('#web/features/cart/sync/sync-scheduler.ts');

export type CartOutcome = { isError: boolean; text: string };

export const cartDebugActions: readonly { name: string; run: () => Promise<CartOutcome> }[] = [
  { name: 'Load from local storage', run: async () => loadFromLocalStorage() },
  { name: 'Load from server', run: loadFromServer },
  { name: 'Save to server', run: saveToServer },
  { name: 'Add a test item', run: addTestItem },
  { name: 'Clear local storage', run: clearLocalStorage },
];

function loadFromLocalStorage(): CartOutcome {
  try {
    const text = localStorage.getItem(storageKeys.cart);
    if (text === null) return failure('No cart found in localStorage');
    if (!Array.isArray(JSON.parse(text))) throw new Error('The stored cart is no list.');
  } catch {
    return failure('Failed to load cart from localStorage');
  }
  // Tells all parts of the page.
  writeCart(readCart());
  return success(`Cart loaded from localStorage: ${describeCart()}.`);
}

async function loadFromServer(): Promise<CartOutcome> {
  if (readSession() === null) return failure('You must be logged in to load cart from server');
  try {
    await (await loadSync()).pullCartNow();
    return success(`Cart loaded from server: ${describeCart()}.`);
  } catch {
    return failure('Failed to load cart from server');
  }
}

async function saveToServer(): Promise<CartOutcome> {
  if (readSession() === null) return failure('You must be logged in to save cart to server');
  try {
    await (await loadSync()).syncCartNow();
    return success(`Cart saved to server: ${describeCart()}.`);
  } catch {
    return failure('Failed to save cart to server');
  }
}

/** Adds one piece of the first product of the shop that is in stock, so that the line can be saved and bought. */
async function addTestItem(): Promise<CartOutcome> {
  try {
    const { data } = await browserApi().call(endpoints.listProducts, { parameters: { page: 1 } });
    const items = readCart();
    const product = data.find((other) => quantityInCart(items, other._id) < availableQuantity(other));
    if (!product) return failure('No product is in stock');
    const isNew = quantityInCart(items, product._id) === 0;
    if (isNew && items.length >= cartLimits.lines) return failure(cartFullMessage);
    if (!writeCart(withProduct(items, product, 1))) return failure('Your browser could not save the cart.');
    return success(`${product.name} added to cart!`);
  } catch {
    return failure('Failed to add a test item');
  }
}

async function clearLocalStorage(): Promise<CartOutcome> {
  try {
    await (await loadSync()).forgetCart();
  } catch {
    return failure('Your browser could not change the cart.');
  }
  return success('Cart removed from localStorage. The cart of your account is unchanged.');
}

function describeCart(): string {
  const items = readCart();
  const [lines, pieces] = [items.length, totalQuantity(items)];
  return `${lines} ${lines === 1 ? 'product' : 'products'}, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`;
}

function success(text: string): CartOutcome {
  return { isError: false, text };
}

function failure(text: string): CartOutcome {
  return { isError: true, text };
}
