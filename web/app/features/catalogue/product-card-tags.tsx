import type { ProductCard } from '#contract/products.ts';
import { Badge, IconBadge } from '#web/ui/badge.tsx';
import { productDiscount } from './product-discount.ts';
import { productFlags } from './product-flags.ts';

/** Less is no news in a grid where most things cost a little less than elsewhere. */
const SMALLEST_SHOWN_PERCENT = 10;

/** What lies along the picture's upper edge: category, discount, and what the product is meant for. */
export function ProductCardTags({ product }: { product: ProductCard }) {
  const percent = productDiscount(product)?.percent ?? 0;
  return (
    <div className="product-card-tags">
      <Badge>{product.category}</Badge>
      {percent >= SMALLEST_SHOWN_PERCENT && <Badge tone="inverse">-{percent}%</Badge>}
      <span className="product-card-uses">
        {productFlags(product).map(({ label, Icon }) => (
          <IconBadge key={label} label={label}>
            <Icon aria-hidden="true" />
          </IconBadge>
        ))}
      </span>
    </div>
  );
}
