import { availablePieces, FEW_PIECES } from '#contract/available-pieces.ts';
import type { Product } from '#contract/products.ts';
import { StockLed } from '../stock-led.tsx';

/** Nobody can say when a product comes that is not there. */
export function NoDeliveryDate() {
  return <p className="product-no-delivery">Out of stock: no delivery date yet</p>;
}

export function StockLine({ product }: { product: Product }) {
  const pieces = availablePieces(product);
  return (
    <p className="product-stock">
      <StockLed product={product} />
      {pieces >= FEW_PIECES && <span className="num text-ink-3">{pieces} on the shelf</span>}
    </p>
  );
}
