import { useQuery } from '@tanstack/react-query';
import { OrderDetails } from '#web/features/orders/order-details.tsx';
import { orderQuery } from '#web/features/orders/order-queries.ts';
import { OrderStatus } from '#web/features/orders/order-status.tsx';
import { momentOf } from '#web/features/orders/order-texts.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OrderPayment } from './order-payment.tsx';
import { PaidBy } from './paid-by.tsx';
import './order-page.css';

const allOrders = (
  <ButtonLink to="/profile?tab=orders" variant="line">
    My Orders
  </ButtonLink>
);

export function OrderPage({ orderId }: { orderId: string }) {
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(orderId));
  if (order) {
    return (
      <>
        <p className="order-head-facts">
          <strong>{order.order_number}</strong>
          <OrderStatus status={order.status} />
          <span>
            placed on{' '}
            <time dateTime={order.created_at} className="num">
              {momentOf(order.created_at)}
            </time>
          </span>
        </p>
        <OrderDetails
          order={order}
          payment={<OrderPayment order={order} />}
          paidBy={<PaidBy order={order} />}
        />
      </>
    );
  }
  if (!error) return <OrderSkeleton />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        title="Order not found"
        text="There is no such order in your account. Please check the link, or whether you ordered with another account."
        action={allOrders}
      />
    );
  }
  return (
    <ErrorState
      title="Your order could not be loaded"
      text="Nothing of it is lost. Please try again in a moment."
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

/** For what no order can have as its number. */
export function InvalidOrder({ problem }: { problem: string }) {
  return (
    <EmptyState
      title={problem}
      text="The address of an order ends in 24 letters and digits. Please check the link."
      action={allOrders}
    />
  );
}

export function OrderSkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading your order.
      </p>
      <Skeleton className="h-96" />
    </>
  );
}
