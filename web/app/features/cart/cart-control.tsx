import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { availableQuantity } from '#contract/available-quantity.ts';
import type { ProductCard } from '#contract/products.ts';
import { Button } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { useQuantityInCart } from './cart-store.ts';
import { addToCart, setQuantity } from './change-cart.ts';

/** The Add button, or a stepper once the product is in the cart. The focus moves along when one replaces the other. */
export function CartControl({ product }: { product: ProductCard }) {
  const quantity = useQuantityInCart(product._id);
  const wasPressed = useRef(false);
  const stock = availableQuantity(product);
  const name = product.website_name || product.name;
  const takeFocus = (container: HTMLElement | null) => {
    if (!container || !wasPressed.current) return;
    wasPressed.current = false;
    container.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true });
  };
  const add = () => {
    wasPressed.current = true;
    addToCart(product, 1);
  };
  const change = (wanted: number) => {
    wasPressed.current = wanted <= 0;
    setQuantity(product._id, wanted, stock);
  };
  if (quantity > 0) {
    return (
      <div key="stepper" ref={takeFocus}>
        <Stepper label={`quantity of ${name}`} size="small" value={quantity} min={0} onChange={change} />
      </div>
    );
  }
  return (
    <div key="add" ref={takeFocus}>
      <Button
        variant="add"
        size="small"
        block
        aria-label={`Add ${name} to cart`}
        disabled={stock === 0}
        onClick={add}
      >
        {stock > 0 && <Plus size={15} aria-hidden="true" />}
        Add
      </Button>
    </div>
  );
}
