import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { adminProductEndpoints } from '#contract/admin-product-endpoints.ts';
import type { AdminProduct, ResetPictures } from '#contract/admin-product-fields.ts';
import { endpoints } from '#contract/endpoints.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { ChangeButton } from '../change-button.tsx';
import { undoRecorded, useLastChange } from '../use-last-change.tsx';
import { useMayCall } from '../use-may-call.ts';

const PageEditor = lazy(async () => ({
  default: (await import('../page-editor/page-editor.tsx')).PageEditor,
}));

interface ProductPicturesProps {
  product: AdminProduct;
  onClosed: () => void;
  onChanged: (product: AdminProduct) => void;
}

/** The pictures of a product and the editor of its page, which adds and orders them. */
export function ProductPictures({ product, onClosed, onChanged }: ProductPicturesProps) {
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
  const { notice, report } = useLastChange(adminProductEndpoints.listProducts.path);
  const pictures = [...product.product_img_urls, ...product.feature_img_urls];
  return (
    <section className="panel product-section product-pictures" aria-label="Pictures">
      <div>
        <h2>Pictures</h2>
        {notice}
      </div>
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
      <PictureRow addresses={pictures} areStandIns={!product.has_own_pictures} />
      {mayEdit && (
        <div className="product-row-buttons">
          <Button variant="line" isBusy={opening.isPending} onClick={() => opening.mutate()}>
            {product.has_own_pictures ? 'Add or Change Pictures' : 'Add Pictures'}
          </Button>
          <RemovePictures
            product={product}
            onDone={({ product: changed, change_id }) => {
              onChanged(changed);
              report({ text: 'The pictures were removed.', undo: undoRecorded(change_id) });
            }}
          />
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

function PictureRow({ addresses, areStandIns }: { addresses: readonly string[]; areStandIns: boolean }) {
  if (addresses.length === 0) return null;
  return (
    <ul className="product-picture-row" data-stand-in={areStandIns || undefined}>
      {addresses.map((address) => (
        <li key={address}>
          <img src={address} alt="" width={72} height={54} loading="lazy" />
        </li>
      ))}
    </ul>
  );
}

interface RemovePicturesProps {
  product: AdminProduct;
  onDone: (reset: ResetPictures) => void;
}

/** Offered while the product has pictures that staff chose. */
function RemovePictures({ product, onDone }: RemovePicturesProps) {
  const { _id: id, website_name, has_own_pictures, product_img_urls, default_img_urls } = product;
  if (!has_own_pictures || product_img_urls.join() === default_img_urls.join()) return null;
  return (
    <ChangeButton
      variant="line"
      change={{
        name: 'Remove Pictures',
        title: `Remove the pictures of ${website_name}?`,
        effect: (
          <div className="product-picture-change">
            {default_img_urls.length === 0 ? (
              <p>Its page shows a drawing of the category.</p>
            ) : (
              <>
                <p>Its page shows these instead:</p>
                <PictureRow addresses={default_img_urls} areStandIns={false} />
              </>
            )}
            <p className="text-ink-2">Unsaved changes of the form are lost.</p>
          </div>
        ),
        send: () => browserApi().call(adminProductEndpoints.resetPictures, { parameters: { id } }),
        onDone,
      }}
    />
  );
}
