import type { ProductCard } from '#contract/products.ts';
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx';
import { HydrationStep } from '#web/ui/hydration-step.tsx';
import { PrintedPart } from '#web/ui/printed-part.tsx';
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
      {products.map((product, index) => {
        const isPriority = index < priorityCount;
        const facts = factsOf?.(product);
        return (
          <PrintedPart
            key={product._id}
            as="li"
            // The page preloads the pictures of its first cards.
            of={isPriority ? undefined : ['card', product, facts, headingLevel]}
          >
            {() => (
              <HydrationStep>
                <BuyableProductCard
                  product={product}
                  facts={facts}
                  isPriority={isPriority}
                  headingLevel={headingLevel}
                />
              </HydrationStep>
            )}
          </PrintedPart>
        );
      })}
    </ProductGrid>
  );
}
