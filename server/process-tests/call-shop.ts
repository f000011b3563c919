import { expect } from 'vitest';
import type { ShopProcess } from './shop-process.ts';
import { until } from './until.ts';

export type Answer = { status: number; retryAfter: string | null };

/** Calls the shop; returns null if the connection failed. */
export async function callShop(address: string, where: string): Promise<Answer | null> {
  try {
    const answer = await fetch(`${address}${where}`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    await answer.arrayBuffer();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  } catch {
    return null;
  }
}

export async function statusOf(address: string, where: string): Promise<number | null> {
  return (await callShop(address, where))?.status ?? null;
}

/** Expects that the shop returns the categories. On a busy machine it may return 503 first. */
export async function expectServed(shop: ShopProcess): Promise<void> {
  await until('the shop serves', async () => {
    const status = await statusOf(shop.address(), '/api/categories');
    if (status !== 503) expect(status).toBe(200);
    return status === 200;
  });
}
