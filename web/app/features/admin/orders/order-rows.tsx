import { Link } from 'react-router';
import type { AdminOrderList } from '#contract/admin-orders.ts';
import { formatRupees } from '#contract/money.ts';
import { OrderStatus } from '#web/features/orders/order-status.tsx';
import { formatDateTime, formatItemCount } from '#web/features/orders/order-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { Selection } from '../use-selection.ts';

type Orders = AdminOrderList['orders'];

/** A list and not a table: on a phone each order is a card with everything that a packer needs. */
export function OrderRows({ orders, selection }: { orders: Orders; selection: Selection }) {
  return (
    <ul className="panel desk-orders">
      {orders.map((order) => (
        <li key={order._id}>
          <Checkbox
            className="desk-order-pick"
            label={<span className="sr-only">Select {order.order_number}</span>}
            checked={selection.has(order._id)}
            onChange={({ target }) => selection.pick([order._id], target.checked)}
          />
          <Link to={`/admin/orders/${order._id}`} className="desk-order-number num">
            {order.order_number}
          </Link>
          <span className="desk-order-buyer">
            {order.recipient.full_name}, {order.recipient.city}
          </span>
          <span className="desk-order-items">{itemsText(order)}</span>
          <span className="desk-order-status">
            <OrderStatus order={order} />
            {order.is_test && <Badge tone="inverse">Test order</Badge>}
          </span>
          <time dateTime={order.created_at} className="num text-ink-3">
            {formatDateTime(order.created_at)}
          </time>
          <span className="desk-order-total num">{formatRupees(order.total_amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function itemsText({ items, items_count }: Orders[number]): string {
  const [first] = items;
  if (!first) return formatItemCount(items_count);
  const rest = items_count - first.quantity;
  const name = `${first.quantity} × ${first.website_name || first.name}`;
  return rest > 0 ? `${name} and ${formatItemCount(rest)} more` : name;
}
