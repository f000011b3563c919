import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, Navigate, redirect } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/products.ts';
import { AddToCart } from '#web/features/cart/add-to-cart.tsx';
import { BuyBar } from '#web/features/cart/buy-bar.tsx';
import { BuyableProductCard } from '#web/features/cart/buyable-product-card.tsx';
import { CompareToggle } from '#web/features/catalogue/compare/compare-toggle.tsx';
import { parseProductPath } from '#web/features/catalogue/product/parse-product-path.ts';
import { ProductHead } from '#web/features/catalogue/product/product-head.tsx';
import { ProductPage } from '#web/features/catalogue/product/product-page.tsx';
import { ProductPageSkeleton } from '#web/features/catalogue/product/product-page-skeleton.tsx';
import { ShareButton } from '#web/features/catalogue/product/share-button.tsx';
import { sharedPicture } from '#web/features/catalogue/product/social-picture.ts';
import { productPath } from '#web/features/catalogue/product-path.ts';
import { RecentlyViewed } from '#web/features/catalogue/recently-viewed/recently-viewed.tsx';
import { recordView } from '#web/features/catalogue/recently-viewed/recently-viewed-store.ts';
import { DeliveryEstimate } from '#web/features/content/delivery/delivery-estimate.tsx';
import { DeliveryTime } from '#web/features/content/delivery/delivery-time.tsx';
import { AddToBuild } from '#web/features/pc-builder/product/add-to-build.tsx';
import { useReportView } from '#web/features/search/activity/use-report-view.ts';
import { Recommendations } from '#web/features/search/recommendations/recommendations.tsx';
import { sectionsForProduct } from '#web/features/search/recommendations/sections-for-product.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { CanonicalMeta, ownCanonical } from '#web/lib/canonical-meta.tsx';
import { pageQueries } from '#web/lib/page-queries.ts';
import { apiQuery, browserQueryClient } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { FullPageMessage } from '#web/shell/full-page-message.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/product.ts';

const EditProductButton = lazy(async () => ({
  default: (await import('#web/features/admin/page-editor/edit-product-button.tsx')).EditProductButton,
}));

function productQuery(path: string) {
  const parameters = parseProductPath(path);
  if (!parameters) throw new Response('Invalid product parameters', { status: 404 });
  return 'id' in parameters
    ? apiQuery(endpoints.getProduct, parameters)
    : apiQuery(endpoints.getProductBySlug, parameters);
}

function addressOf({ _id, slug_url }: Product): string {
  return productPath(_id, slug_url);
}

/** Whether the path is a former slug. A path with the product's id is no slug and stays. */
function isFormerSlug(path: string, product: Product): boolean {
  return path.includes('/') && path !== product.slug_url;
}

const queries = pageQueries(
  ({ params }) => [productQuery(params['*'] ?? '')],
  ({ params }, client) => {
    const path = params['*'] ?? '';
    const product = client.getQueryData(productQuery(path).queryKey);
    return product && isFormerSlug(path, product) ? redirect(addressOf(product), 301) : null;
  },
);
export const loader = queries.onServer;
export const handle = ownCanonical;

/** Does not wait for the data: the page shows its skeleton at once. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void browserQueryClient().prefetchQuery(productQuery(params['*']));
  return null;
}

export default function ProductRoute({ params }: Route.ComponentProps) {
  // The server waits for the data, but React would render the skeleton too and throw it away.
  const skeleton = import.meta.env.SSR ? null : <ProductPageSkeleton />;
  return (
    <Suspense key={params['*']} fallback={skeleton}>
      <LoadedProduct path={params['*']} />
    </Suspense>
  );
}

function LoadedProduct({ path }: { path: string }) {
  const { data: product } = useSuspenseQuery(productQuery(path));
  const { data: shop } = useSuspenseQuery(apiQuery(endpoints.getShopFacts));
  useEffect(() => recordView(product._id), [product._id]);
  useReportView(product._id);
  const isAdmin = useSession()?.user.is_admin;
  if (isFormerSlug(path, product)) return <Navigate to={addressOf(product)} replace />;
  return (
    <>
      <CanonicalMeta
        path={addressOf(product)}
        picture={sharedPicture(product.image, product.product_img_alts[0] ?? product.name)}
      />
      <ProductHead product={product} origin={shop.public_url} />
      <ProductPage
        product={product}
        buyBox={
          <>
            <AddToCart product={product} />
            <AddToBuild product={product} />
          </>
        }
        delivery={<DeliveryEstimate />}
        deliveryTime={<DeliveryTime />}
        actions={
          <div className="flex flex-wrap">
            <CompareToggle product={product} />
            <ShareButton title={product.name} path={addressOf(product)} />
            {isAdmin && (
              <Suspense>
                <EditProductButton product={product} />
              </Suspense>
            )}
          </div>
        }
      />
      <div className="wrap">
        <Recommendations sections={sectionsForProduct(product)} shownIds={[product._id]} />
      </div>
      <RecentlyViewed exceptId={product._id} Card={BuyableProductCard} />
      <BuyBar product={product} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const hasStatus = isRouteErrorResponse(error) || error instanceof ApiError;
  const isArchived = hasStatus && error.status === 410;
  if (!hasStatus || !(isArchived || error.status === 404)) return <ErrorPage error={error} />;
  return (
    <FullPageMessage title={isRouteErrorResponse(error) ? String(error.data) : error.message}>
      <p>
        {isArchived
          ? 'Similar products may be in stock.'
          : 'It may no longer be sold, or the link may be mistyped.'}
      </p>
      <ButtonLink to="/products" size="large">
        Browse All Products
      </ButtonLink>
    </FullPageMessage>
  );
}
