import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useComparedProducts } from './compare-store.ts';

/** Loaded on demand: most visits compare nothing. */
const CompareTrayContent = lazy(async () => ({
  default: (await import('./compare-tray-content.tsx')).CompareTrayContent,
}));

/** Pages on which the tray would cover more important content. */
const pagesWithoutTray = ['compare', 'cart', 'checkout'];

/** The products chosen for comparison, at the bottom of the window. */
export function CompareTray() {
  const products = useComparedProducts();
  const [, page = ''] = useLocation().pathname.split('/');
  if (products.length === 0 || pagesWithoutTray.includes(page)) return null;
  return (
    <Suspense>
      <CompareTrayContent products={products} />
    </Suspense>
  );
}
