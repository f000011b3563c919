import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { Order } from '#contract/orders.ts';
import { OrderLines } from '#web/features/orders/order-lines.tsx';
import { useOrderChange } from '#web/features/orders/use-order-change.ts';
import { usePayment } from '#web/features/payments/use-payment.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { checkoutQuery } from './checkout-query.ts';
import { describePaymentFailure } from './describe-payment-failure.ts';
import { TimeLeft } from './time-left.tsx';
import { useFollowedPayment } from './use-followed-payment.ts';
import { places } from './use-go-to.ts';
import './waiting-order.css';

interface WaitingOrderProps {
  order: Order;
  /** What went wrong on the way to its payment. */
  problem: string | null;
}

/** In place of the form: a second order of the same goods would be held back by the first. */
export function WaitingOrder({ order, problem: earlier }: WaitingOrderProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [problem, setProblem] = useState(earlier);
  const lookAgain = () => void client.invalidateQueries({ queryKey: checkoutQuery.queryKey });
  useFollowedPayment(order, (to) => {
    if (to === 'confirmed') void navigate(`/orders/${order._id}`);
    else lookAgain();
  });
  const { pay, isPaying } = usePayment({
    findOrder: async () => order._id,
    onFailed: (error) => {
      setProblem(describePaymentFailure(error));
      lookAgain();
    },
    onReturned: lookAgain,
  });
  const cancelling = useOrderChange({
    orderId: order._id,
    send: () =>
      browserApi().call(orderEndpoints.cancelOrder, {
        parameters: { id: order._id },
        body: { note: null },
      }),
    done: 'The order is cancelled. Nothing was paid.',
    onDone: () => {},
  });
  const cancel = () => cancelling.mutate(undefined, { onSettled: lookAgain });
  return (
    <section className="panel checkout-part waiting-order" aria-labelledby={places.waiting}>
      <div>
        <h2 id={places.waiting} tabIndex={-1} className="text-18">
          Order {order.order_number} waits for your payment
        </h2>
        <p className="mt-2 text-ink-2">
          It holds these products of your cart for you.
          {order.reserved_until && (
            <>
              {' '}
              Time left to pay: <TimeLeft until={order.reserved_until} onOver={lookAgain} />
            </>
          )}
        </p>
      </div>
      {problem && <Notice tone="error">{problem.replace(/\.?$/, '.')}</Notice>}
      <OrderLines items={order.items} />
      <p className="waiting-order-total">
        <span>Total, with shipping</span>
        <span className="price">{formatRupees(order.total_amount)}</span>
      </p>
      <div className="waiting-order-buttons">
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
          Cancel and Change It
        </Button>
      </div>
    </section>
  );
}
