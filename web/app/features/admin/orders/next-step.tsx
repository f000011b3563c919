import { type FormEvent, useState } from 'react';
import type { AdminOrder, OrderStatusBody } from '#contract/admin-orders.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ChangeButton } from './change-button.tsx';
import { type Parcel, ParcelFields } from './change-fields.tsx';
import { useOrderChange } from './use-order-change.ts';

type Move = OrderStatusBody['status'];

function moveOrder(order: AdminOrder, status: Move): Promise<AdminOrder> {
  return browserApi().call(adminOrderEndpoints.moveOrder, {
    parameters: { id: order._id },
    body: { status },
  });
}

/** Packing, shipping and delivery: what the shop can do with the order now. */
export function NextStep({ order }: { order: AdminOrder }) {
  const can = (status: AdminOrder['status']) => order.next_statuses.includes(status);
  return (
    <div className="desk-steps">
      {can('processing') && (
        <MoveButton
          order={order}
          status="processing"
          label="Start Packing"
          effect="The order is marked as being prepared. The buyer can still cancel it."
        />
      )}
      {can('packed') && <PackList order={order} />}
      {can('shipped') && <ShipForm order={order} />}
      {can('out_for_delivery') && (
        <MoveButton
          order={order}
          status="out_for_delivery"
          label="Out for Delivery"
          effect="The courier brings the parcel today."
        />
      )}
      {can('delivered') && (
        <ChangeButton
          orderId={order._id}
          label="Mark as Delivered"
          title="Mark this order as delivered?"
          doneText={`Order ${order.order_number} is delivered.`}
          send={() => moveOrder(order, 'delivered')}
        >
          <p>The buyer gets a mail, and the time for returns starts now. This cannot be undone.</p>
        </ChangeButton>
      )}
    </div>
  );
}

interface MoveButtonProps {
  order: AdminOrder;
  status: Move;
  label: string;
  effect: string;
  disabled?: boolean;
}

function MoveButton({ order, status, label, effect, disabled }: MoveButtonProps) {
  const move = useOrderChange({
    orderId: order._id,
    send: () => moveOrder(order, status),
    doneText: `Order ${order.order_number} is changed.`,
  });
  return (
    <>
      {move.error && <Notice tone="error">{describeFailure(move.error)}</Notice>}
      <Button
        size="large"
        block
        disabled={disabled}
        isBusy={move.isPending}
        onClick={() => move.mutate(undefined)}
      >
        {label}
      </Button>
      <p className="text-ink-2">{effect}</p>
    </>
  );
}

/** The items to put into the parcel. The ticks help the packer and are not stored. */
function PackList({ order }: { order: AdminOrder }) {
  const [packed, setPacked] = useState<ReadonlySet<string>>(new Set());
  const items = order.items
    .map((item) => ({ ...item, left: item.quantity - item.withdrawn_quantity }))
    .filter(({ left }) => left > 0);
  const tick = (id: string, isPacked: boolean) =>
    setPacked(new Set(isPacked ? [...packed, id] : [...packed].filter((other) => other !== id)));
  const isComplete = items.every(({ product_id }) => packed.has(product_id));
  return (
    <>
      <ul className="desk-pack" aria-label="Items to pack">
        {items.map(({ product_id, website_name, name, left }) => (
          <li key={product_id}>
            <Checkbox
              label={
                <>
                  <b className="num">{left} ×</b> {website_name || name}
                </>
              }
              checked={packed.has(product_id)}
              onChange={(event) => tick(product_id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      <MoveButton
        order={order}
        status="packed"
        label="Mark as Packed"
        effect={
          isComplete
            ? 'The buyer can no longer cancel the order once it is packed.'
            : 'Tick each item when it is in the parcel.'
        }
        disabled={!isComplete}
      />
    </>
  );
}

function ShipForm({ order }: { order: AdminOrder }) {
  const [parcel, setParcel] = useState<Parcel>({ carrier: '', tracking_number: '' });
  const ship = useOrderChange({
    orderId: order._id,
    send: () =>
      browserApi().call(adminOrderEndpoints.shipOrder, { parameters: { id: order._id }, body: parcel }),
    doneText: `Order ${order.order_number} is shipped.`,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ship.mutate(undefined);
  };
  return (
    <form className="desk-steps" aria-label="Shipment" onSubmit={submit}>
      {ship.error && <Notice tone="error">{describeFailure(ship.error)}</Notice>}
      <ParcelFields parcel={parcel} onChange={setParcel} />
      <Button type="submit" size="large" block isBusy={ship.isPending}>
        Mark as Shipped
      </Button>
      <p className="text-ink-2">
        The buyer gets a mail with the tracking number. A shipped order can no longer be cancelled.
      </p>
    </form>
  );
}
