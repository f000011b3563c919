import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminProductEndpoints } from '#contract/admin-product-endpoints.ts';
import type { AdminProduct } from '#contract/admin-product-fields.ts';
import { productPath } from '#web/features/catalogue/product-path.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink, TextLink } from '#web/ui/button.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { auditOf } from '../audit-address.ts';
import { ChangeButton } from '../change-button.tsx';
import { useItemName } from '../item-name.ts';
import { useMayCall } from '../use-may-call.ts';
import { PlannedPricesOfProduct } from './planned-prices-of-product.tsx';
import { copyOf, draftOf, emptyDraft } from './product-draft.ts';
import { ProductEditor } from './product-editor.tsx';
import { PRODUCTS_PATH } from './product-list-address.ts';
import { ProductPictures } from './product-pictures.tsx';
import { StockLedgerSection } from './stock-ledger.tsx';

/** A new product, empty or (`?from=`) with the fields of another one. */
export function NewProductPage() {
  const [search] = useSearchParams();
  const from = search.get('from');
  return from ? <CopiedProduct key={from} id={from} /> : <NewProduct />;
}

function CopiedProduct({ id }: { id: string }) {
  const product = useProduct(id);
  return (
    <AdminQuery query={product} errorTitle="The product could not be loaded">
      {(copied) => <NewProduct copied={copied} />}
    </AdminQuery>
  );
}

function NewProduct({ copied }: { copied?: AdminProduct }) {
  const navigate = useNavigate();
  return (
    <>
      <BackToList />
      <ProductEditor
        initial={copied ? copyOf(copied) : emptyDraft}
        onSaved={({ _id }) => void navigate(`${PRODUCTS_PATH}/${_id}`, { replace: true })}
      />
    </>
  );
}

function useProduct(id: string) {
  return useQuery({
    ...apiQuery(adminProductEndpoints.getProduct, { id }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** One product: its fields, its state and the ledger of its stock. */
export function EditProductPage({ id }: { id: string }) {
  const query = useProduct(id);
  const queryClient = useQueryClient();
  const { queryKey } = apiQuery(adminProductEndpoints.getProduct, { id });
  const mayCall = useMayCall();
  // For a packer the stock is what can be changed.
  const isStockFirst = !mayCall('admin');
  return (
    <>
      <BackToList />
      <AdminQuery query={query} errorTitle="The product could not be loaded">
        {(product) => (
          <>
            <ProductSummary product={product}>
              <ProductActions
                product={product}
                onChanged={(changed) => queryClient.setQueryData(queryKey, changed)}
              />
            </ProductSummary>
            {isStockFirst && <StockLedgerSection product={product} />}
            {mayCall('admin-read') && <PlannedPricesOfProduct product={product} />}
            <ProductPictures
              product={product}
              onClosed={() => void query.refetch()}
              onChanged={(changed) => queryClient.setQueryData(queryKey, changed)}
            />
            <ProductEditor
              key={product.version}
              initial={draftOf(product)}
              stored={product}
              onSaved={(saved) => queryClient.setQueryData(queryKey, saved)}
              onReload={() => void query.refetch()}
            />
            {!isStockFirst && <StockLedgerSection product={product} />}
          </>
        )}
      </AdminQuery>
    </>
  );
}

function BackToList() {
  return (
    <p className="mb-4">
      <TextLink to={PRODUCTS_PATH}>All products</TextLink>
    </p>
  );
}

function ProductSummary({ product, children }: { product: AdminProduct; children: ReactNode }) {
  const [picture] = product.product_img_urls;
  const mayCall = useMayCall();
  useItemName(product.website_name);
  return (
    <div className="product-summary">
      {picture && <img src={picture} alt="" width={72} height={56} />}
      <div>
        <p className="flex flex-wrap gap-x-4 text-13 text-ink-3">
          {product.is_archived ? (
            <Badge tone="inverse">Archived</Badge>
          ) : (
            <TextLink to={productPath(product._id, product.slug_url)}>View in the shop</TextLink>
          )}
          <TextLink to="#stock">Correct the stock</TextLink>
          {mayCall('admin') && !product.is_archived && (
            <TextLink to={`/admin/portal/prices?when=planned&ids=${product._id}`}>Plan a price</TextLink>
          )}
          {mayCall('admin-read') && <TextLink to={auditOf('products', product._id)}>Who changed it</TextLink>}
        </p>
      </div>
      <div className="product-actions">{children}</div>
    </div>
  );
}

interface ProductActionsProps {
  product: AdminProduct;
  onChanged: (product: AdminProduct) => void;
}

function ProductActions({ product, onChanged }: ProductActionsProps) {
  const { _id: id, website_name: name, is_archived: isArchived } = product;
  if (!useMayCall()('admin')) return null;
  const endpoint = isArchived ? adminProductEndpoints.restoreProduct : adminProductEndpoints.archiveProduct;
  return (
    <>
      <ButtonLink variant="line" to={`${PRODUCTS_PATH}/new?from=${id}`}>
        Duplicate
      </ButtonLink>
      <ChangeButton
        variant="line"
        change={{
          name: isArchived ? 'Restore' : 'Archive',
          title: isArchived ? `Restore ${name}?` : `Archive ${name}?`,
          effect: isArchived
            ? 'The product is listed, found and sold again. Unsaved changes on this page are lost.'
            : 'The product leaves lists, search and the sitemap, and nobody can buy it. Its page says that it is no longer sold. Orders keep it, and you can restore it. Unsaved changes on this page are lost.',
          isDangerous: !isArchived,
          send: () => browserApi().call(endpoint, { parameters: { id } }),
          outcome: isArchived ? 'The product is on sale again.' : 'The product was archived.',
          onDone: onChanged,
        }}
      />
    </>
  );
}
