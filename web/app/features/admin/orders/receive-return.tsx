import { useState } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { formatRupees } from '#contract/money.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { ChangeButton } from './change-button.tsx';
import { NoteField, noteOf } from './change-fields.tsx';

interface ReceiveReturnProps {
  order: AdminOrder;
  orderReturn: AdminOrder['returns'][number];
}

/** Records what came back, piece by piece, and refunds it. */
export function ReceiveReturn({ order, orderReturn }: ReceiveReturnProps) {
  const [arrived, setArrived] = useState<Readonly<Record<string, number>>>({});
  const [damaged, setDamaged] = useState<Readonly<Record<string, boolean>>>({});
  const [note, setNote] = useState('');
  const lines = orderReturn.items.map(({ product_id, name, quantity: max }) => ({
    product_id,
    name,
    max,
    quantity: arrived[product_id] ?? max,
    is_sellable: damaged[product_id] !== true,
    price: order.items.find((item) => item.product_id === product_id)?.price ?? 0,
  }));
  const received = lines.filter(({ quantity }) => quantity > 0);
  const amount = received.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return (
    <ChangeButton
      orderId={order._id}
      label="Received"
      confirmLabel={`Receive and Refund ${formatRupees(amount)}`}
      title="What came back?"
      doneText="The return is received, and its refund was started."
      isDanger
      canSend={received.length > 0}
      send={() =>
        browserApi().call(adminOrderEndpoints.receiveOneReturn, {
          parameters: { id: order._id, returnId: orderReturn._id },
          body: {
            items: received.map(({ product_id, quantity, is_sellable }) => ({
              product_id,
              quantity,
              is_sellable,
            })),
            note: noteOf(note),
          },
        })
      }
    >
      <p>
        What you enter is refunded at once, and goes back into stock if it can be sold again. Items that did
        not arrive stay with the buyer. This cannot be undone.
      </p>
      <ul className="item-selector">
        {lines.map(({ product_id, name, max, quantity, is_sellable }) => (
          <li key={product_id}>
            <span>{name}</span>
            <Stepper
              label={`received quantity of ${name}`}
              min={0}
              max={max}
              value={quantity}
              onChange={(value) => setArrived({ ...arrived, [product_id]: value })}
            />
            {quantity > 0 && (
              <Checkbox
                label="Can be sold again"
                aria-label={`Can be sold again: ${name}`}
                checked={is_sellable}
                onChange={(event) => setDamaged({ ...damaged, [product_id]: !event.target.checked })}
              />
            )}
          </li>
        ))}
      </ul>
      <NoteField value={note} onChange={setNote} />
    </ChangeButton>
  );
}
