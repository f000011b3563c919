import { type CartItem, type CartTotals, cartTotals } from '#contract/cart.ts';
import { formatRupees } from '#contract/money.ts';

export function CartSummary({ items }: { items: readonly CartItem[] }) {
  return <Totals totals={cartTotals(items)} />;
}

/** Subtotal, shipping and total of a cart or an order. */
export function Totals({ totals }: { totals: Omit<CartTotals, 'tax'> }) {
  const { subtotal, shipping, total } = totals;
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
