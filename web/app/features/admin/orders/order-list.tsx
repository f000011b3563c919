import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { AdminOrderList as OrderPage } from '#contract/admin-orders.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatRupees } from '#contract/money.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { orderFilters } from '#contract/order-states.ts';
import { OrderStatus } from '#web/features/orders/order-status.tsx';
import { formatDateTime, formatItemCount, orderFilterNames } from '#web/features/orders/order-texts.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Select } from '#web/ui/select.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { readPage } from '../read-page.ts';
import './order-list.css';

type ListFilter = { search: string; status: string };

function addressOf({ search, status }: ListFilter, page = 1): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set('search', search);
  if (status) parameters.set('status', status);
  if (page > 1) parameters.set('page', String(page));
  return `/admin/portal?${parameters}`;
}

/** Search, status and page are part of the address for Back, reload and bookmarks. */
export function AdminOrderList() {
  const [parameters] = useSearchParams();
  const page = readPage(parameters);
  const search = (parameters.get('search') ?? '').trim().slice(0, 200);
  const status = orderFilters.find((name) => name === parameters.get('status')) ?? '';
  const filter = { search, status };
  const orders = useQuery({
    ...apiQuery(adminOrderEndpoints.listOrders, {
      page,
      ...(search && { search }),
      ...(status && { status }),
    }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <OrderFilter key={search} {...filter} />
      <AdminQuery query={orders} errorTitle="The orders could not be loaded">
        {({ orders: rows, pagination }) =>
          rows.length === 0 ? (
            <NoOrders isFiltered={search !== '' || status !== ''} />
          ) : (
            <div aria-busy={orders.isPlaceholderData}>
              <OrderRows orders={rows} count={pagination.total_count} />
              <Pagination
                page={page}
                pageCount={pagination.total_pages}
                hrefFor={(number) => addressOf(filter, number)}
              />
            </div>
          )
        }
      </AdminQuery>
    </>
  );
}

function OrderFilter({ search, status }: ListFilter) {
  const navigate = useNavigate();
  return (
    <search>
      <form
        className="desk-filter"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('search');
          void navigate(addressOf({ search: String(typed).trim(), status }));
        }}
      >
        <Input
          type="search"
          name="search"
          aria-label="Find orders by number, phone number, email or product"
          placeholder="Order number, phone, email or product"
          maxLength={200}
          defaultValue={search}
        />
        <Button type="submit" variant="line">
          Find
        </Button>
        <Select
          aria-label="Status"
          value={status}
          onChange={(event) => void navigate(addressOf({ search, status: event.target.value }))}
        >
          <option value="">Every status</option>
          {orderFilters.map((name) => (
            <option key={name} value={name}>
              {orderFilterNames[name]}
            </option>
          ))}
        </Select>
      </form>
    </search>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState title="No orders yet" text="The orders of the shop appear here." />;
  return (
    <EmptyState
      title="No order found"
      text="Please check the spelling, or choose another status. An email address must be complete, and so must a phone number."
      action={
        <ButtonLink to="/admin/portal" variant="line">
          Show All Orders
        </ButtonLink>
      }
    />
  );
}

/** A list and not a table: on a phone each order is a card with everything that a packer needs. */
function OrderRows({ orders, count }: { orders: OrderPage['orders']; count: number }) {
  return (
    <>
      <p className="mb-3 font-semibold" role="status">
        {formatNumber(count)} {count === 1 ? 'order' : 'orders'}
      </p>
      <ul className="panel desk-orders">
        {orders.map((order) => (
          <li key={order._id}>
            <Link to={`/admin/orders/${order._id}`} className="desk-order-number num">
              {order.order_number}
            </Link>
            <span className="desk-order-buyer">
              {order.recipient.full_name}, {order.recipient.city}
            </span>
            <span className="desk-order-items">{itemsText(order)}</span>
            <OrderStatus order={order} />
            <time dateTime={order.created_at} className="num text-ink-3">
              {formatDateTime(order.created_at)}
            </time>
            <span className="desk-order-total num">{formatRupees(order.total_amount)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function itemsText({ items, items_count }: OrderPage['orders'][number]): string {
  const [first] = items;
  if (!first) return formatItemCount(items_count);
  const rest = items_count - first.quantity;
  const name = `${first.quantity} × ${first.website_name || first.name}`;
  return rest > 0 ? `${name} and ${formatItemCount(rest)} more` : name;
}
