import { ProductCardSkeleton } from './product-card-skeleton.tsx';
import { ProductGrid } from './product-grid.tsx';

/** As many as a results page shows while it waits, unless told otherwise. */
const USUAL_COUNT = 8;

export function ProductGridSkeleton({ count = USUAL_COUNT }: { count?: number }) {
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <div role="status">
      <span className="sr-only">Loading products</span>
      <div aria-hidden="true">
        <ProductGrid>
          {places.map((place) => (
            <ProductCardSkeleton key={place} />
          ))}
        </ProductGrid>
      </div>
    </div>
  );
}
