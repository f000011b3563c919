import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { Order } from '#contract/orders.ts';
import { maximumSanitisedLength, sanitiseText } from '#contract/validation.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ItemSelector } from './item-selector.tsx';
import { type ItemSelection, selectableItems, selectedLines, selectedRupees } from './select-items.ts';
import { useOrderMutation } from './use-order-mutation.ts';

export function ReturnButton({ order }: { order: Order }) {
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="line" onClick={() => setIsOpen(true)}>
        Return Items
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Return items"
        footer={
          <div className="order-dialog-buttons">
            <Button variant="ghost" onClick={close}>
              Keep Everything
            </Button>
            <Button type="submit" form={formId} isBusy={isSending}>
              Request Return
            </Button>
          </div>
        }
      >
        <ReturnForm formId={formId} order={order} onSending={setIsSending} onDone={close} />
      </Dialog>
    </>
  );
}

interface ReturnFormProps {
  formId: string;
  order: Order;
  onSending: (isSending: boolean) => void;
  onDone: () => void;
}

type Problems = { lines?: string; reason?: string };

function ReturnForm({ formId, order, onSending, onDone }: ReturnFormProps) {
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const [selection, setSelection] = useState<ItemSelection>({});
  const [key] = useState(newIdempotencyKey);
  const items = selectableItems(order.items, 'returnable_quantity');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const request = useOrderMutation({
    orderId: order._id,
    send: () =>
      browserApi().call(orderEndpoints.requestReturn, {
        parameters: { id: order._id },
        headers: { 'Idempotency-Key': key },
        body: { items: selectedLines(items, selection), reason: reason.trim() },
      }),
    successMessage: 'We have received your return request and will email you.',
    onSuccess: onDone,
  });
  useEffect(() => onSending(request.isPending), [request.isPending, onSending]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Problems = {
      lines: selectedLines(items, selection).length > 0 ? undefined : 'Please choose what you want to return',
      reason: sanitiseText(reason) ? undefined : 'Please tell us why',
    };
    setProblems(found);
    if (!found.lines && !found.reason) request.mutate(undefined);
    else if (!found.lines) reasonField.current?.focus();
  };
  return (
    <form id={formId} className="grid gap-5" aria-label="Return" onSubmit={submit} noValidate>
      {problems.lines && <Notice tone="error">{problems.lines}</Notice>}
      <ItemSelector
        items={items}
        selection={selection}
        quantityName="returned quantity"
        onChange={setSelection}
      />
      <Field label="Why are you returning it?" error={problems.reason}>
        <TextArea
          ref={reasonField}
          rows={3}
          maxLength={maximumSanitisedLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <p className="text-ink-2" aria-live="polite">
        Refund once we receive the items:{' '}
        <strong className="num">{formatRupees(selectedRupees(items, selection))}</strong>
      </p>
    </form>
  );
}
