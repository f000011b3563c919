import Copy from 'lucide-react/icons/copy';
import type { OrderState } from '#contract/order-states.ts';
import type { Order } from '#contract/orders.ts';
import { DeliveryDay } from '#web/features/content/delivery/delivery-day.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { findTrackingPage } from './couriers.ts';

const inProgress: readonly OrderState[] = [
  'confirmed',
  'processing',
  'packed',
  'shipped',
  'out_for_delivery',
];

/** The expected delivery dates; carrier, tracking number and the page of the courier once the order has shipped. */
export function OrderDelivery({ order }: { order: Order }) {
  const { status, expected_delivery: expected, shipment } = order;
  const trackingPage = shipment && findTrackingPage(shipment);
  return (
    <div className="order-delivery">
      {expected && inProgress.includes(status) && (
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
            <CopyTrackingNumber number={shipment.tracking_number} />
          </dd>
        </dl>
      )}
      {trackingPage && (
        <p>
          <a className="text-link" href={trackingPage} rel="noopener noreferrer" target="_blank">
            Track the parcel at {shipment.carrier}
          </a>
        </p>
      )}
    </div>
  );
}

function CopyTrackingNumber({ number }: { number: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      showToast({ kind: 'success', title: 'Tracking number copied' });
    } catch {
      showToast({
        kind: 'error',
        title: 'Could not copy',
        text: 'Please select the text and copy it yourself.',
      });
    }
  };
  return (
    <IconButton label="Copy tracking number" onClick={() => void copy()}>
      <Copy size={18} aria-hidden="true" />
    </IconButton>
  );
}
