import { Skeleton } from '#web/ui/skeleton.tsx';

const thumbnails = [1, 2, 3, 4, 5];

/** Has the boxes of the product page: gallery with thumbnails, name, price, facts and the row to buy. */
export function ProductPageSkeleton() {
  return (
    <div className="wrap">
      {/* The height of the breadcrumbs, which have a second line on phones. */}
      <p className="h-23 py-5.5 text-13 text-ink-3 md:h-16" role="status">
        Loading product...
      </p>
      <div className="product-top">
        <div className="gallery">
          <div className="mat mat-grid gallery-stage" />
          <div className="gallery-thumbnails">
            {thumbnails.map((number) => (
              <Skeleton key={number} className="aspect-4/3" />
            ))}
          </div>
        </div>
        <div className="product-buy">
          <div className="product-badges">
            <Skeleton className="h-6 w-16" />
            <Skeleton className="h-6 w-20" />
          </div>
          <Skeleton className="mt-4 h-9" />
          <Skeleton className="mt-3 h-6 w-40" />
          <div className="product-price">
            <Skeleton className="h-12 w-48" />
            <Skeleton className="h-5 w-56" />
          </div>
          <Skeleton className="mt-3 h-10 w-72" />
          <div className="mt-5 flex gap-3">
            <Skeleton className="h-13 w-34" />
            <Skeleton className="h-13 flex-1" />
          </div>
          <Skeleton className="mt-5 h-36" />
        </div>
      </div>
    </div>
  );
}
