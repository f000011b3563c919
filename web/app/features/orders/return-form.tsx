import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { Order } from '#contract/orders.ts';
import { maximumSanitisedLength } from '#contract/validation.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { chosenLines, type ReturnChoice, refundOfChoice, returnablePieces } from './returnable-lines.ts';
import { useOrderChange } from './use-order-change.ts';

interface ReturnFormProps {
  formId: string;
  order: Order;
  onSending: (isSending: boolean) => void;
  onDone: () => void;
}

type Problems = { lines?: string; reason?: string };

export function ReturnForm({ formId, order, onSending, onDone }: ReturnFormProps) {
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const [choice, setChoice] = useState<ReturnChoice>({});
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const asking = useOrderChange({
    orderId: order._id,
    send: () =>
      browserApi().call(orderEndpoints.requestReturn, {
        parameters: { id: order._id },
        body: { items: chosenLines(order.items, choice), reason: reason.trim() },
      }),
    done: 'We have your request. You hear from us by mail.',
    onDone,
  });
  useEffect(() => onSending(asking.isPending), [asking.isPending, onSending]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Problems = {
      lines:
        chosenLines(order.items, choice).length > 0 ? undefined : 'Please choose what you want to give back',
      reason: reason.trim() ? undefined : 'Please tell us why',
    };
    setProblems(found);
    if (!found.lines && !found.reason) asking.mutate(undefined);
    else if (!found.lines) reasonField.current?.focus();
  };
  return (
    <form id={formId} className="grid gap-5" aria-label="Return" onSubmit={submit} noValidate>
      {problems.lines && <Notice tone="error">{problems.lines}</Notice>}
      <ul className="return-lines">
        {order.items
          .filter((item) => returnablePieces(item) > 0)
          .map((item) => (
            <ReturnLine
              key={item.product_id}
              item={item}
              quantity={choice[item.product_id] ?? 0}
              onChange={(quantity) => setChoice({ ...choice, [item.product_id]: quantity })}
            />
          ))}
      </ul>
      <Field label="Why do you return it?" error={problems.reason}>
        <TextArea
          ref={reasonField}
          rows={3}
          maxLength={maximumSanitisedLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <p className="text-ink-2" aria-live="polite">
        Refund once the items have arrived:{' '}
        <strong className="num">{formatRupees(refundOfChoice(order.items, choice))}</strong>
      </p>
    </form>
  );
}

interface ReturnLineProps {
  item: Order['items'][number];
  quantity: number;
  onChange: (quantity: number) => void;
}

function ReturnLine({ item, quantity, onChange }: ReturnLineProps) {
  const most = returnablePieces(item);
  const name = item.website_name || item.name;
  return (
    <li>
      <Checkbox
        label={name}
        checked={quantity > 0}
        onChange={(event) => onChange(event.target.checked ? most : 0)}
      />
      {quantity > 0 && most > 1 && (
        <Stepper
          label={`returned quantity of ${name}`}
          size="small"
          value={quantity}
          max={most}
          onChange={onChange}
        />
      )}
    </li>
  );
}
