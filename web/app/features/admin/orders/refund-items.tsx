import { useState } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { formatRupees } from '#contract/money.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { ItemSelector } from '#web/features/orders/item-selector.tsx';
import {
  type ItemSelection,
  type SelectableItem,
  selectedLines,
  selectedRupees,
} from '#web/features/orders/select-items.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChangeButton } from './change-button.tsx';
import { NoteField, noteOf } from './change-fields.tsx';

/** What is left to refund without a return. Items in a return are refunded when they come back. */
export function refundableItems({ items }: Pick<AdminOrder, 'items'>): SelectableItem[] {
  return items
    .map((item) => ({
      product_id: item.product_id,
      name: item.website_name || item.name,
      price: item.price,
      max:
        item.quantity -
        item.return_quantity -
        Math.max(item.withdrawn_quantity, item.refunded_quantity - item.returned_quantity),
    }))
    .filter(({ max }) => max > 0);
}

/** Refunds selected items, also without a return; of an order that has not shipped, they are not shipped. */
export function RefundItems({ order }: { order: AdminOrder }) {
  const [selection, setSelection] = useState<ItemSelection>({});
  const [includesShipping, setIncludesShipping] = useState(false);
  const [isSellable, setIsSellable] = useState(true);
  const [note, setNote] = useState('');
  const items = refundableItems(order);
  const canRefundShipping =
    order.shipping > 0 && !order.refunds.some(({ shipping, status }) => shipping > 0 && status !== 'failed');
  const hasNotShipped = order.next_statuses.includes('cancelled');
  const lines = selectedLines(items, selection);
  const amount = selectedRupees(items, selection) + (includesShipping ? order.shipping : 0);
  const hasRefused = order.refunds.some(({ status }) => status === 'failed');
  return (
    <ChangeButton
      orderId={order._id}
      label="Refund Items"
      confirmLabel={amount > 0 ? `Refund ${formatRupees(amount)}` : 'Refund'}
      title="Refund items"
      doneText={`A refund of ${formatRupees(amount)} was started.`}
      isDanger
      canSend={amount > 0}
      onOpen={() => {
        setSelection({});
        setIncludesShipping(false);
      }}
      send={(key) =>
        browserApi().call(adminOrderEndpoints.refundOrder, {
          parameters: { id: order._id },
          headers: { 'Idempotency-Key': key },
          body: {
            items: lines.map((line) => ({ ...line, is_sellable: hasNotShipped && isSellable })),
            includes_shipping: includesShipping,
            note: noteOf(note),
            ...(hasRefused && { retry_of: null }),
          },
        })
      }
    >
      <p>
        {hasNotShipped
          ? 'The money goes back to the buyer, and the items are taken out of the parcel.'
          : 'The money goes back to the buyer, who keeps the items. For items that come back, open a return instead.'}{' '}
        This cannot be undone.
      </p>
      {hasRefused && (
        <p>This refund comes in addition to the declined one. To repeat that one, use its own button.</p>
      )}
      <ItemSelector
        items={items}
        selection={selection}
        quantityName="refunded quantity"
        onChange={setSelection}
      />
      {canRefundShipping && (
        <Checkbox
          label="Shipping"
          end={formatRupees(order.shipping)}
          checked={includesShipping}
          onChange={(event) => setIncludesShipping(event.target.checked)}
        />
      )}
      {hasNotShipped && (
        <Checkbox
          label="Put the items back into stock"
          checked={isSellable}
          onChange={(event) => setIsSellable(event.target.checked)}
        />
      )}
      <p aria-live="polite">
        <strong>{amount > 0 ? `${formatRupees(amount)} will be refunded.` : 'Nothing is chosen.'}</strong>
      </p>
      <NoteField value={note} onChange={setNote} />
    </ChangeButton>
  );
}
