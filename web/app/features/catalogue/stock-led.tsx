import { availableQuantity, LOW_STOCK_THRESHOLD } from '#contract/available-quantity.ts';
import type { ProductCard } from '#contract/products.ts';
import { Led } from '#web/ui/led.tsx';

export function StockLed({ product }: { product: Pick<ProductCard, 'qty' | 'out_of_stock'> }) {
  const pieces = availableQuantity(product);
  if (pieces === 0) return <Led state="off">Out of stock</Led>;
  if (pieces < LOW_STOCK_THRESHOLD) return <Led state="low">In stock, {pieces} left</Led>;
  return <Led state="on">In stock</Led>;
}
