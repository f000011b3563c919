import { page } from 'vitest/browser';
import type { BuildSlot } from '#contract/pc-builder/build-parts.ts';
import type { PartsResponse } from '#contract/pc-builder/builds.ts';
import type { ProductCard } from '#contract/products.ts';
import { storageKeys } from '#contract/storage-keys.ts';

/** The first part of a slot whose name contains the words, in the order of the picker. */
export async function findPart(slot: BuildSlot, words: string): Promise<ProductCard> {
  const query = new URLSearchParams({ slot, search: words, limit: '100' });
  const { data } = (await (await fetch(`/api/pc-builder/parts?${query}`)).json()) as PartsResponse;
  const found = data.find(({ product }) => product.name.toLowerCase().includes(words.toLowerCase()));
  if (!found) throw new Error(`The demo catalogue has no ${slot} named ${words}`);
  return found.product;
}

/** Stores a build in the browser, as an earlier visit would have. */
export function storeBuild(parts: Partial<Record<BuildSlot, ProductCard>>): void {
  const lines = Object.entries(parts).map(([slot, { _id }]) => ({ slot, product_id: _id, quantity: 1 }));
  const build = { lines, owned: [], past: [], future: [] };
  localStorage.setItem(storageKeys.pcBuild, JSON.stringify([build]));
}

/** A processor of another socket than its board, and a power supply that is too small. */
export async function storeFailingBuild(): Promise<
  Record<'cpu' | 'motherboard' | 'graphics' | 'psu', ProductCard>
> {
  const [cpu, motherboard, graphics, psu] = await Promise.all([
    findPart('cpu', 'Ryzen 7 9700X'),
    findPart('motherboard', 'TUF Gaming B850M-PLUS'),
    findPart('graphics', 'PULSE Radeon RX 9070 XT'),
    findPart('psu', 'Ampere 450'),
  ]);
  const parts = { cpu, motherboard, graphics, psu };
  storeBuild(parts);
  return parts;
}

export function slotRow(name: string) {
  return page.getByRole('main').getByRole('listitem', { name, exact: true });
}
