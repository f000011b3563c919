import type { ProductCard } from '#contract/products.ts';
import { ProductGrid, type ProductGridLayout } from '#web/features/catalogue/product-grid.tsx';
import { BuyableProductCard } from './buyable-product-card.tsx';

interface BuyableProductGridProps {
  products: readonly ProductCard[];
  /** How many of the first have their picture sent at once: those in sight when the page opens. */
  priorityCount?: number;
  headingLevel?: 2 | 3 | 4;
  layout?: ProductGridLayout;
}

export function BuyableProductGrid({
  products,
  priorityCount = 0,
  headingLevel,
  layout,
}: BuyableProductGridProps) {
  return (
    <ProductGrid layout={layout}>
      {products.map((product, place) => (
        <BuyableProductCard
          key={product._id}
          product={product}
          isPriority={place < priorityCount}
          headingLevel={headingLevel}
        />
      ))}
    </ProductGrid>
  );
}
