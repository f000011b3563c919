import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import type { StoredCartItem } from '#contract/stored-cart.ts';
import { useQuantityInCart } from '#web/features/cart/cart-store.ts';
import { removeFromCart, setQuantity } from '#web/features/cart/change-cart.ts';
import { focusNeighbour } from '#web/features/cart/focus-neighbour.ts';
import { OrderLines } from '#web/features/orders/order-lines.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

/** The lines of the cart at checkout, whose quantity can be changed. Checkout reads its totals again after each change. */
export function CheckoutLines({ items }: { items: readonly StoredCartItem[] }) {
  return (
    <OrderLines items={items} renderControls={(item) => <LineControls key={item.product_id} item={item} />} />
  );
}

function LineControls({ item }: { item: StoredCartItem }) {
  const controls = useRef<HTMLDivElement>(null);
  // That of the browser's cart, which changes at once.
  const quantity = useQuantityInCart(item.product_id) || item.quantity;
  const name = item.website_name || item.name;
  const remove = () => {
    focusNeighbour(controls.current?.closest('li') ?? null, '.checkout-line-remove');
    removeFromCart(item.product_id);
  };
  return (
    <div ref={controls} className="checkout-line-controls">
      <Stepper
        label={`Quantity of ${name}`}
        size="small"
        value={quantity}
        max={item.available}
        onChange={(value) => setQuantity(item.product_id, value, item.available)}
      />
      <IconButton className="checkout-line-remove" label={`Remove ${name}`} onClick={remove}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
