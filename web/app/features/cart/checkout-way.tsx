import type { CartItem } from '#contract/cart.ts';
import type { OrderSummary } from '#contract/orders.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AmountNote, isAboveOnePayment, QuoteLink } from './amount-note.tsx';
import { CheckoutButton } from './checkout-button.tsx';

interface CheckoutWayProps {
  /** The lines that can be bought. */
  items: readonly CartItem[];
  /** The unpaid order that holds something of the cart. */
  waiting: OrderSummary | null;
  onRefused: () => void;
}

/** The one way on from a cart: to the order that waits already, to a quote where it is too much at once, or to checkout. */
export function CheckoutWay({ items, waiting, onRefused }: CheckoutWayProps) {
  if (waiting) {
    return (
      <>
        <Notice tone="plain">Order {waiting.order_number} with these products waits for your payment.</Notice>
        <ButtonLink to="/checkout" size="large" block>
          Pay or Cancel It
        </ButtonLink>
      </>
    );
  }
  if (items.length === 0) {
    return <Notice tone="plain">Nothing in your cart can be bought at the moment.</Notice>;
  }
  if (isAboveOnePayment(items)) {
    return (
      <>
        <AmountNote items={items} />
        <QuoteLink size="large" />
      </>
    );
  }
  return <CheckoutButton items={items} onRefused={onRefused} />;
}
