import type { ReactNode } from 'react';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';
import './product-grid.css';

/** The number of skeleton cards on a results page. */
const SKELETON_COUNT = 8;

/** List items with product cards in a joined grid. The number of columns depends on the width of the container. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return (
    <div className="product-grid-container">
      <ul className="joined-grid product-grid">{children}</ul>
    </div>
  );
}

export function ProductGridSkeleton({ count = SKELETON_COUNT }: { count?: number }) {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return (
    <div role="status">
      <span className="sr-only">Loading products</span>
      <div aria-hidden="true">
        <ProductGrid>
          {indexes.map((index) => (
            <li key={index}>
              <ProductCardSkeleton />
            </li>
          ))}
        </ProductGrid>
      </div>
    </div>
  );
}
