import { availableQuantity } from '#contract/available-quantity.ts';
import type { DeliveryEstimate } from '#contract/delivery.ts';
import { daysInText, deliveryDaysAnywhere } from '#contract/service-terms.ts';
import { DeliveryDay } from '#web/features/content/delivery/delivery-day.tsx';
import { Led } from '#web/ui/led.tsx';
import type { DraftProduct } from './bulk-draft.ts';

interface LineStockProps {
  product: DraftProduct;
  quantity: number;
  estimate: DeliveryEstimate | null;
}

/** How many of the quantity are in stock, and when they arrive. */
export function LineStock({ product, quantity, estimate }: LineStockProps) {
  if (product.isStockUnknown) return <Led state="low">Stock and date in the quote</Led>;
  const available = availableQuantity(product);
  if (available === 0) return <Led state="off">Not in stock, date in the quote</Led>;
  const arrival = estimate ? (
    <>
      by <DeliveryDay date={estimate.latest_date} />
    </>
  ) : (
    `in ${daysInText(deliveryDaysAnywhere())} working days`
  );
  if (available >= quantity) {
    return (
      <Led state="on">
        <span>In stock, delivered {arrival}</span>
      </Led>
    );
  }
  return (
    <Led state="low">
      <span>
        {available} {arrival}, {quantity - available} by the date in the quote
      </span>
    </Led>
  );
}
