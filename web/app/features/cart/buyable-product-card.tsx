import { ProductCard, type ProductCardProps } from '#web/features/catalogue/product-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CartControl } from './cart-control.tsx';
import { cartAfterPaint, useQuantityInCart } from './cart-store.ts';

type BuyableProductCardProps = Omit<ProductCardProps, 'badge' | 'action'>;

/** The product card of the catalogue with the quantity in the cart and the cart controls, which alone are rendered again when it changes. */
export function BuyableProductCard(card: BuyableProductCardProps) {
  return (
    <ProductCard
      {...card}
      badge={<QuantityBadge productId={card.product._id} />}
      action={<CartControl product={card.product} />}
    />
  );
}

function QuantityBadge({ productId }: { productId: string }) {
  const quantity = useQuantityInCart(productId, cartAfterPaint);
  return quantity > 0 && <Badge tone="good">{quantity} in cart</Badge>;
}
