import { formatRupees } from '#contract/money.ts';
import type { Product } from '#contract/products.ts';
import { productDiscount } from '../product-discount.ts';

export function PriceBlock({ product }: { product: Product }) {
  const discount = productDiscount(product);
  return (
    <div className="product-price">
      <p className="product-price-now">
        <span className="price price-product">{formatRupees(product.display_price)}</span>
        {discount && (
          <s className="price-was">
            <span className="sr-only">instead of </span>
            {formatRupees(discount.reference)}
          </s>
        )}
      </p>
      {discount && (
        <p className="product-price-saving">
          <span className="price-save">You save {formatRupees(discount.saving)}</span>
          <span className="text-13 text-ink-3">{discount.label}</span>
        </p>
      )}
      <p className="text-13 text-ink-3">
        Inclusive of all taxes
        {product.is_price_estimated && '. Estimated from list prices; we confirm it before you pay.'}
      </p>
    </div>
  );
}
