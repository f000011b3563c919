import type { ProductCard } from '#contract/products.ts';
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx';
import { BuyableProductCard } from './buyable-product-card.tsx';

interface BuyableProductGridProps {
  products: readonly ProductCard[];
  /** How many of the first have their picture sent at once: those in sight when the page opens. */
  priorityCount?: number;
  headingLevel?: 2 | 3 | 4;
  /** What a card says of its product beyond the chips, where it has the room. */
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
      {products.map((product, place) => (
        <BuyableProductCard
          key={product._id}
          product={product}
          facts={factsOf?.(product)}
          isPriority={place < priorityCount}
          headingLevel={headingLevel}
        />
      ))}
    </ProductGrid>
  );
}
