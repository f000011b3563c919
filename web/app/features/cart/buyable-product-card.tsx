import { ProductCard, type ProductCardProps } from '#web/features/catalogue/product-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CartControl } from './cart-control.tsx';
import { useQuantityInCart } from './cart-store.ts';

type BuyableProductCardProps = Omit<ProductCardProps, 'badge' | 'action'>;

/** The product card of the catalogue with the quantity in the cart and the cart controls. */
export function BuyableProductCard(card: BuyableProductCardProps) {
  const quantity = useQuantityInCart(card.product._id);
  return (
    <ProductCard
      {...card}
      badge={quantity > 0 && <Badge tone="good">{quantity} in cart</Badge>}
      action={<CartControl product={card.product} />}
    />
  );
}
