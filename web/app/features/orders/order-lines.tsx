import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lineTotalRupees } from '#contract/cart.ts';
import { formatRupees } from '#contract/money.ts';
import type { OrderItem } from '#contract/orders.ts';
import { productPath } from '#web/features/catalogue/product-path.ts';
import { ProductPicture } from '#web/features/catalogue/product-picture.tsx';
import './order-lines.css';

type OrderLine = Pick<
  OrderItem,
  | 'product_id'
  | 'name'
  | 'website_name'
  | 'category'
  | 'manufacturer'
  | 'slug_url'
  | 'image'
  | 'price'
  | 'quantity'
> &
  Partial<Pick<OrderItem, 'withdrawn_quantity' | 'return_quantity' | 'returned_quantity'>>;

interface OrderLinesProps<Line> {
  items: readonly Line[];
  /** Below the text of a line. */
  renderControls?: (item: Line) => ReactNode;
}

/** The lines of an order, placed or in checkout. */
export function OrderLines<Line extends OrderLine>({ items, renderControls }: OrderLinesProps<Line>) {
  return (
    <ul className="order-lines">
      {items.map((item) => (
        <li key={item.product_id}>
          <div className="mat order-line-picture">
            <ProductPicture src={item.image} alt="" width={64} height={52} categoryCode={item.category} />
          </div>
          <div className="min-w-0">
            <Link to={productPath(item.product_id, item.slug_url)} className="order-line-name">
              {item.website_name || item.name}
            </Link>
            <p className="text-12 text-ink-3">{item.manufacturer}</p>
            <p className="num text-12 text-ink-3">
              {item.quantity} × {formatRupees(item.price)}
            </p>
            <QuantityNote item={item} />
            {renderControls?.(item)}
          </div>
          <p className="num order-line-sum">{formatRupees(lineTotalRupees(item))}</p>
        </li>
      ))}
    </ul>
  );
}

/** How many of the items were cancelled or returned, and how many are to be returned. */
function QuantityNote({ item }: { item: OrderLine }) {
  const { withdrawn_quantity = 0, return_quantity = 0, returned_quantity = 0 } = item;
  const notes = [
    { quantity: withdrawn_quantity, what: 'cancelled' },
    { quantity: returned_quantity, what: 'returned' },
    { quantity: return_quantity - returned_quantity, what: 'to be returned' },
  ].filter(({ quantity }) => quantity > 0);
  if (notes.length === 0) return null;
  return (
    <p className="text-12 text-ink-2">
      {notes.map(({ quantity, what }) => `${quantity} ${what}`).join(', ')}
    </p>
  );
}
