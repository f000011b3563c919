import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { CancelPreview, Order } from '#contract/orders.ts';
import { maximumSanitisedLength } from '#contract/validation.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ItemSelector } from './item-selector.tsx';
import { cancelPreviewQuery } from './order-queries.ts';
import {
  type ItemSelection,
  isAllSelected,
  type SelectableItem,
  selectAll,
  selectableItems,
  selectedLines,
} from './select-items.ts';
import { useOrderMutation } from './use-order-mutation.ts';

/** Cancels an order, or some of its items, after showing what will be refunded. */
export function CancelButton({ order }: { order: Order }) {
  const items = selectableItems(order.items, 'cancellable_quantity');
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState('');
  const [key, setKey] = useState('');
  const [selection, setSelection] = useState<ItemSelection>({});
  const isWhole = isAllSelected(items, selection);
  const open = () => {
    setSelection(selectAll(items));
    setKey(newIdempotencyKey());
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const preview = useQuery({ ...cancelPreviewQuery(order._id), enabled: isOpen });
  const cancelling = useOrderMutation({
    orderId: order._id,
    send: () =>
      browserApi().call(orderEndpoints.cancelOrder, {
        parameters: { id: order._id },
        headers: { 'Idempotency-Key': key },
        body: { items: isWhole ? null : selectedLines(items, selection), note: note.trim() || null },
      }),
    successMessage: isWhole ? 'Your order is cancelled.' : 'The items are cancelled.',
    onSuccess: close,
  });
  const canCancel = preview.data?.can_cancel === true;
  const hasSeveral = items.reduce((sum, { max }) => sum + max, 0) > 1;
  const hasSelection = isWhole || selectedLines(items, selection).length > 0;
  return (
    <>
      <Button variant="line" onClick={open}>
        {hasSeveral ? 'Cancel Order or Items' : 'Cancel Order'}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={hasSeveral ? 'What do you want to cancel?' : 'Cancel this order?'}
        footer={
          <div className="order-dialog-buttons">
            <Button variant="ghost" onClick={close}>
              Keep Order
            </Button>
            <Button
              variant="danger"
              disabled={!canCancel || !hasSelection}
              isBusy={cancelling.isPending}
              onClick={() => cancelling.mutate(undefined)}
            >
              {isWhole ? 'Cancel Order' : 'Cancel Items'}
            </Button>
          </div>
        }
      >
        <div className="grid gap-5">
          {preview.isPending && <Skeleton className="h-24" />}
          {preview.error && <Notice tone="error">{describeFailure(preview.error)}</Notice>}
          {canCancel && hasSeveral && (
            <div>
              <p>Items that stay chosen are cancelled, the others are sent as planned.</p>
              <ItemSelector
                items={items}
                selection={selection}
                quantityName="cancelled quantity"
                onChange={setSelection}
              />
            </div>
          )}
          {preview.data && (
            <RefundPreview preview={preview.data} parts={isWhole ? null : linesOf(items, selection)} />
          )}
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

type RefundLine = { product_id: string; name: string; quantity: number; amount: number };

function linesOf(items: readonly SelectableItem[], selection: ItemSelection): RefundLine[] {
  return items
    .map(({ product_id, name, price }) => {
      const quantity = selection[product_id] ?? 0;
      return { product_id, name, quantity, amount: price * quantity };
    })
    .filter(({ quantity }) => quantity > 0);
}

interface RefundPreviewProps {
  preview: CancelPreview;
  /** The selected items; null for the whole order. */
  parts: readonly RefundLine[] | null;
}

function RefundPreview({ preview: { can_cancel, refund }, parts }: RefundPreviewProps) {
  if (!can_cancel) return <p>This order can no longer be cancelled.</p>;
  if (refund.amount === 0) {
    return (
      <p>
        No payment for this order has been confirmed. If your bank has debited the amount, it will be refunded
        automatically.
      </p>
    );
  }
  if (parts?.length === 0) return <p>Nothing is chosen.</p>;
  const total = parts ? parts.reduce((sum, { amount }) => sum + amount, 0) : refund.amount;
  return (
    <div>
      <p>
        {parts
          ? 'We will refund these items to your original payment method. Shipping is refunded if you cancel the whole order:'
          : 'We will refund this amount to your original payment method:'}
      </p>
      <dl className="cart-summary mt-4" aria-live="polite">
        {(parts ?? refund.items).map(({ product_id, name, quantity, amount }) => (
          <div key={product_id}>
            <dt>
              {quantity} × {name}
            </dt>
            <dd>{formatRupees(amount)}</dd>
          </div>
        ))}
        {!parts && (
          <div>
            <dt>Shipping</dt>
            <dd>{formatRupees(refund.shipping)}</dd>
          </div>
        )}
        <div className="cart-summary-total">
          <dt>Refund</dt>
          <dd>{formatRupees(total)}</dd>
        </div>
      </dl>
    </div>
  );
}
