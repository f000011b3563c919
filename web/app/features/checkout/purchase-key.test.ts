import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearPurchaseKey, purchaseKeyFor } from './purchase-key.ts';

const body = { address_id: 'a'.repeat(24), cart_version: 3, agreed_total: 5000, note: null };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  clearPurchaseKey();
});
// Test files of a worker share its globals.
afterEach(() => vi.unstubAllGlobals());

test('returns the same key for the same purchase, also after a reload', async () => {
  const key = purchaseKeyFor(body);
  expect(purchaseKeyFor({ ...body })).toBe(key);
  vi.resetModules();
  const reloaded = await import('./purchase-key.ts');
  expect(reloaded.purchaseKeyFor(body)).toBe(key);
});

test.each([{ cart_version: 4 }, { agreed_total: 5001 }, { address_id: 'b'.repeat(24) }])(
  'returns another key when the purchase has %j',
  (change) => {
    expect(purchaseKeyFor(body)).not.toBe(purchaseKeyFor({ ...body, ...change }));
  },
);

test('returns another key after the purchase has ended', () => {
  const key = purchaseKeyFor(body);
  clearPurchaseKey();
  expect(purchaseKeyFor(body)).not.toBe(key);
});

test('returns the same key twice in a browser without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(purchaseKeyFor(body)).toBe(purchaseKeyFor(body));
});
