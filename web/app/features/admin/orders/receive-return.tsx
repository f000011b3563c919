import { useState } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { formatRupees } from '#contract/money.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { ChangeButton } from './change-button.tsx';
import { NoteField, noteOf } from './change-fields.tsx';
import { ReceivedItems, useReceivedItems } from './received-items.tsx';

interface ReceiveReturnProps {
  order: AdminOrder;
  orderReturn: AdminOrder['returns'][number];
}

/** Records what came back, piece by piece, and refunds it. */
export function ReceiveReturn({ order, orderReturn }: ReceiveReturnProps) {
  const received = useReceivedItems(orderReturn);
  const [note, setNote] = useState('');
  const prices = new Map(order.items.map(({ product_id, price }) => [product_id, price]));
  const amount = received.items.reduce(
    (sum, { product_id, quantity }) => sum + (prices.get(product_id) ?? 0) * quantity,
    0,
  );
  const isInstead = orderReturn.wanted === 'replacement';
  return (
    <ChangeButton
      orderId={order._id}
      label={isInstead ? 'Received: Refund Instead' : 'Received'}
      confirmLabel={`Receive and Refund ${formatRupees(amount)}`}
      title="What came back?"
      doneText="The return is received, and its refund was started."
      isDanger
      canSend={received.items.length > 0}
      send={() =>
        browserApi().call(adminOrderEndpoints.receiveOneReturn, {
          parameters: { id: order._id, returnId: orderReturn._id },
          body: { items: received.items, note: noteOf(note) },
        })
      }
    >
      <p>
        What you enter is refunded at once, and goes back into stock if it can be sold again. Items that did
        not arrive stay with the buyer. This cannot be undone.
      </p>
      <ReceivedItems {...received} />
      <NoteField value={note} onChange={setNote} />
    </ChangeButton>
  );
}
