import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPurchase, purchaseKeyFor } from './purchase-key.ts';

const body = { address_id: 'a'.repeat(24), cart_version: 3, agreed_total: 5000, note: null };
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  forgetPurchase();
});
// The files of a worker share its globals.
afterEach(() => vi.unstubAllGlobals());

test('when the same is bought again, also after a reload, then the key is the same', async () => {
  const key = purchaseKeyFor(body);
  expect(purchaseKeyFor({ ...body })).toBe(key);
  vi.resetModules();
  const reloaded = await import('./purchase-key.ts');
  expect(reloaded.purchaseKeyFor(body)).toBe(key);
});

test.each([{ cart_version: 4 }, { agreed_total: 5001 }, { address_id: 'b'.repeat(24) }])(
  'when %j is what is bought instead, then the key is another',
  (change) => {
    expect(purchaseKeyFor(body)).not.toBe(purchaseKeyFor({ ...body, ...change }));
  },
);

test('when the purchase has come to an end, then the same again has another key', () => {
  const key = purchaseKeyFor(body);
  forgetPurchase();
  expect(purchaseKeyFor(body)).not.toBe(key);
});

test('when the browser keeps nothing, then a second press still has the same key', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(purchaseKeyFor(body)).toBe(purchaseKeyFor(body));
});
