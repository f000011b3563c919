import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
  const [isAdding, setIsAdding] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const stock = availableQuantity(product);
  const name = product.website_name || product.name;
  const focusLastButton = () =>
    container.current?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true });
  // The next frame shows the pressed button; laying out the stepper in its place would delay that frame.
  const add = () => {
    setIsAdding(true);
    afterNextPaint(() => {
      flushSync(() => setIsAdding(false));
      focusLastButton();
    });
    addToCart(product, 1);
  };
  const change = (wanted: number) => {
    if (wanted <= 0) {
      // Removing a button with the focus would lay out the page before the response to the press is shown.
      (document.activeElement as HTMLElement | null)?.blur();
      afterNextPaint(focusLastButton);
    }
    setQuantity(product._id, wanted, stock);
  };
  return (
    <div ref={container}>
      {quantity > 0 && !isAdding ? (
        <Stepper label={`quantity of ${name}`} size="small" value={quantity} min={0} onChange={change} />
      ) : (
        <Button
          variant="add"
          size="small"
          block
          className={isAdding ? 'is-adding' : undefined}
          aria-label={`Add ${name} to cart`}
          disabled={stock === 0}
          // A press would give the focus to a button that is removed on release: the browser would calculate styles for both.
          onMouseDown={(event) => event.preventDefault()}
          onClick={isAdding ? undefined : add}
        >
          {stock > 0 && <Plus size={15} aria-hidden="true" />}
          Add
        </Button>
      )}
    </div>
  );
}
