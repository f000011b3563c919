import type { ProductCard } from '#contract/products.ts';
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx';
import { BuyableProductCard } from './buyable-product-card.tsx';

interface BuyableProductGridProps {
  products: readonly ProductCard[];
  /** How many of the first pictures load eagerly: those visible when the page opens. */
  priorityCount?: number;
  headingLevel?: 2 | 3 | 4;
  /** Further facts for a card that is wide enough. */
  factsOf?: (product: ProductCard) => string;
}

export function BuyableProductGrid({
  products,
  priorityCount = 0,
  headingLevel,
  factsOf,
}: BuyableProductGridProps) {
  return (
    <ProductGrid>
      {products.map((product, index) => (
        <BuyableProductCard
          key={product._id}
          product={product}
          facts={factsOf?.(product)}
          isPriority={index < priorityCount}
          headingLevel={headingLevel}
        />
      ))}
    </ProductGrid>
  );
}
