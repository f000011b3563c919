import { Link } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import type { OrderSummary } from '#contract/orders.ts';
import { ProductPicture } from '#web/features/catalogue/product-picture.tsx';
import { OrderStatus } from './order-status.tsx';
import { formatDate, formatItemCount } from './order-texts.ts';

const MAX_PICTURES = 4;

export function OrderCard({ order }: { order: OrderSummary }) {
  const { items } = order;
  const more = items.length - MAX_PICTURES;
  const [first] = items;
  return (
    <li className="order-card">
      <div className="order-card-text">
        <p className="order-card-status">
          <OrderStatus order={order} />
        </p>
        <h2>
          <Link to={`/orders/${order._id}`} className="order-card-link">
            Order {order.order_number}
          </Link>
        </h2>
        <p className="text-ink-2">
          {first?.website_name || first?.name}
          {items.length > 1 && ` and ${items.length - 1} more`}
        </p>
      </div>
      <ul className="order-card-pictures" aria-hidden="true">
        {items.slice(0, MAX_PICTURES).map((item) => (
          <li key={item.product_id} className="mat">
            <ProductPicture src={item.image} alt="" width={56} height={46} categoryCode={item.category} />
          </li>
        ))}
        {more > 0 && <li className="num">+{more}</li>}
      </ul>
      <div className="order-card-figures">
        <p className="price">{formatRupees(order.total_amount)}</p>
        <p>
          <span className="num">{formatItemCount(order.items_count)}</span>,{' '}
          <time dateTime={order.created_at} className="num">
            {formatDate(order.created_at)}
          </time>
        </p>
      </div>
    </li>
  );
}
