import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { formatRupees } from '#contract/money.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import type { CancelPreview } from '#contract/orders.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChangeButton } from './change-button.tsx';
import { NoteField, noteOf } from './change-fields.tsx';

/** Cancels a whole order after showing the refund. Single items are cancelled by a refund of them. */
export function CancelOrder({ order }: { order: AdminOrder }) {
  const [isAsked, setIsAsked] = useState(false);
  const [note, setNote] = useState('');
  const preview = useQuery({
    ...apiQuery(adminOrderEndpoints.previewCancel, { id: order._id }),
    staleTime: 0,
    gcTime: 0,
    enabled: isAsked,
  });
  const open = () => {
    setIsAsked(true);
    if (isAsked) void preview.refetch();
  };
  return (
    <ChangeButton
      orderId={order._id}
      label="Cancel Order"
      title={`Cancel order ${order.order_number}?`}
      doneText={`Order ${order.order_number} is cancelled.`}
      isDanger
      canSend={preview.data?.can_cancel === true}
      onOpen={open}
      send={(key) =>
        browserApi().call(adminOrderEndpoints.cancelOrder, {
          parameters: { id: order._id },
          headers: { 'Idempotency-Key': key },
          body: { note: noteOf(note) },
        })
      }
    >
      {preview.isPending && <Skeleton className="h-24" />}
      {preview.error && <Notice tone="error">{describeFailure(preview.error)}</Notice>}
      {preview.data && <Effect preview={preview.data} />}
      <NoteField value={note} onChange={setNote} />
    </ChangeButton>
  );
}

function Effect({ preview: { can_cancel, refund } }: { preview: CancelPreview }) {
  if (!can_cancel) return <p>This order can no longer be cancelled.</p>;
  return (
    <div>
      <p>
        All items go back into stock, and the buyer gets a mail. This cannot be undone.{' '}
        {refund.amount === 0 && 'The order is not paid, so nothing is refunded.'}
      </p>
      {refund.amount > 0 && (
        <dl className="cart-summary mt-4">
          {refund.items.map(({ product_id, name, quantity, amount }) => (
            <div key={product_id}>
              <dt>
                {quantity} × {name}
              </dt>
              <dd>{formatRupees(amount)}</dd>
            </div>
          ))}
          <div>
            <dt>Shipping</dt>
            <dd>{formatRupees(refund.shipping)}</dd>
          </div>
          <div className="cart-summary-total">
            <dt>Refund to the buyer</dt>
            <dd>{formatRupees(refund.amount)}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
