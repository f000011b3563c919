import type { ProductCard } from '#contract/products.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { createStoredList, useStoredList } from '#web/lib/stored-list.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { MAX_COMPARED } from './compare-href.ts';

/** The fields that the tray shows, stored so that it needs no request. */
export type ComparedProduct = { _id: string; name: string; image: string | null; category: string };

type ComparableProduct = Pick<ProductCard, '_id' | 'name' | 'website_name' | 'image' | 'category'>;

const compared = createStoredList(storageKeys.compare, isComparedProduct);

export function useComparedProducts(): readonly ComparedProduct[] {
  return useStoredList(compared, (products) => products);
}

/** Re-renders a card only when the state of its own product changes. */
export function useIsCompared(productId: string): boolean {
  return useStoredList(compared, (products) => products.some(({ _id }) => _id === productId));
}

export function toggleCompared(product: ComparableProduct): void {
  const products = compared.read();
  if (products.some(({ _id }) => _id === product._id)) removeCompared(product._id);
  else if (products.length < MAX_COMPARED) saveCompared([...products, comparedProductOf(product)]);
  else {
    showToast({ kind: 'error', title: `You can compare up to ${MAX_COMPARED} products. Remove one first.` });
  }
}

export function removeCompared(productId: string): void {
  saveCompared(compared.read().filter(({ _id }) => _id !== productId));
}

/** Replaces all chosen products; an empty list clears the choice. */
export function replaceCompared(products: readonly ComparableProduct[]): void {
  saveCompared(products.map(comparedProductOf));
}

function saveCompared(products: readonly ComparedProduct[]): void {
  if (compared.write(products)) return;
  showToast({
    kind: 'error',
    title: 'Your browser could not save your choice.',
    text: 'Its storage is full or blocked for this site.',
  });
}

function comparedProductOf({ _id, name, website_name, image, category }: ComparableProduct): ComparedProduct {
  return { _id, name: website_name || name, image, category };
}

function isComparedProduct(value: unknown): value is ComparedProduct {
  const product = value as Partial<ComparedProduct> | null;
  return (
    typeof product?._id === 'string' &&
    typeof product.name === 'string' &&
    typeof product.category === 'string' &&
    (product.image === null || typeof product.image === 'string')
  );
}
