import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { availableQuantity } from '#contract/available-quantity.ts';
import type { ProductCard } from '#contract/products.ts';
import { afterNextPaint } from '#web/lib/after-next-paint.ts';
import { Button } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { useQuantityInCart } from './cart-store.ts';
import { addToCart, setQuantity } from './change-cart.ts';

/** The Add button, or a stepper once the product is in the cart. The focus moves along when one replaces the other. */
export function CartControl({ product }: { product: ProductCard }) {
  const quantity = useQuantityInCart(product._id);
  const container = useRef<HTMLDivElement>(null);
  const stock = availableQuantity(product);
  const name = product.website_name || product.name;
  // Removing a button with the focus, or giving it to a new one, would lay out the page before the response to the press is shown.
  const moveFocus = () => {
    (document.activeElement as HTMLElement | null)?.blur();
    afterNextPaint(() =>
      container.current?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true }),
    );
  };
  const add = () => {
    // First, because the drawer opens after the next paint too and returns the focus to where it was.
    moveFocus();
    addToCart(product, 1);
  };
  const change = (wanted: number) => {
    if (wanted <= 0) moveFocus();
    setQuantity(product._id, wanted, stock);
  };
  return (
    <div ref={container}>
      {quantity > 0 ? (
        <Stepper label={`quantity of ${name}`} size="small" value={quantity} min={0} onChange={change} />
      ) : (
        <Button
          variant="add"
          size="small"
          block
          aria-label={`Add ${name} to cart`}
          disabled={stock === 0}
          // A press would give the focus to a button that is removed on release: the browser would calculate styles for both.
          onMouseDown={(event) => event.preventDefault()}
          onClick={add}
        >
          {stock > 0 && <Plus size={15} aria-hidden="true" />}
          Add
        </Button>
      )}
    </div>
  );
}
