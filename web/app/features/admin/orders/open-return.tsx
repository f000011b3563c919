import { useState } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { ItemSelector } from '#web/features/orders/item-selector.tsx';
import { type ItemSelection, selectableItems, selectedLines } from '#web/features/orders/select-items.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { ChangeButton } from './change-button.tsx';
import { NoteField } from './change-fields.tsx';

/** Opens a return for a buyer who called or wrote, also after the time for returns. */
export function OpenReturn({ order }: { order: AdminOrder }) {
  const [selection, setSelection] = useState<ItemSelection>({});
  const [reason, setReason] = useState('');
  const items = selectableItems(order.items, 'returnable_quantity');
  const lines = selectedLines(items, selection);
  return (
    <ChangeButton
      orderId={order._id}
      label="Open a Return"
      title="Open a return"
      doneText="The return is open."
      canSend={lines.length > 0}
      onOpen={() => setSelection({})}
      send={(key) =>
        browserApi().call(adminOrderEndpoints.requestReturn, {
          parameters: { id: order._id },
          headers: { 'Idempotency-Key': key },
          body: { items: lines, reason },
        })
      }
    >
      <p>For a buyer who called or wrote. Nothing is refunded until the items have arrived.</p>
      <ItemSelector
        items={items}
        selection={selection}
        quantityName="returned quantity"
        onChange={setSelection}
      />
      <NoteField label="Reason" isRequired value={reason} onChange={setReason} />
    </ChangeButton>
  );
}
