import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { orderFilters } from '#contract/order-states.ts';
import type { OrderSummary } from '#contract/orders.ts';
import { DecorativePicture } from '#web/features/content/decorative-picture.tsx';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OrderCard } from './order-card.tsx';
import { type OrderListParams, orderListAddress, readOrderListParams } from './order-list-params.ts';
import { orderListQuery } from './order-queries.ts';
import { orderFilterNames } from './order-texts.ts';
import './order-list.css';

/** The buyer's orders, newest first. */
export function OrderList() {
  const [parameters] = useSearchParams();
  const params = readOrderListParams(parameters);
  const list = useQuery(orderListQuery(params.page, params.status));
  const isFiltered = params.status !== null;
  const hasNone = list.data?.pagination.total_count === 0;
  return (
    <section className="order-list-tab" aria-label="Orders">
      {(!hasNone || isFiltered) && <StatusFilter params={params} />}
      {list.data && (hasNone ? <NoOrders isFiltered={isFiltered} /> : <Orders orders={list.data.orders} />)}
      {list.isPending && <OrderListSkeleton />}
      {list.isLoadingError && (
        <ErrorState
          title="Your orders could not be loaded"
          text={describeFailure(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data && (
        <Pagination
          page={params.page}
          pageCount={list.data.pagination.total_pages}
          hrefFor={(page) => orderListAddress({ ...params, page })}
        />
      )}
    </section>
  );
}

function Orders({ orders }: { orders: readonly OrderSummary[] }) {
  if (orders.length === 0) {
    return <EmptyState title="No more orders" text="There are no orders on this page." />;
  }
  return (
    <ul className="panel order-list">
      {orders.map((order) => (
        <OrderCard key={order._id} order={order} />
      ))}
    </ul>
  );
}

function StatusFilter({ params }: { params: OrderListParams }) {
  const navigate = useNavigate();
  const choose = (chosen: string) => {
    const status = orderFilters.find((state) => state === chosen) ?? null;
    void navigate(orderListAddress({ page: 1, status }), { preventScrollReset: true });
  };
  return (
    <Field label="Status" className="order-list-filter">
      <Select value={params.status ?? ''} onChange={(event) => choose(event.target.value)}>
        <option value="">All orders</option>
        {orderFilters.map((state) => (
          <option key={state} value={state}>
            {orderFilterNames[state]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      picture={<DecorativePicture name="parcel" sizes="280px" />}
      title={isFiltered ? 'No order with this status' : 'No orders yet'}
      text={
        isFiltered ? 'Choose another status to see your other orders.' : 'Your orders will be listed here.'
      }
      action={
        isFiltered ? (
          <ButtonLink to={orderListAddress({ page: 1, status: null })} variant="line">
            Show All Orders
          </ButtonLink>
        ) : (
          <ButtonLink to="/#categories">Start Shopping</ButtonLink>
        )
      }
    />
  );
}

export function OrderListSkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading your orders.
      </p>
      <Skeleton className="h-96" />
    </>
  );
}
