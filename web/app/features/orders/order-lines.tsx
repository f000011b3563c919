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
  Partial<Pick<OrderItem, 'return_quantity' | 'returned_quantity'>>;

/** The lines of an order, placed or in checkout. */
export function OrderLines({ items }: { items: readonly OrderLine[] }) {
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
            <ReturnNote item={item} />
          </div>
          <p className="num order-line-sum">{formatRupees(lineTotalRupees(item))}</p>
        </li>
      ))}
    </ul>
  );
}

function ReturnNote({ item }: { item: OrderLine }) {
  const { return_quantity = 0, returned_quantity = 0 } = item;
  if (returned_quantity > 0) return <p className="text-12 text-ink-2">{returned_quantity} returned</p>;
  if (return_quantity > 0) return <p className="text-12 text-ink-2">{return_quantity} to be returned</p>;
  return null;
}
