import { useQuery } from '@tanstack/react-query';
import type { AdminProduct } from '#contract/admin-product-fields.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import type { PlannedPrice } from '#contract/planned-prices.ts';
import { changePrice, describePriceChange } from '#contract/price-rules.ts';
import { productBatchEndpoints } from '#contract/product-batch-endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { AdminQuery } from '../admin-query.tsx';
import { PlannedPriceRow } from '../batches/planned-price-list.tsx';

/** Plans that will change the price of the product, or have changed it for a time. Empty without plans. */
export function PlannedPricesOfProduct({ product }: { product: AdminProduct }) {
  const plans = useQuery({
    ...apiQuery(productBatchEndpoints.listPlannedPrices, { product: product._id }),
    staleTime: 0,
    gcTime: 0,
  });
  if (plans.isPending) return null;
  return (
    <AdminQuery query={plans} errorTitle="The planned prices could not be loaded">
      {({ planned }) =>
        planned.length > 0 && (
          <section className="product-plans" aria-label="Planned prices">
            <h2>{planned.length === 1 ? 'Planned price' : 'Planned prices'}</h2>
            <ul className="panel planned-prices">
              {planned.map((plan) => (
                <PlannedPriceRow key={plan._id} plan={plan} name={effectOf(plan, product)} />
              ))}
            </ul>
          </section>
        )
      }
    </AdminQuery>
  );
}

/** What the plan does to this product; other prices than a fixed one depend on the price at the start. */
function effectOf({ price, state, product_count }: PlannedPrice, product: AdminProduct): string {
  const rule = describePriceChange(price);
  const others =
    product_count === 1
      ? ''
      : `, with ${formatNumber(product_count - 1)} other product${product_count === 2 ? '' : 's'}`;
  if (state === 'active') return `Now ${formatRupees(product.price)} (${rule}${others})`;
  const result = changePrice(
    {
      rupees: product.price,
      mrpRupees: product.manufacturer_price,
      costPaise: product.cost === null ? null : toPaise(product.cost),
      gstRate: product.gst_rate,
    },
    price,
  );
  const change =
    'problem' in result
      ? `Would be left out: ${result.problem}`
      : `${formatRupees(product.price)} → ${formatRupees(result.rupees)}`;
  return `${change} (${rule}${others})`;
}
