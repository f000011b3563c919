import { useState } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { ChangeButton } from './change-button.tsx';
import { NoteField, noteOf, type Parcel, ParcelFields } from './change-fields.tsx';
import { ReceivedItems, useReceivedItems } from './received-items.tsx';

interface ReplaceReturnProps {
  order: AdminOrder;
  orderReturn: AdminOrder['returns'][number];
}

/** Records what came back and the parcel with the same items. Nothing is refunded. */
export function ReplaceReturn({ order, orderReturn }: ReplaceReturnProps) {
  const received = useReceivedItems(orderReturn);
  const [parcel, setParcel] = useState<Parcel>({ carrier: '', tracking_number: '' });
  const [note, setNote] = useState('');
  return (
    <ChangeButton
      orderId={order._id}
      label="Send Replacement"
      title="Send the replacement"
      doneText="The replacement is recorded, and the buyer gets a mail."
      isDanger
      canSend={received.items.length > 0}
      send={() =>
        browserApi().call(adminOrderEndpoints.replaceReturn, {
          parameters: { id: order._id, returnId: orderReturn._id },
          body: { items: received.items, ...parcel, note: noteOf(note) },
        })
      }
    >
      <p>
        As many items as came back are taken from the stock, and the buyer gets the tracking number. Nothing
        is refunded. This cannot be undone.
      </p>
      <ReceivedItems {...received} />
      <ParcelFields parcel={parcel} onChange={setParcel} />
      <NoteField value={note} onChange={setNote} />
    </ChangeButton>
  );
}
