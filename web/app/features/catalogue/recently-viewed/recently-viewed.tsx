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
import { forgetViews, useRecentlyViewedIds } from './recently-viewed-store.ts';

interface RecentlyViewedProps {
  /** The product of the page, which needs no reminder of itself. */
  exceptId?: string;
  /** What shows one of them; the cart's card can be bought from. */
  Card: ComponentType<{ product: ProductCard; headingLevel?: 3 }>;
}

/** Known to the browser alone, so it stands below everything else and moves nothing when it appears. */
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
  const products = inOrder(query.data?.data, ids);
  if (products?.length === 0) return null;
  if (query.isError) {
    return (
      <div className="wrap pt-sec">
        <ErrorState
          title="What you viewed could not be loaded"
          text={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </div>
    );
  }
  const clear = () => {
    if (section.current) focusHeadingBefore(section.current);
    forgetViews();
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

/** The list goes with its button: the keyboard goes on from the heading above. */
function focusHeadingBefore(section: HTMLElement): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2)')];
  const before = headings.findLast(
    (heading) => section.compareDocumentPosition(heading) === Node.DOCUMENT_POSITION_PRECEDING,
  );
  if (!before) return;
  before.tabIndex = -1;
  before.focus({ preventScroll: true });
}

/** As they were looked at; those that have left the shop drop out. */
function inOrder(products: readonly ProductCard[] | undefined, ids: readonly string[]) {
  return products && ids.flatMap((id) => products.find(({ _id }) => _id === id) ?? []);
}
