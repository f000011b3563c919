import { Skeleton } from '#web/ui/skeleton.tsx';
import './product-card.css';
import './product-card-foot.css';

/** Uses the boxes of the card, so that the layout does not shift when the product arrives. */
export function ProductCardSkeleton() {
  return (
    <div className="product-card" aria-hidden="true">
      <div className="mat product-card-mat" />
      <div className="product-card-body skeleton-group">
        <div className="product-card-top">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-4 w-14" />
        </div>
        <div className="product-card-title product-card-name-box">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="mt-1 h-4 w-2/3" />
        </div>
        <div className="product-card-chips">
          <Skeleton className="h-full w-16" />
          <Skeleton className="h-full w-10" />
        </div>
        <div className="product-card-foot">
          <div className="price">
            <Skeleton className="h-6 w-20" />
          </div>
          <div className="price-line">
            <Skeleton className="h-4 w-24" />
          </div>
          <div className="product-card-action">
            <Skeleton className="product-card-action-box" />
          </div>
        </div>
      </div>
    </div>
  );
}
