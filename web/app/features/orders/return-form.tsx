import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { Order } from '#contract/orders.ts';
import {
  isSentByBuyer,
  type ReturnReason,
  type ReturnWish,
  returnReasonNames,
  returnReasons,
} from '#contract/return-reasons.ts';
import { maximumSanitisedLength, sanitiseText } from '#contract/validation.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { ItemSelector } from './item-selector.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import {
  type ItemSelection,
  selectableItems,
  selectedLines,
  selectedRupees,
  selectOnlyPiece,
} from './select-items.ts';
import { uploadReturnPhotos } from './upload-return-photos.ts';
import { useOrderMutation } from './use-order-mutation.ts';

interface ReturnFormProps {
  formId: string;
  order: Order;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

type Problems = { lines?: string; code?: string; reason?: string };

/** Asks what comes back, why, and what the buyer wants for it. */
export function ReturnForm({ formId, order, onBusy, onDone }: ReturnFormProps) {
  const codeField = useRef<HTMLSelectElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const items = selectableItems(order.items, 'returnable_quantity');
  const [selection, setSelection] = useState<ItemSelection>(() => selectOnlyPiece(items));
  const [key] = useState(newIdempotencyKey);
  const [code, setCode] = useState<ReturnReason | ''>('');
  const [reason, setReason] = useState('');
  const [wanted, setWanted] = useState<ReturnWish>('refund');
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<Problems>({});
  const request = useOrderMutation({
    orderId: order._id,
    send: async () => {
      const requested = await browserApi().call(orderEndpoints.requestReturn, {
        parameters: { id: order._id },
        headers: { 'Idempotency-Key': key },
        body: {
          items: selectedLines(items, selection),
          reason_code: code,
          reason: reason.trim(),
          wanted,
        },
      });
      const { order: changed, problem } = await uploadReturnPhotos(requested, photos);
      if (problem) showToast({ kind: 'error', title: 'Not all photos were added', text: problem });
      return changed;
    },
    successMessage: 'We have received your return request and will email you.',
    onSuccess: onDone,
  });
  useEffect(() => onBusy(request.isPending), [request.isPending, onBusy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Problems = {
      lines: selectedLines(items, selection).length > 0 ? undefined : 'Please choose what you want to return',
      code: code ? undefined : 'Please choose a reason',
      reason: code !== 'other' || sanitiseText(reason) ? undefined : 'Please tell us why',
    };
    setProblems(found);
    if (!found.lines && !found.code && !found.reason) request.mutate(undefined);
    else if (!found.lines) (found.code ? codeField : reasonField).current?.focus();
  };
  const rupees = selectedRupees(items, selection);
  const refund = `refund ${rupees > 0 ? formatRupees(rupees) : 'me'} when it reaches us`;
  const sendAgain = 'send me the same again, while we have stock';
  const label = (wish: string) =>
    isSentByBuyer(code) ? `${wish[0]?.toUpperCase()}${wish.slice(1)}` : `Pick it up and ${wish}`;
  return (
    <form id={formId} className="grid gap-5" aria-label="Return" onSubmit={submit} noValidate>
      {problems.lines && <Notice tone="error">{problems.lines}</Notice>}
      <ItemSelector
        items={items}
        selection={selection}
        quantityName="returned quantity"
        onChange={setSelection}
      />
      <Field
        label="Why are you returning it?"
        error={problems.code}
        hint={
          isSentByBuyer(code)
            ? 'Unopened and with its seals whole, sent at your own cost. We email you the address.'
            : undefined
        }
      >
        <Select
          ref={codeField}
          value={code}
          onChange={(event) => setCode(event.target.value as ReturnReason)}
        >
          <option value="" disabled>
            Please choose
          </option>
          {returnReasons.map((name) => (
            <option key={name} value={name}>
              {returnReasonNames[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="What happened?" isOptional={code !== 'other'} error={problems.reason}>
        <TextArea
          ref={reasonField}
          rows={3}
          maxLength={maximumSanitisedLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <PhotoPicker photos={photos} onChange={setPhotos} />
      <fieldset className="grid gap-1">
        <legend className="field-label">What should we do?</legend>
        <Radio
          name="wanted"
          label={label(refund)}
          checked={wanted === 'refund'}
          onChange={() => setWanted('refund')}
        />
        <Radio
          name="wanted"
          label={label(sendAgain)}
          checked={wanted === 'replacement'}
          onChange={() => setWanted('replacement')}
        />
      </fieldset>
    </form>
  );
}
