import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { paymentEndpoints } from '#contract/payment-endpoints.ts';
import { Letterhead } from '#web/features/content/letterhead.tsx';
import { OrderDetails } from '#web/features/orders/order-details.tsx';
import { orderQuery } from '#web/features/orders/order-queries.ts';
import { OrderStatus } from '#web/features/orders/order-status.tsx';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { isPaymentDue, OrderPayment } from './order-payment.tsx';
import { usePaymentPolling } from './use-payment-polling.ts';
import './order-page.css';

const allOrders = (
  <ButtonLink to="/profile?tab=orders" variant="line">
    My Orders
  </ButtonLink>
);

export function OrderPage({ orderId }: { orderId: string }) {
  const { data: order, error, refetch, isFetching, isRefetchError } = useQuery(orderQuery(orderId));
  if (order) return <LoadedOrder order={order} refetch={refetch} isRefetchError={isRefetchError} />;
  if (!error) return <OrderSkeleton />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        title="Order not found"
        text="There is no such order in your account. Please check the link, or log in with the account you ordered with."
        action={allOrders}
      />
    );
  }
  return (
    <ErrorState
      title="Your order could not be loaded"
      text="Your order is safe. Please try again in a moment."
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

interface LoadedOrderProps {
  order: Order;
  refetch: () => void;
  isRefetchError: boolean;
}

function LoadedOrder({ order, refetch, isRefetchError }: LoadedOrderProps) {
  const isDue = isPaymentDue(order);
  const { data: payment, isPending, failureCount } = usePaymentPolling(order, isDue, refetch);
  const [isShown, setIsShown] = useState(false);
  // Most buyers come back from paying: the page waits for the payment instead of showing an unpaid order first, and moving it then.
  const isChecking =
    isDue &&
    (payment ? payment.order_status !== order.status && !isRefetchError : isPending && failureCount === 0);
  if (!isShown && !isChecking) setIsShown(true);
  if (!isShown) return <OrderSkeleton />;
  return (
    <>
      <Letterhead />
      <p className="order-head-facts">
        <strong>{order.order_number}</strong>
        <OrderStatus order={order} />
        <span>
          placed on{' '}
          <time dateTime={order.created_at} className="num">
            {formatDateTime(order.created_at)}
          </time>
        </span>
      </p>
      <OrderDetails
        order={order}
        payment={<OrderPayment order={order} state={payment?.state} />}
        paymentMethod={<PaymentMethod order={order} />}
      />
    </>
  );
}

/** How the order was paid, and the reference number for questions to the bank or the shop. */
function PaymentMethod({ order: { _id: orderId, events } }: { order: Order }) {
  const isPaid = events.some(({ status }) => status === 'confirmed');
  const { data, isLoading } = useQuery({
    ...apiQuery(paymentEndpoints.getPaymentStatus, { orderId }),
    enabled: isPaid,
    staleTime: 0,
    gcTime: 0,
  });
  // As high as the two facts, so that what is below does not move.
  if (isLoading) return <Skeleton className="mt-4 h-12" />;
  if (!isPaid || !data?.method) return null;
  return (
    <dl className="order-facts mt-4">
      <dt>Paid by</dt>
      <dd>{data.method}</dd>
      {data.reference && (
        <>
          <dt>Reference</dt>
          <dd className="data">{data.reference}</dd>
        </>
      )}
    </dl>
  );
}

/** Shown for a malformed order id. */
export function InvalidOrder({ problem }: { problem: string }) {
  return (
    <EmptyState
      title={problem}
      text="The address of an order ends in 24 letters and digits. Please check the link."
      action={allOrders}
    />
  );
}

/** The boxes of the order: progress and items, then total and delivery. */
export function OrderSkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading your order.
      </p>
      <div className="order-columns">
        <div className="order-column">
          <Skeleton className="h-32" />
          <Skeleton className="h-96" />
        </div>
        <div className="order-column">
          <Skeleton className="h-64" />
          <Skeleton className="h-52" />
        </div>
      </div>
    </>
  );
}
