import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { Button } from '#web/ui/button.tsx';
import { useMayChange } from '../use-may-change.ts';

const PageEditor = lazy(async () => ({ default: (await import('./page-editor.tsx')).PageEditor }));

/** Loaded for admins only; the editor itself at the first press. */
export function EditProductButton({ product }: { product: Product }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMayChange()) return null;
  return (
    <>
      <Button variant="line" size="small" onClick={() => setIsOpen(true)}>
        <Pencil size={15} aria-hidden="true" />
        Edit Product Details
      </Button>
      {isOpen && (
        <Suspense>
          <PageEditor product={product} onClosed={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
