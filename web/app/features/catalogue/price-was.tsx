import { formatRupees } from '#contract/money.ts';
import type { Discount } from '#contract/pricing.ts';

/** The struck-through reference price of a discount, with the kind of price it is. */
export function PriceWas({ discount }: { discount: Discount }) {
  return (
    <span className="price-was">
      <span className="sr-only">instead of </span>
      {discount.label === 'Compared to manufacturer price' ? 'MRP' : 'Retail'}{' '}
      <s>{formatRupees(discount.referenceRupees)}</s>
    </span>
  );
}
