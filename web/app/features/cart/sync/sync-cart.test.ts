import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CartItem, cartLimits } from '#contract/cart.ts';
import type { CartPayloadItem, StoredCart, StoredCartItem } from '#contract/stored-cart.ts';
import { type CartAccount, type CartBrowser, pullCart, pushCart, removeSyncedLines } from './sync-cart.ts';
import type { SyncedCart } from './synced-cart-store.ts';

const STOCK = 50;
const asha = 'asha';

function idOf(index: number): string {
  return index.toString(16).padStart(24, '0');
}

function line(index: number, quantity: number): CartItem {
  const _id = idOf(index);
  const names = { name: _id, image: '', category: 'RAM', manufacturer: '', website_name: _id, slug_url: '' };
  return { _id, productId: _id, ...names, price: 100, quantity };
}

function storedItem({ product_id, quantity, price }: CartPayloadItem): StoredCartItem {
  const names = {
    name: product_id,
    category: 'RAM',
    manufacturer: '',
    website_name: product_id,
    slug_url: '',
  };
  const wanted = { _id: product_id, product_id, quantity, seen_price: price, price };
  return { ...wanted, ...names, image: null, available: STOCK, is_sold: true };
}

type Network = 'ok' | 'request lost' | 'response lost';

/** Simulates POST /api/cart over a network that can lose requests and responses. */
function createAccount() {
  let cart: StoredCart = { items: [], version: 0 };
  const over = (network: Network): CartAccount => ({
    read: async () => {
      if (network !== 'ok') throw new Error(network);
      return cart;
    },
    save: async ({ items, version }) => {
      if (network === 'request lost') throw new Error(network);
      if (items.length > cartLimits.lines) throw new Error('400');
      const isSaved = version === cart.version;
      if (isSaved) cart = { items: items.map(storedItem), version: cart.version + 1 };
      if (network === 'response lost') throw new Error(network);
      return { isSaved, cart };
    },
  });
  return { over, read: () => cart };
}

function createBrowser(items: readonly CartItem[] = []) {
  let cart = items;
  let synced: SyncedCart | null = null;
  const browser: CartBrowser = {
    readCart: () => cart,
    writeCart: (next) => {
      cart = next;
      return true;
    },
    readSynced: () => synced,
    writeSynced: (next) => {
      synced = next;
      return true;
    },
  };
  return browser;
}

async function sync(browser: CartBrowser, account: CartAccount, userId = asha) {
  const merge = await pullCart(browser, account, userId);
  await pushCart(browser, account, userId);
  return merge;
}

function quantities(items: readonly { productId: string; quantity: number }[]): Record<string, number> {
  return Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]));
}

function quantitiesIn({ items }: StoredCart): Record<string, number> {
  return quantities(items.map(({ product_id, quantity }) => ({ productId: product_id, quantity })));
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), browser: fc.nat(2), product: fc.nat(3) }),
  fc.record({
    kind: fc.constant('remove' as const),
    browser: fc.nat(2),
    product: fc.integer({ min: 2, max: 3 }),
  }),
  fc.record({
    kind: fc.constantFrom('pull' as const, 'push' as const),
    browser: fc.nat(2),
    network: fc.constantFrom<Network>('ok', 'ok', 'request lost', 'response lost'),
  }),
);

function add(browser: CartBrowser, index: number): void {
  const before = browser.readCart().find(({ productId }) => productId === idOf(index))?.quantity ?? 0;
  const others = browser.readCart().filter(({ productId }) => productId !== idOf(index));
  browser.writeCart([...others, line(index, before + 1)]);
}

type Step = typeof step extends fc.Arbitrary<infer Taken> ? Taken : never;

async function take(taken: Step, browser: CartBrowser, account: ReturnType<typeof createAccount>) {
  if (taken.kind === 'add') add(browser, taken.product);
  else if (taken.kind === 'remove') remove(browser, taken.product);
  else {
    const syncStep = taken.kind === 'pull' ? pullCart : pushCart;
    await syncStep(browser, account.over(taken.network), asha).catch(() => {});
  }
}

function remove(browser: CartBrowser, index: number): void {
  browser.writeCart(browser.readCart().filter(({ productId }) => productId !== idOf(index)));
}

describe('carts of one account in three browsers', () => {
  it('converge after changes in any order over an unreliable network; no line is lost or counted twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const account = createAccount();
        const browsers = [createBrowser(), createBrowser(), createBrowser()];
        for (const browser of browsers) await sync(browser, account.over('ok'));
        for (const taken of steps) await take(taken, browsers[taken.browser] as CartBrowser, account);
        const before = browsers.map((browser) => quantities(browser.readCart()));
        for (const browser of [...browsers, ...browsers]) await sync(browser, account.over('ok'));
        const outcome = quantitiesIn(account.read());
        for (const browser of browsers) expect(quantities(browser.readCart())).toEqual(outcome);
        // The products 0 and 1 are never removed.
        for (const product of [0, 1].map(idOf)) {
          const highest = Math.max(...before.map((cart) => cart[product] ?? 0));
          const added = steps.filter((taken) => taken.kind === 'add' && idOf(taken.product) === product);
          expect(outcome[product] ?? 0).toBeGreaterThanOrEqual(highest);
          expect(outcome[product] ?? 0).toBeLessThanOrEqual(added.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a cart at sign-in and sign-out', () => {
  it('merges both carts at sign-in and returns what was merged', async () => {
    const account = createAccount();
    await sync(createBrowser([line(1, 2), line(2, 1)]), account.over('ok'));
    const here = createBrowser([line(2, 3), line(3, 1)]);
    const merge = await sync(here, account.over('ok'));
    expect(merge?.mine).toEqual([line(2, 3), line(3, 1)]);
    expect(merge?.theirs.map(({ productId }) => productId)).toEqual([idOf(1), idOf(2)]);
    const together = { [idOf(1)]: 2, [idOf(2)]: 4, [idOf(3)]: 1 };
    expect(quantities(here.readCart())).toEqual(together);
    expect(quantitiesIn(account.read())).toEqual(together);
    expect(await sync(here, account.over('ok'))).toBeNull();
  });

  it('does not add up lines twice when the response to the first save is lost', async () => {
    const account = createAccount();
    await sync(createBrowser([line(1, 2)]), account.over('ok'));
    const here = createBrowser([line(1, 2)]);
    await pullCart(here, account.over('ok'), asha);
    await pushCart(here, account.over('response lost'), asha).catch(() => {});
    await sync(here, account.over('ok'));
    expect(quantitiesIn(account.read())).toEqual({ [idOf(1)]: 4 });
  });

  it('saves a change that was made while the cart was being saved', async () => {
    const account = createAccount();
    const here = createBrowser([line(1, 1)]);
    await pullCart(here, account.over('ok'), asha);
    const reliable = account.over('ok');
    let isFirst = true;
    await pushCart(
      here,
      {
        ...reliable,
        save: async (payload) => {
          const response = await reliable.save(payload);
          if (isFirst) add(here, 2);
          isFirst = false;
          return response;
        },
      },
      asha,
    );
    expect(quantitiesIn(account.read())).toEqual({ [idOf(1)]: 1, [idOf(2)]: 1 });
  });

  it('empties the cart at sign-out, but keeps lines that could not be saved', async () => {
    const account = createAccount();
    const here = createBrowser([line(1, 2)]);
    await sync(here, account.over('ok'));
    add(here, 1);
    removeSyncedLines(here);
    expect(quantities(here.readCart())).toEqual({ [idOf(1)]: 1 });
    await sync(here, account.over('ok'));
    expect(quantitiesIn(account.read())).toEqual({ [idOf(1)]: 3 });
    removeSyncedLines(here);
    expect(here.readCart()).toEqual([]);
  });

  it('does not mix the carts of two users when the first never signed out', async () => {
    const [hers, his] = [createAccount(), createAccount()];
    const here = createBrowser([line(1, 2)]);
    await sync(here, hers.over('ok'));
    const merge = await sync(here, his.over('ok'), 'ravi');
    expect(merge?.mine).toEqual([]);
    expect(here.readCart()).toEqual([]);
    expect(quantitiesIn(his.read())).toEqual({});
    expect(quantitiesIn(hers.read())).toEqual({ [idOf(1)]: 2 });
  });

  it('keeps the lines of the account when both carts exceed its limit, and the others in the browser', async () => {
    const account = createAccount();
    const hundred = Array.from({ length: 100 }, (_, index) => line(index, 1));
    await sync(createBrowser(hundred), account.over('ok'));
    const here = createBrowser([line(500, 1), { ...line(501, 1), productId: 'nonsense' }]);
    await sync(here, account.over('ok'));
    expect(quantitiesIn(account.read())).toEqual(quantities(hundred));
    expect(here.readCart()).toHaveLength(102);
    remove(here, 7);
    await sync(here, account.over('ok'));
    expect(quantitiesIn(account.read())[idOf(500)]).toBe(1);
    expect(Object.keys(quantitiesIn(account.read()))).toHaveLength(100);
  });

  it('changes nothing when the browser cannot store the merged cart', async () => {
    const account = createAccount();
    await sync(createBrowser([line(1, 1)]), account.over('ok'));
    const full = createBrowser([line(2, 1)]);
    expect(await pullCart({ ...full, writeCart: () => false }, account.over('ok'), asha)).toBeNull();
    expect(full.readSynced()).toBeNull();
    expect(full.readCart()).toEqual([line(2, 1)]);
  });
});
