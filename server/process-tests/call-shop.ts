import { expect } from 'vitest';
import type { ShopProcess } from './shop-process.ts';
import { until } from './until.ts';

let calls = 0;

/** A call that reads the database: answers are kept in memory by their parameters, so each asks for another product. */
export function databaseCall(): string {
  calls += 1;
  return `/api/products?ids=${calls.toString(16).padStart(24, '0')}`;
}

export type ShopResponse = { status: number; retryAfter: string | null };

/** Calls the shop; returns null if the connection failed. */
export async function callShop(address: string, where: string): Promise<ShopResponse | null> {
  try {
    const response = await fetch(`${address}${where}`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    await response.arrayBuffer();
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  } catch {
    return null;
  }
}

export async function statusOf(address: string, where: string): Promise<number | null> {
  return (await callShop(address, where))?.status ?? null;
}

/** Expects that the shop answers a call. On a busy machine it may return 503 first. */
export async function expectServed(shop: ShopProcess): Promise<void> {
  await until('the shop serves', async () => {
    const status = await statusOf(shop.address(), databaseCall());
    if (status !== 503) expect(status).toBe(200);
    return status === 200;
  });
}
