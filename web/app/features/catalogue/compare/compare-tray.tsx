import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useComparedProducts } from './compare-store.ts';

/** Most visits compare nothing, so the tray itself comes only when there is something in it. */
const CompareTrayContent = lazy(async () => ({
  default: (await import('./compare-tray-content.tsx')).CompareTrayContent,
}));

/** Pages where it would stand in the way of what they are for. */
const pagesWithout = ['compare', 'cart', 'checkout'];

/** What was chosen for a comparison, at the foot of the window. */
export function CompareTray() {
  const products = useComparedProducts();
  const [, page = ''] = useLocation().pathname.split('/');
  if (products.length === 0 || pagesWithout.includes(page)) return null;
  return (
    <Suspense>
      <CompareTrayContent products={products} />
    </Suspense>
  );
}
