import { useMutation, useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type KeyboardEvent, useCallback, useState } from 'react';
import type { AdminProduct } from '#contract/admin-product-fields.ts';
import { endpoints } from '#contract/endpoints.ts';
import { formatRupees } from '#contract/money.ts';
import { pictureMessages } from '#contract/picture-limits.ts';
import type { Product } from '#contract/products.ts';
import { scraperEndpoints } from '#contract/scraper-endpoints.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { PreviewButton } from '../preview-button.tsx';
import { useLeaveWarning } from '../products/use-leave-warning.tsx';
import { AddPictures } from './add-pictures.tsx';
import { callSlowly } from './call-slowly.ts';
import { DescriptionTab } from './description-tab.tsx';
import { ImagesTab } from './images-tab.tsx';
import {
  approvalOf,
  draftOfPage,
  isSamePage,
  type PageDraft,
  previewOfPage,
  shownPictures,
  withStoredPage,
} from './page-draft.ts';
import { changePools, type PoolAction } from './picture-pools.ts';
import { itemOf, useAddedPictures } from './use-added-pictures.ts';
import './page-editor.css';

interface PageEditorProps {
  product: Product;
  /** As the server has it now. */
  stored: AdminProduct;
  onClosed: () => void;
  /** Reads the product again after a conflict. */
  onReload: () => void;
}

/** The dialog 'Edit Product Details': pictures, texts and price of a product. */
export function PageEditor({ product: shown, stored, onClosed, onReload }: PageEditorProps) {
  const [product] = useState(() => withStoredPage(shown, stored));
  const [start] = useState(() => draftOfPage(product, stored));
  const [draft, setDraft] = useState(start);
  const [tab, setTab] = useState('images');
  const [isAsking, setIsAsking] = useState(false);
  const change = (changes: Partial<PageDraft>) => setDraft((current) => ({ ...current, ...changes }));
  const changePictures = useCallback(
    (action: PoolAction) =>
      setDraft((current) => ({ ...current, pools: changePools(current.pools, action) })),
    [],
  );
  const added = useAddedPictures(changePictures);
  const refresh = useRefresh(product, changePictures);
  const saving = useSaving({ product, stored, start }, onClosed);
  const { product: pictures, feature: featurePictures } = draft.pools;
  const hasPicture = shownPictures(draft).length > 0;
  const isChanged = !isSamePage(draft, start);
  const warning = useLeaveWarning(useCallback(() => isChanged, [isChanged]));

  function save() {
    if (saving.isPending || added.isAdding) return;
    if (!hasPicture) return showValidationError();
    saving.mutate(draft);
  }
  const images = (
    <ImagesTab
      pools={draft.pools}
      standIns={draft.standIns}
      dispatch={changePictures}
      foundText={refresh.data?.foundText ?? ''}
    >
      <AddPictures pictures={added} />
    </ImagesTab>
  );
  return (
    <>
      {warning}
      <Dialog
        isOpen={!isAsking}
        // The draft outlives the dialog: Keep Editing opens it again.
        onClose={() => (isChanged && !saving.isSuccess ? setIsAsking(true) : onClosed())}
        title="Edit product details"
        size="full"
        footer={
          <div className="editor-foot">
            <div className="editor-price">
              <span aria-hidden="true">Price ₹</span>
              <Input
                inputMode="numeric"
                aria-label="Price in whole rupees"
                autoComplete="off"
                value={draft.price}
                onChange={({ target }) => change({ price: target.value.replace(/\D/g, '').slice(0, 8) })}
              />
              <small>Live now: {formatRupees(product.display_price)}</small>
            </div>
            <p role="status">{statusText(added.isAdding, isChanged)}</p>
            <Button variant="ghost" onClick={() => (isChanged ? setIsAsking(true) : onClosed())}>
              Cancel
            </Button>
            <Button disabled={!hasPicture || added.isAdding} isBusy={saving.isPending} onClick={save}>
              Save
            </Button>
          </div>
        }
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside arrive here */}
        <div
          className="page-editor"
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            save();
          }}
        >
          <div className="page-editor-head">
            <p className="text-13 text-ink-3">{product.website_name}</p>
            <PreviewButton size="small" readProduct={() => previewOfPage(draft, product)} />
            <Button variant="line" size="small" isBusy={refresh.isPending} onClick={() => refresh.mutate()}>
              <RefreshCw size={15} aria-hidden="true" />
              Refresh
            </Button>
          </div>
          {saving.error && (
            <Notice tone="error">
              {describeFailure(saving.error)}{' '}
              {saving.error instanceof ApiError && saving.error.code === 'product_changed' && (
                <Button variant="line" size="small" onClick={onReload}>
                  Reload the Product
                </Button>
              )}
            </Notice>
          )}
          {refresh.error && <Notice tone="error">{describeFailure(refresh.error)}</Notice>}
          {refresh.data && refresh.data.problems.length > 0 && (
            <Notice tone="plain">{refresh.data.problems.join(' ')}</Notice>
          )}
          <Tabs
            label="Parts of the page"
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'images',
                label: <TabLabel name="Images" note={`${pictures.length} and ${featurePictures.length}`} />,
                content: images,
              },
              {
                value: 'description',
                label: <TabLabel name="Description" note={featureCount(draft)} />,
                content: <DescriptionTab draft={draft} onChange={change} found={refresh.data?.description} />,
              },
            ]}
          />
        </div>
      </Dialog>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Close without saving?"
        footer={
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={onClosed}>
              Discard Changes
            </Button>
            <Button onClick={() => setIsAsking(false)}>Keep Editing</Button>
          </div>
        }
      >
        <p>Your changes to this product are not saved yet. Closing discards them.</p>
      </Dialog>
    </>
  );
}

function statusText(isAdding: boolean, isChanged: boolean): string {
  if (isAdding) return 'Pictures are being added';
  return isChanged ? 'Unsaved changes' : '';
}

function TabLabel({ name, note }: { name: string; note: string }) {
  return (
    <>
      {name} <small className="num text-ink-3">{note}</small>
    </>
  );
}

function featureCount({ features }: PageDraft): string {
  return features.length === 1 ? '1 feature' : `${features.length} features`;
}

/** Looks for the product at other sites again. New pictures go to Available, texts are offered. */
function useRefresh(product: Product, changePictures: (action: PoolAction) => void) {
  return useMutation({
    mutationFn: async () => {
      const parameters = { productName: product.website_name };
      const { images, description, problems } = await callSlowly(scraperEndpoints.scrapeProduct, {
        parameters,
      });
      const time = new Date().toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit' });
      return { images, description, problems, foundText: `${images.length} found, ${time}` };
    },
    retry: false,
    onSuccess: ({ images }) => changePictures({ type: 'add', items: images.map(itemOf), to: 'available' }),
  });
}

interface EditedPage {
  product: Product;
  stored: AdminProduct;
  start: PageDraft;
}

function useSaving({ product, stored, start }: EditedPage, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (draft: PageDraft) =>
      callSlowly(scraperEndpoints.approveImages, { body: approvalOf(draft, start, stored) }),
    retry: false,
    onSuccess: ({ product_img_urls, feature_img_urls }, draft) => {
      showToast({ kind: 'success', title: 'Success', text: pictureMessages.saved });
      const image = product_img_urls[0] ?? null;
      const saved = { ...previewOfPage(draft, product), image, product_img_urls, feature_img_urls };
      // Shown at once: for a moment the server may still answer with the product as it was.
      queryClient.setQueriesData<Product>(
        { predicate: ({ queryKey }) => isProductQuery(queryKey) },
        (shown) => (shown?._id === saved._id ? saved : shown),
      );
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => /^\/api\/(products|search)/.test(String(path)),
        refetchType: 'none',
      });
      onSaved();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.message === pictureMessages.noProductPicture)
        showValidationError();
      else showToast({ kind: 'error', title: 'Error', text: pictureMessages.failed });
    },
  });
}

function isProductQuery([path]: readonly unknown[]): boolean {
  return path === endpoints.getProduct.path || path === endpoints.getProductBySlug.path;
}

function showValidationError(): void {
  showToast({ kind: 'error', title: 'Validation Error', text: pictureMessages.noProductPicture });
}
