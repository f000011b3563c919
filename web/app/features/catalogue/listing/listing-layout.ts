import { useSyncExternalStore } from 'react';
import { storageKeys } from '#contract/storage-keys.ts';
import { createEmitter } from '#web/lib/store.ts';

type ListingLayout = 'grid' | 'list';

/**
 * Inline script before the list: applies the stored layout before the first paint. The layout is done in CSS alone
 * (list-layout.css), so that the server renders the same page for all visitors.
 */
export const listingLayoutScript = `try{if(localStorage.getItem('${storageKeys.listingLayout}')==='list')document.documentElement.dataset.listingLayout='list'}catch{}`;

const layoutChanges = createEmitter();

export function setListingLayout(layout: ListingLayout): void {
  try {
    localStorage.setItem(storageKeys.listingLayout, layout);
  } catch {
    // Without storage the layout applies to this page only.
  }
  applyListingLayout(layout);
}

/** Applies the stored layout after client-side navigation, where the inline script does not run. */
export function applyStoredListingLayout(): void {
  try {
    applyListingLayout(localStorage.getItem(storageKeys.listingLayout) === 'list' ? 'list' : 'grid');
  } catch {
    // Without storage the grid stays.
  }
}

function applyListingLayout(layout: ListingLayout): void {
  if (layout === currentLayout()) return;
  const { dataset } = document.documentElement;
  if (layout === 'list') dataset.listingLayout = layout;
  else delete dataset.listingLayout;
  layoutChanges.emit();
}

function currentLayout(): ListingLayout {
  return document.documentElement.dataset.listingLayout === 'list' ? 'list' : 'grid';
}

/** Null on the server and during hydration. */
export function useListingLayout(): ListingLayout | null {
  return useSyncExternalStore<ListingLayout | null>(layoutChanges.subscribe, currentLayout, () => null);
}
