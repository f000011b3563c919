import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { ProductCard } from '#contract/products.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ScrollStrip } from '#web/ui/scroll-strip.tsx';
import { ProductCardSkeleton } from '../product-card-skeleton.tsx';
import { whenNearViewport } from '../when-near-viewport.ts';
import { clearViews, useRecentlyViewedIds } from './recently-viewed-store.ts';

interface RecentlyViewedProps {
  /** The product of the current page, which is left out. */
  exceptId?: string;
  /** Renders a product. The cart feature passes its own card, because catalogue must not import cart. */
  Card: ComponentType<{ product: ProductCard; headingLevel?: 3 }>;
}

/** The list is known only in the browser, so it is rendered last on the page: its appearance shifts nothing. */
export function RecentlyViewed({ exceptId, Card }: RecentlyViewedProps) {
  const ids = useRecentlyViewedIds().filter((id) => id !== exceptId);
  return ids.length > 0 && <ViewedProducts ids={ids} Card={Card} />;
}

function ViewedProducts({ ids, Card }: { ids: readonly string[]; Card: RecentlyViewedProps['Card'] }) {
  const section = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (section.current) return whenNearViewport(section.current, () => setIsNear(true));
  }, []);

  const query = useQuery({ ...apiQuery(endpoints.listProducts, { ids }), enabled: isNear });
  const products = sortByView(query.data?.data, ids);
  if (products?.length === 0) return null;
  if (query.isError) {
    return (
      <div className="wrap pt-sec">
        <ErrorState
          title="Your recently viewed products could not be loaded"
          text={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </div>
    );
  }
  const clear = () => {
    if (section.current) focusHeadingBefore(section.current);
    clearViews();
  };
  return (
    <section className="wrap pt-sec" aria-labelledby="recently-viewed-title" ref={section}>
      <ScrollStrip
        label="recently viewed products"
        heading={
          <h2 id="recently-viewed-title" className="text-22 md:text-28">
            Recently viewed
          </h2>
        }
        actions={
          <Button variant="ghost" size="small" onClick={clear}>
            Clear
          </Button>
        }
      >
        {products
          ? products.map((product) => <Card key={product._id} product={product} headingLevel={3} />)
          : ids.map((id) => <ProductCardSkeleton key={id} />)}
      </ScrollStrip>
    </section>
  );
}

/** The Clear button is removed with the list, so the heading above takes the focus. */
function focusHeadingBefore(section: HTMLElement): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2)')];
  const before = headings.findLast(
    (heading) => section.compareDocumentPosition(heading) === Node.DOCUMENT_POSITION_PRECEDING,
  );
  if (!before) return;
  before.tabIndex = -1;
  before.focus({ preventScroll: true });
}

/** Sorts the products by their last view. Products that were removed from the shop are left out. */
function sortByView(products: readonly ProductCard[] | undefined, ids: readonly string[]) {
  return products && ids.flatMap((id) => products.find(({ _id }) => _id === id) ?? []);
}
