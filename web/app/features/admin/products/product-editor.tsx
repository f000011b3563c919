import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { adminProductEndpoints } from '#contract/admin-product-endpoints.ts';
import type { AdminProduct } from '#contract/admin-product-fields.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { AdminQuery } from '../admin-query.tsx';
import { useMayCall } from '../use-may-call.ts';
import { bodyOf, isSameDraft, newBodyOf, type ProductDraft } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { ProductPreview } from './product-preview.tsx';
import { useLeaveWarning } from './use-leave-warning.tsx';
import '../desk.css';
import './product-list.css';
import './product-editor.css';

interface ProductEditorProps {
  initial: ProductDraft;
  /** Missing for a new product. */
  stored?: AdminProduct;
  onSaved: (product: AdminProduct) => void;
  /** Reads the product again after a conflict. */
  onReload?: () => void;
}

/** The form of a product with its buttons. What is typed stays until it is saved or the reader agrees to lose it. */
export function ProductEditor({ initial, stored, onSaved, onReload }: ProductEditorProps) {
  const [draft, setDraft] = useState(initial);
  const mayCall = useMayCall();
  const mayEdit = mayCall('admin');
  const queryClient = useQueryClient();
  const isSaved = useRef(false);
  const isChanged = !isSameDraft(draft, initial);
  const hasChanges = useCallback(() => isChanged && !isSaved.current, [isChanged]);
  const warning = useLeaveWarning(hasChanges);
  const form = useRef<HTMLFormElement>(null);
  const options = useQuery({
    ...apiQuery(adminProductEndpoints.getOptions, draft.category ? { category: draft.category } : {}),
    placeholderData: keepPreviousData,
  });
  const known = options.data ?? { specs: [], filters: [] };
  const saving = useMutation({
    mutationFn: () =>
      stored
        ? browserApi().call(adminProductEndpoints.updateProduct, {
            parameters: { id: stored._id },
            body: { ...bodyOf(draft, known), version: stored.version },
          })
        : browserApi().call(adminProductEndpoints.createProduct, { body: newBodyOf(draft, known) }),
    retry: false,
    onSuccess: (product) => {
      isSaved.current = true;
      showToast({ kind: 'success', title: stored ? 'The product was saved.' : 'The product was added.' });
      // A new brand or specification is offered at once.
      void queryClient.invalidateQueries({ queryKey: [adminProductEndpoints.getOptions.path] });
      onSaved(product);
    },
  });
  const { error } = saving;
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [error]);
  const isConflict = error instanceof ApiError && error.code === 'product_changed';
  return (
    <AdminQuery query={options} errorTitle="The categories could not be loaded">
      {(loaded) => (
        <form
          ref={form}
          className="product-editor"
          aria-label={stored ? 'Edit product' : 'New product'}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            saving.mutate();
          }}
        >
          {warning}
          <fieldset className="product-lock" disabled={!mayEdit}>
            <ProductForm
              draft={draft}
              setDraft={setDraft}
              problems={problemsOf(error)}
              options={loaded}
              isNew={!stored}
              seesCosts={mayCall('admin-read')}
              formerSlugs={stored?.former_slugs ?? []}
            />
          </fieldset>
          {error && (
            <Notice tone="error">
              {noticeText(error)}{' '}
              {isConflict && onReload && (
                <Button variant="line" size="small" onClick={onReload}>
                  Reload the Product
                </Button>
              )}
            </Notice>
          )}
          <div className="product-editor-foot">
            <p role="status">{statusText({ mayEdit, isChanged, isStored: stored !== undefined })}</p>
            <ProductPreview draft={draft} options={loaded} stored={stored} />
            {mayEdit && (
              <Button type="submit" isBusy={saving.isPending}>
                {stored ? 'Save' : 'Add Product'}
              </Button>
            )}
          </div>
        </form>
      )}
    </AdminQuery>
  );
}

function statusText(state: { mayEdit: boolean; isChanged: boolean; isStored: boolean }): string {
  if (!state.mayEdit) return 'Your role reads products, but does not change them.';
  if (state.isChanged) return 'Unsaved changes';
  return state.isStored ? 'Saved' : '';
}

/** Fields show their own messages; the notice repeats only those of parts without a place for one. */
const shownPaths = /^(?!specs$|other_specifications|subcategories$)/;

function noticeText(error: Error): string {
  const errors = error instanceof ApiError ? error.errors : [];
  if (errors.length === 0) return describeFailure(error);
  const others = errors.filter(({ path }) => !shownPaths.test(path)).map(({ message }) => message);
  return ['Nothing was saved. Please correct the marked fields.', ...new Set(others)].join(' ');
}

function problemsOf(error: Error | null): ReadonlyMap<string, string> {
  const errors = error instanceof ApiError ? error.errors : [];
  return new Map(errors.map(({ path, message }) => [path, message]));
}
