import { storageKeys } from '#contract/storage-keys.ts';

type StorageEntry = { name: string; use: string; keptFor: string };

/** The privacy policy must describe every storage key: a key without a text does not compile. */
const uses: Record<keyof typeof storageKeys, Omit<StorageEntry, 'name'>> = {
  cart: {
    use: 'The parts in your cart, so that they are still there tomorrow',
    keptFor: 'until you empty it',
  },
  syncedCart: {
    use: 'The last cart saved in your account, so that changes on several devices can be combined',
    keptFor: 'until you sign out',
  },
  theme: { use: 'Light, dark or the same as your device', keptFor: 'until you clear it' },
  searchHistory: {
    use: 'Your last ten searches, shown under the search box',
    keptFor: 'until you clear it or sign out',
  },
  searchAnalytics: {
    use: 'Your last hundred search events, sent to us in batches',
    keptFor: 'until you clear it or sign out',
  },
  pinCode: {
    use: 'The PIN code you last checked a delivery date for, shown again on the next product',
    keptFor: 'until you clear it or sign out',
  },
  compare: {
    use: 'The products you chose to compare, up to four',
    keptFor: 'until you clear it or sign out',
  },
  recentlyViewed: {
    use: 'The last twelve products you looked at, shown again below other products and used for recommendations on the home page',
    keptFor: 'until you clear it or sign out',
  },
  listingLayout: {
    use: 'Whether lists of products are shown as a grid or one under the other',
    keptFor: 'until you clear it',
  },
  scrollPositions: {
    use: 'How far you scrolled on the pages of this tab, so that Back shows the same place',
    keptFor: 'until you close the tab or sign out',
  },
  appToken: {
    use: 'Proof for 15 minutes at a time that you are signed in',
    keptFor: 'until you close the tab, or sign out if you chose to stay signed in',
  },
  signedInUser: {
    use: 'The number of your account, so that all tabs know who is signed in',
    keptFor: 'until you sign out',
  },
  identityToken: {
    use: 'Renews your sign-in where the shop signs people in through Firebase; the sign-in cookie does it otherwise',
    keptFor: 'until you close the tab, or sign out if you chose to stay signed in',
  },
  csrfToken: {
    use: 'Proof that a payment was started by you and not by another site',
    keptFor: 'under one hour',
  },
  lastVisit: {
    use: 'The day of your last visit, which never leaves your browser: it tells us only that one more browser came today',
    keptFor: 'until you clear it',
  },
  sessionId: {
    use: 'A random number, sent when you search, look at a product or put one into the cart, so that each browser is counted once',
    keptFor: 'until you clear it or sign out',
  },
  purchase: {
    use: 'A random number for the purchase you are about to pay, so that pressing twice buys once',
    keptFor: 'until your next purchase',
  },
  pcBuild: {
    use: 'The parts of the PC you are planning, with the last fifty changes, so that you can undo them',
    keptFor: 'until you clear it or sign out',
  },
  pcRequest: {
    use: 'What you typed into the request for an assembled PC and have not sent yet',
    keptFor: 'until you send it',
  },
  bulkOrder: {
    use: 'The list and contact of a bulk order that you have not sent yet',
    keptFor: 'until you send it',
  },
  productViews: {
    use: 'For staff of the shop: filters of the product list that were saved under a name',
    keptFor: 'until you delete them',
  },
  orderViews: {
    use: 'For staff of the shop: filters of the order list that were saved under a name',
    keptFor: 'until you delete them',
  },
  hiddenProductColumns: {
    use: 'For staff of the shop: the columns of the product list that are hidden',
    keptFor: 'until you clear it',
  },
  debugPanel: {
    use: 'For staff of the shop: whether the debug panel is open',
    keptFor: 'until you close it',
  },
  keepAlive: {
    use: 'For staff of the shop: whether this browser keeps the shop awake, and when it last asked',
    keptFor: 'until you clear it',
  },
};

const keyNames = Object.keys(storageKeys) as (keyof typeof storageKeys)[];

export const browserStorage: readonly StorageEntry[] = [
  ...keyNames.map((key) => ({ name: storageKeys[key], ...uses[key] })),
  {
    name: 'Sign-in cookie',
    use: 'Renews your sign-in; scripts cannot read it',
    keptFor: 'until you close the browser; 30 days if you chose to stay signed in, or until you sign out',
  },
  {
    name: 'Known device cookies',
    use: 'Prove that you signed in with this browser before, so that wrong guesses of others do not lock you out; they hold no name, and scripts cannot read them',
    keptFor: 'one year',
  },
];
