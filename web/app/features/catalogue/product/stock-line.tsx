import { availableQuantity, LOW_STOCK_THRESHOLD } from '#contract/available-quantity.ts';
import type { Product } from '#contract/products.ts';
import { StockLed } from '../stock-led.tsx';

/** Nobody can say when a product comes that is not there. */
export function NoDeliveryDate() {
  return <p className="product-no-delivery">Out of stock: no delivery date yet</p>;
}

export function StockLine({ product }: { product: Product }) {
  const pieces = availableQuantity(product);
  return (
    <p className="product-stock">
      <StockLed product={product} />
      {pieces >= LOW_STOCK_THRESHOLD && <span className="num text-ink-3">{pieces} on the shelf</span>}
    </p>
  );
}
