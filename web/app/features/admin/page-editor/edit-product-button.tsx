import { useMutation } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense } from 'react';
import { adminProductEndpoints } from '#contract/admin-product-endpoints.ts';
import type { Product } from '#contract/products.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { useMayChange } from '../use-may-change.ts';

const PageEditor = lazy(async () => ({ default: (await import('./page-editor.tsx')).PageEditor }));

/** Loaded for admins only; the editor itself at the first press, with the product as the server has it then. */
export function EditProductButton({ product }: { product: Product }) {
  const opening = useMutation({
    mutationFn: () =>
      browserApi().call(adminProductEndpoints.getProduct, { parameters: { id: product._id } }),
    retry: false,
    onError: (error) => showToast({ kind: 'error', title: 'Error', text: describeFailure(error) }),
  });
  if (!useMayChange()) return null;
  return (
    <>
      <Button variant="line" size="small" isBusy={opening.isPending} onClick={() => opening.mutate()}>
        <Pencil size={15} aria-hidden="true" />
        Edit Product Details
      </Button>
      {opening.data && (
        <Suspense>
          <PageEditor
            product={product}
            stored={opening.data}
            onClosed={opening.reset}
            onReload={opening.mutate}
          />
        </Suspense>
      )}
    </>
  );
}
