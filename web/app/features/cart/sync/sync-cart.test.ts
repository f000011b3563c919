import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CartItem, cartLimits } from '#contract/cart.ts';
import type { CartPayloadItem, StoredCart, StoredCartItem } from '#contract/stored-cart.ts';
import { type CartAccount, type CartBrowser, leaveCart, pullCart, pushCart } from './sync-cart.ts';
import type { SyncedCart } from './synced-cart-store.ts';

const STOCK = 50;
const asha = 'asha';

function idOf(place: number): string {
  return place.toString(16).padStart(24, '0');
}

function line(place: number, quantity: number): CartItem {
  const _id = idOf(place);
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

type Weather = 'fine' | 'request lost' | 'answer lost';

/** The rules of POST /api/cart, over a network that loses what it is told to. */
function startAccount() {
  let cart: StoredCart = { items: [], version: 0 };
  const over = (weather: Weather): CartAccount => ({
    read: async () => {
      if (weather !== 'fine') throw new Error(weather);
      return cart;
    },
    save: async ({ items, version }) => {
      if (weather === 'request lost') throw new Error(weather);
      if (items.length > cartLimits.lines) throw new Error('400');
      const isSaved = version === cart.version;
      if (isSaved) cart = { items: items.map(storedItem), version: cart.version + 1 };
      if (weather === 'answer lost') throw new Error(weather);
      return { isSaved, cart };
    },
  });
  return { over, read: () => cart };
}

function openBrowser(items: readonly CartItem[] = []) {
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
  const meeting = await pullCart(browser, account, userId);
  await pushCart(browser, account, userId);
  return meeting;
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
    weather: fc.constantFrom<Weather>('fine', 'fine', 'request lost', 'answer lost'),
  }),
);

function add(browser: CartBrowser, place: number): void {
  const before = browser.readCart().find(({ productId }) => productId === idOf(place))?.quantity ?? 0;
  const others = browser.readCart().filter(({ productId }) => productId !== idOf(place));
  browser.writeCart([...others, line(place, before + 1)]);
}

type Step = typeof step extends fc.Arbitrary<infer Taken> ? Taken : never;

async function take(taken: Step, browser: CartBrowser, account: ReturnType<typeof startAccount>) {
  if (taken.kind === 'add') add(browser, taken.product);
  else if (taken.kind === 'remove') remove(browser, taken.product);
  else {
    const bring = taken.kind === 'pull' ? pullCart : pushCart;
    await bring(browser, account.over(taken.weather), asha).catch(() => {});
  }
}

function remove(browser: CartBrowser, place: number): void {
  browser.writeCart(browser.readCart().filter(({ productId }) => productId !== idOf(place)));
}

describe('carts of one account in three browsers', () => {
  it('when they are changed and saved in any order over a bad network, then all come to the same, no line is lost and none counts twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const account = startAccount();
        const browsers = [openBrowser(), openBrowser(), openBrowser()];
        for (const browser of browsers) await sync(browser, account.over('fine'));
        for (const taken of steps) await take(taken, browsers[taken.browser] as CartBrowser, account);
        const held = browsers.map((browser) => quantities(browser.readCart()));
        for (const browser of [...browsers, ...browsers]) await sync(browser, account.over('fine'));
        const outcome = quantitiesIn(account.read());
        for (const browser of browsers) expect(quantities(browser.readCart())).toEqual(outcome);
        // Nobody ever takes the products 0 and 1 out again.
        for (const product of [0, 1].map(idOf)) {
          const most = Math.max(...held.map((cart) => cart[product] ?? 0));
          const added = steps.filter((taken) => taken.kind === 'add' && idOf(taken.product) === product);
          expect(outcome[product] ?? 0).toBeGreaterThanOrEqual(most);
          expect(outcome[product] ?? 0).toBeLessThanOrEqual(added.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a cart at sign-in and sign-out', () => {
  it('when a visitor signs in, then both carts are one, and it is said what met', async () => {
    const account = startAccount();
    await sync(openBrowser([line(1, 2), line(2, 1)]), account.over('fine'));
    const here = openBrowser([line(2, 3), line(3, 1)]);
    const meeting = await sync(here, account.over('fine'));
    expect(meeting?.mine).toEqual([line(2, 3), line(3, 1)]);
    expect(meeting?.theirs.map(({ productId }) => productId)).toEqual([idOf(1), idOf(2)]);
    const together = { [idOf(1)]: 2, [idOf(2)]: 4, [idOf(3)]: 1 };
    expect(quantities(here.readCart())).toEqual(together);
    expect(quantitiesIn(account.read())).toEqual(together);
    expect(await sync(here, account.over('fine'))).toBeNull();
  });

  it('when the answer to the first save is lost, then nothing is added up a second time', async () => {
    const account = startAccount();
    await sync(openBrowser([line(1, 2)]), account.over('fine'));
    const here = openBrowser([line(1, 2)]);
    await pullCart(here, account.over('fine'), asha);
    await pushCart(here, account.over('answer lost'), asha).catch(() => {});
    await sync(here, account.over('fine'));
    expect(quantitiesIn(account.read())).toEqual({ [idOf(1)]: 4 });
  });

  it('when the shopper changes the cart while it is being saved, then that is saved as well', async () => {
    const account = startAccount();
    const here = openBrowser([line(1, 1)]);
    await pullCart(here, account.over('fine'), asha);
    const fine = account.over('fine');
    let isFirst = true;
    await pushCart(
      here,
      {
        ...fine,
        save: async (payload) => {
          const answer = await fine.save(payload);
          if (isFirst) add(here, 2);
          isFirst = false;
          return answer;
        },
      },
      asha,
    );
    expect(quantitiesIn(account.read())).toEqual({ [idOf(1)]: 1, [idOf(2)]: 1 });
  });

  it('when somebody signs out, then the cart is empty; what could not be saved stays', async () => {
    const account = startAccount();
    const here = openBrowser([line(1, 2)]);
    await sync(here, account.over('fine'));
    add(here, 1);
    leaveCart(here);
    expect(quantities(here.readCart())).toEqual({ [idOf(1)]: 1 });
    await sync(here, account.over('fine'));
    expect(quantitiesIn(account.read())).toEqual({ [idOf(1)]: 3 });
    leaveCart(here);
    expect(here.readCart()).toEqual([]);
  });

  it('when another person signs in where the last one never signed out, then neither gets the cart of the other', async () => {
    const [hers, his] = [startAccount(), startAccount()];
    const here = openBrowser([line(1, 2)]);
    await sync(here, hers.over('fine'));
    const meeting = await sync(here, his.over('fine'), 'ravi');
    expect(meeting?.mine).toEqual([]);
    expect(here.readCart()).toEqual([]);
    expect(quantitiesIn(his.read())).toEqual({});
    expect(quantitiesIn(hers.read())).toEqual({ [idOf(1)]: 2 });
  });

  it('when together there are more lines than an account keeps, then those it held stay and the rest waits in the browser', async () => {
    const account = startAccount();
    const hundred = Array.from({ length: 100 }, (_, place) => line(place, 1));
    await sync(openBrowser(hundred), account.over('fine'));
    const here = openBrowser([line(500, 1), { ...line(501, 1), productId: 'nonsense' }]);
    await sync(here, account.over('fine'));
    expect(quantitiesIn(account.read())).toEqual(quantities(hundred));
    expect(here.readCart()).toHaveLength(102);
    remove(here, 7);
    await sync(here, account.over('fine'));
    expect(quantitiesIn(account.read())[idOf(500)]).toBe(1);
    expect(Object.keys(quantitiesIn(account.read()))).toHaveLength(100);
  });

  it('when the browser cannot keep the merged cart, then it and what it knew stay as they were', async () => {
    const account = startAccount();
    await sync(openBrowser([line(1, 1)]), account.over('fine'));
    const full = openBrowser([line(2, 1)]);
    expect(await pullCart({ ...full, writeCart: () => false }, account.over('fine'), asha)).toBeNull();
    expect(full.readSynced()).toBeNull();
    expect(full.readCart()).toEqual([line(2, 1)]);
  });
});
