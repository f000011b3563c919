import type { OrderState } from '#contract/order-states.ts';
import type { Order } from '#contract/orders.ts';
import { DeliveryDay } from '#web/features/content/delivery/delivery-day.tsx';
import { CopyButton } from './copy-button.tsx';

const underWay: readonly OrderState[] = ['confirmed', 'processing', 'packed', 'shipped', 'out_for_delivery'];

/** When it comes and with whom: the same dates as on the way to the payment, and the parcel's number once it has one. */
export function OrderDelivery({ order }: { order: Order }) {
  const { status, expected_delivery: expected, shipment } = order;
  return (
    <div className="order-delivery">
      {expected && underWay.includes(status) && (
        <p>
          Expected between <DeliveryDay date={expected.earliest_date} /> and{' '}
          <DeliveryDay date={expected.latest_date} />.
        </p>
      )}
      {shipment && (
        <dl className="order-facts">
          <dt>Carrier</dt>
          <dd>{shipment.carrier}</dd>
          <dt>Tracking number</dt>
          <dd className="order-tracking">
            <span className="data">{shipment.tracking_number}</span>
            <CopyButton what="Tracking number" text={shipment.tracking_number} />
          </dd>
        </dl>
      )}
    </div>
  );
}
