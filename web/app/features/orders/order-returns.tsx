import type { ReactNode } from 'react';
import type { OrderReturn } from '#contract/orders.ts';
import { returnReasonNames } from '#contract/return-reasons.ts';
import { findTrackingPage } from './couriers.ts';
import { describeReturn } from './describe-return.ts';
import { formatDateTime, returnStateNames } from './order-texts.ts';

interface OrderReturnsProps<Return> {
  returns: readonly Return[];
  renderPhotos: (orderReturn: Return) => ReactNode;
  /** What can be done with a return, below it. */
  renderActions?: (orderReturn: Return) => ReactNode;
}

/** The returns of an order, latest first, each with its items and what happens next. */
export function OrderReturns<Return extends OrderReturn>({
  returns,
  renderPhotos,
  renderActions,
}: OrderReturnsProps<Return>) {
  return (
    <ul className="order-returns">
      {returns.toReversed().map((orderReturn) => (
        <li key={orderReturn._id}>
          <p className="order-event-name">{returnStateNames[orderReturn.status]}</p>
          <ul>
            {orderReturn.items.map(({ product_id, name, quantity, received_quantity }) => (
              <li key={product_id}>
                {quantity} × {name}
                {received_quantity !== null &&
                  received_quantity < quantity &&
                  `, ${received_quantity} arrived`}
              </li>
            ))}
          </ul>
          <p className="text-ink-2">{describeReturn(orderReturn)}</p>
          <TrackingLink orderReturn={orderReturn} />
          <p className="text-ink-2">
            Reason: {returnReasonNames[orderReturn.reason_code]}
            {orderReturn.reason && `. ${orderReturn.reason}`}
          </p>
          {renderPhotos(orderReturn)}
          {orderReturn.note && <p className="text-ink-2">Our message: {orderReturn.note}</p>}
          <time dateTime={orderReturn.updated_at} className="num text-12 text-ink-3">
            {formatDateTime(orderReturn.updated_at)}
          </time>
          {renderActions?.(orderReturn)}
        </li>
      ))}
    </ul>
  );
}

/** To the courier's page of the parcel that is under way, if the shop knows the courier. */
function TrackingLink({ orderReturn: { status, shipment, replacement } }: { orderReturn: OrderReturn }) {
  const parcel = status === 'replaced' ? replacement : status === 'picked_up' ? shipment : null;
  const page = parcel && findTrackingPage(parcel);
  if (!page) return null;
  return (
    <p>
      <a className="text-link" href={page} rel="noopener noreferrer" target="_blank">
        Track the {status === 'replaced' ? 'replacement' : 'return'} at {parcel.carrier}
      </a>
    </p>
  );
}
