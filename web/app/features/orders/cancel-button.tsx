import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { CancelPreview, Order } from '#contract/orders.ts';
import { maximumSanitisedLength } from '#contract/validation.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { cancelPreviewQuery } from './order-queries.ts';
import { useOrderMutation } from './use-order-mutation.ts';

/** Cancels an order after showing what will be refunded. */
export function CancelButton({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState('');
  const close = () => setIsOpen(false);
  const preview = useQuery({ ...cancelPreviewQuery(order._id), enabled: isOpen });
  const cancelling = useOrderMutation({
    orderId: order._id,
    send: () =>
      browserApi().call(orderEndpoints.cancelOrder, {
        parameters: { id: order._id },
        body: { note: note.trim() || null },
      }),
    successMessage: 'Your order is cancelled.',
    onSuccess: close,
  });
  const canCancel = preview.data?.can_cancel === true;
  return (
    <>
      <Button variant="line" onClick={() => setIsOpen(true)}>
        Cancel Order
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Cancel this order?"
        footer={
          <div className="order-dialog-buttons">
            <Button variant="ghost" onClick={close}>
              Keep Order
            </Button>
            <Button
              variant="danger"
              disabled={!canCancel}
              isBusy={cancelling.isPending}
              onClick={() => cancelling.mutate(undefined)}
            >
              Cancel Order
            </Button>
          </div>
        }
      >
        <div className="grid gap-5">
          {preview.isPending && <Skeleton className="h-24" />}
          {preview.error && <Notice tone="error">{describeFailure(preview.error)}</Notice>}
          {preview.data && <RefundPreview {...preview.data} />}
          {canCancel && (
            <Field label="Reason" isOptional>
              <TextArea
                rows={2}
                maxLength={maximumSanitisedLength}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </Field>
          )}
        </div>
      </Dialog>
    </>
  );
}

function RefundPreview({ can_cancel, refund }: CancelPreview) {
  if (!can_cancel) return <p>This order can no longer be cancelled.</p>;
  if (refund.amount === 0) return <p>You have not paid for this order, so there is nothing to refund.</p>;
  return (
    <div>
      <p>We will refund the full amount to your original payment method:</p>
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
          <dt>Refund</dt>
          <dd>{formatRupees(refund.amount)}</dd>
        </div>
      </dl>
    </div>
  );
}
