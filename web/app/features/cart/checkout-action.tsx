import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type CartItem, cartFullMessage, cartLimits } from '#contract/cart.ts';
import type { OrderSummary } from '#contract/orders.ts';
import { openLoginDialog } from '#web/features/identity/open-login-dialog.ts';
import { readSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showCartNotice } from './cart-notices.ts';
import { exceedsPaymentLimit, PaymentLimitNote, QuoteLink } from './payment-limit.tsx';
import { validateCart } from './validate-cart.ts';

interface CheckoutActionProps {
  /** The lines that can be bought. */
  items: readonly CartItem[];
  /** An unpaid order that reserves products of the cart. */
  unpaidOrder: OrderSummary | null;
  /** Called when the server rejects the cart, so that its lines are checked again. */
  onRejected: () => void;
}

/** The next step for a cart: pay the unpaid order, ask for a quote above the payment limit, or proceed to checkout. */
export function CheckoutAction({ items, unpaidOrder, onRejected }: CheckoutActionProps) {
  if (unpaidOrder) {
    return (
      <>
        <Notice tone="plain">
          Order {unpaidOrder.order_number} with these products is waiting for your payment.
        </Notice>
        <ButtonLink to="/checkout" size="large" block>
          Pay or Cancel Order
        </ButtonLink>
      </>
    );
  }
  if (items.length === 0) {
    return <Notice tone="plain">Nothing in your cart can be bought at the moment.</Notice>;
  }
  if (exceedsPaymentLimit(items)) {
    return (
      <>
        <PaymentLimitNote items={items} />
        <QuoteLink size="large" />
      </>
    );
  }
  return <CheckoutButton items={items} onRejected={onRejected} />;
}

function CheckoutButton({ items, onRejected }: Pick<CheckoutActionProps, 'items' | 'onRejected'>) {
  const navigate = useNavigate();
  const [isChecking, setIsChecking] = useState(false);
  const proceed = async () => {
    setIsChecking(true);
    const validation = await validateCart();
    setIsChecking(false);
    if (validation.kind === 'sign-in') askToLogIn();
    else if (validation.kind === 'rejected') {
      onRejected();
      showCartNotice({ tone: 'error', text: validation.text, detail: validation.detail });
    } else await navigate('/checkout');
  };
  const askToLogIn = () =>
    openLoginDialog({ reason: 'Please login to proceed with checkout', onSignedIn: () => void proceed() });
  const press = () => {
    if (items.length > cartLimits.lines) showCartNotice({ tone: 'error', text: cartFullMessage });
    else if (readSession()) void proceed();
    else askToLogIn();
  };
  return (
    <Button size="large" block isBusy={isChecking} onClick={press}>
      Proceed to Checkout
    </Button>
  );
}
