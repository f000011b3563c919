import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { adminProductEndpoints } from '#contract/admin-product-endpoints.ts';
import type { AdminProduct } from '#contract/admin-product-fields.ts';
import { endpoints } from '#contract/endpoints.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { useMayCall } from '../use-may-call.ts';

const PageEditor = lazy(async () => ({
  default: (await import('../page-editor/page-editor.tsx')).PageEditor,
}));

/** The pictures of a product and the editor of its page, which adds and orders them. */
export function ProductPictures({ product, onClosed }: { product: AdminProduct; onClosed: () => void }) {
  const parameters = { id: product._id };
  const mayEdit = useMayCall()('admin') && !product.is_archived;
  const opening = useMutation({
    mutationFn: async () => {
      const [shown, stored] = await Promise.all([
        browserApi().call(endpoints.getProduct, { parameters }),
        browserApi().call(adminProductEndpoints.getProduct, { parameters }),
      ]);
      return { shown, stored };
    },
    retry: false,
    onError: (error) => showToast({ kind: 'error', title: describeFailure(error) }),
  });
  const pictures = [...product.product_img_urls, ...product.feature_img_urls];
  return (
    <section className="panel product-section product-pictures" aria-label="Pictures">
      <h2>Pictures</h2>
      {pictures.length === 0 && (
        <p className="text-ink-2">
          This product has no picture yet. Its page shows a drawing of the category.
        </p>
      )}
      {pictures.length > 0 && !product.has_own_pictures && (
        <p className="text-ink-2">
          This product has no picture of its own. Until you add one, its page shows these stand-ins of the
          category.
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="product-picture-row" data-stand-in={!product.has_own_pictures || undefined}>
          {pictures.map((address) => (
            <li key={address}>
              <img src={address} alt="" width={72} height={54} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <div className="product-row-buttons">
          <Button variant="line" isBusy={opening.isPending} onClick={() => opening.mutate()}>
            {product.has_own_pictures ? 'Add or Change Pictures' : 'Add Pictures'}
          </Button>
          <span className="text-13 text-ink-3">Please save changes of the form first.</span>
        </div>
      )}
      {opening.data && (
        <Suspense>
          <PageEditor
            product={opening.data.shown}
            stored={opening.data.stored}
            onClosed={() => {
              opening.reset();
              onClosed();
            }}
            onReload={opening.mutate}
          />
        </Suspense>
      )}
    </section>
  );
}
