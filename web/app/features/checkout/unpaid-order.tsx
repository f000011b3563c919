import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { Order } from '#contract/orders.ts';
import type { StoredCartItem } from '#contract/stored-cart.ts';
import { OrderLines } from '#web/features/orders/order-lines.tsx';
import { useOrderMutation } from '#web/features/orders/use-order-mutation.ts';
import { usePayment } from '#web/features/payments/use-payment.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import { checkoutQuery } from './checkout-query.ts';
import { describePaymentFailure } from './describe-payment-failure.ts';
import { TimeLeft } from './time-left.tsx';
import { headingIds } from './use-focus-heading.ts';
import { usePaymentPolling } from './use-payment-polling.ts';
import './unpaid-order.css';

interface UnpaidOrderProps {
  order: Order;
  /** What can be bought of the cart, with the products of the order. */
  cart: readonly StoredCartItem[];
  /** Why the payment could not be started. */
  problem: string | null;
}

/** Replaces the checkout form: the server rejects a second order of the same products while the first is unpaid. */
export function UnpaidOrder({ order, cart, problem: initialProblem }: UnpaidOrderProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [problem, setProblem] = useState(initialProblem);
  const refetchCheckout = () => void client.invalidateQueries({ queryKey: checkoutQuery.queryKey });
  usePaymentPolling(order, true, (status) => {
    if (status === 'confirmed') void navigate(`/orders/${order._id}`);
    else refetchCheckout();
  });
  const { pay, isPaying } = usePayment({
    findOrder: async () => order._id,
    onFailed: (error) => {
      setProblem(describePaymentFailure(error));
      refetchCheckout();
    },
    onReturned: refetchCheckout,
  });
  const cancelling = useOrderMutation({
    orderId: order._id,
    send: () =>
      browserApi().call(orderEndpoints.cancelOrder, { parameters: { id: order._id }, body: { note: null } }),
    successMessage: 'The order is cancelled. Nothing was paid.',
    onSuccess: () => {},
  });
  const cancel = () => cancelling.mutate(undefined, { onSettled: refetchCheckout });
  const rest = cart.filter(({ product_id }) => order.items.every((item) => item.product_id !== product_id));
  return (
    <>
      <section className="panel checkout-section unpaid-order" aria-labelledby={headingIds.unpaidOrder}>
        <div>
          <h2 id={headingIds.unpaidOrder} tabIndex={-1} className="text-18">
            Order {order.order_number} is waiting for your payment
          </h2>
          <p className="mt-2 text-ink-2">
            These products of your cart are reserved for you.
            {order.reserved_until && (
              <>
                {' '}
                Time left to pay: <TimeLeft until={order.reserved_until} onExpired={refetchCheckout} />
              </>
            )}
          </p>
        </div>
        {problem && <Notice tone="error">{problem.replace(/\.?$/, '.')}</Notice>}
        <OrderLines items={order.items} />
        <p className="unpaid-order-total">
          <span>Total, including shipping</span>
          <span className="price">{formatRupees(order.total_amount)}</span>
        </p>
        <div className="unpaid-order-buttons">
          <Button size="large" isBusy={isPaying} disabled={cancelling.isPending} onClick={pay}>
            Pay Now
          </Button>
          <Button
            size="large"
            variant="line"
            isBusy={cancelling.isPending}
            disabled={isPaying}
            onClick={cancel}
          >
            Cancel Order
          </Button>
        </div>
      </section>
      {rest.length > 0 && (
        <section className="panel checkout-section unpaid-order-rest" aria-labelledby="rest-title">
          <h2 id="rest-title" className="text-18">
            Also in your cart
          </h2>
          <p className="text-ink-2">
            These stay in your cart. You can order them as soon as order {order.order_number} is paid or
            cancelled.
          </p>
          <CheckoutLines items={rest} />
        </section>
      )}
    </>
  );
}
