import { type CartItem, cartTotals } from '#contract/cart.ts';
import { formatRupees } from '#contract/money.ts';

export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const { subtotal, shipping, total } = cartTotals(items);
  return (
    <dl className="cart-summary">
      <div>
        <dt>Subtotal</dt>
        <dd>{formatRupees(subtotal)}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>{formatRupees(shipping)}</dd>
      </div>
      <div className="cart-summary-total">
        <dt>Total</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}
