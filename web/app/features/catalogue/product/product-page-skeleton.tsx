import { Skeleton } from '#web/ui/skeleton.tsx';

/** Has the layout of the product page, so that nothing shifts when the product arrives. */
export function ProductPageSkeleton() {
  return (
    <div className="wrap">
      <p className="py-3 text-13 text-ink-3" role="status">
        Loading product...
      </p>
      <div className="product-top">
        <div className="mat mat-grid gallery-stage" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-16" />
          <Skeleton className="h-12 w-48" />
          <Skeleton className="h-13" />
        </div>
      </div>
    </div>
  );
}
