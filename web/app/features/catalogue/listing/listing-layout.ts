import { useSyncExternalStore } from 'react';
import { storageKeys } from '#contract/storage-keys.ts';
import { createEmitter } from '#web/lib/store.ts';

type ListingLayout = 'grid' | 'list';

/**
 * Runs where a list begins, before it is painted: whoever prefers one under the other never sees the grid first. The layout
 * is the styles' business alone (list-layout.css), so that the server can render one page for everybody.
 */
export const listingLayoutScript = `try{if(localStorage.getItem('${storageKeys.listingLayout}')==='list')document.documentElement.dataset.listingLayout='list'}catch{}`;

const layoutChanges = createEmitter();

export function setListingLayout(layout: ListingLayout): void {
  try {
    localStorage.setItem(storageKeys.listingLayout, layout);
  } catch {
    // A browser that keeps nothing still gets the layout until the page is left.
  }
  applyListingLayout(layout);
}

/** For a list that the visitor came to without loading a page, where no script of the page has run. */
export function applyStoredListingLayout(): void {
  try {
    applyListingLayout(localStorage.getItem(storageKeys.listingLayout) === 'list' ? 'list' : 'grid');
  } catch {
    // Nothing is stored where nothing can be read.
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

/** Null on the server and for the first moment, where nobody knows it yet. */
export function useListingLayout(): ListingLayout | null {
  return useSyncExternalStore<ListingLayout | null>(layoutChanges.subscribe, currentLayout, () => null);
}
