import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { adminProductEndpoints } from '#contract/admin-product-endpoints.ts';
import {
  type StockCorrectionReason,
  stockCorrectionReasons,
  stockReasonTexts,
} from '#contract/stock-reasons.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/show-toast.ts';

/** How each reason changes the stock: by a sum, or to what was counted. */
const directions: Record<StockCorrectionReason, 'add' | 'take' | 'count'> = {
  received: 'add',
  counted: 'count',
  found: 'add',
  damaged: 'take',
  lost: 'take',
  adjusted: 'count',
};

const numberLabels = { add: 'Pieces to add', take: 'Pieces to take away', count: 'Pieces on the shelf' };

interface CorrectStockProps {
  id: string;
  qty: number;
  onDone: () => void;
}

/** Corrects the stock with a reason. The dialog says what the stock will be. */
export function CorrectStock({ id, qty, onDone }: CorrectStockProps) {
  const formId = useId();
  // The stock when the dialog was opened: what is sold while somebody counts stays sold.
  const [seen, setSeen] = useState<number | null>(null);
  const [reason, setReason] = useState<StockCorrectionReason>('received');
  const [pieces, setPieces] = useState('');
  const [note, setNote] = useState('');
  const direction = directions[reason];
  const count = Number(pieces);
  const before = seen ?? qty;
  const after = direction === 'count' ? count : before + (direction === 'add' ? count : -count);
  const sending = useMutation({
    mutationFn: () =>
      browserApi().call(adminProductEndpoints.correctStock, {
        parameters: { id },
        body: {
          reason,
          note: note.trim() || null,
          change: direction === 'count' ? { counted: count, seen: before } : { by: after - before },
        },
      }),
    retry: false,
    onSuccess: () => {
      close();
      showToast({ kind: 'success', title: 'The stock was corrected.' });
      onDone();
    },
  });
  function close() {
    setSeen(null);
    setPieces('');
    setNote('');
    sending.reset();
  }
  return (
    <>
      <Button variant="line" onClick={() => setSeen(qty)}>
        Correct Stock
      </Button>
      <Dialog
        isOpen={seen !== null}
        onClose={close}
        title="Correct the stock"
        footer={
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} isBusy={sending.isPending} disabled={pieces === ''}>
              Correct Stock
            </Button>
          </div>
        }
      >
        <form
          id={formId}
          className="grid gap-5"
          aria-label="Correct the stock"
          onSubmit={(event) => {
            event.preventDefault();
            sending.mutate();
          }}
        >
          {sending.error && <Notice tone="error">{describeFailure(sending.error)}</Notice>}
          <Field label="Reason">
            <Select
              value={reason}
              onChange={({ target }) => setReason(target.value as StockCorrectionReason)}
            >
              {stockCorrectionReasons.map((name) => (
                <option key={name} value={name}>
                  {stockReasonTexts[name]}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={numberLabels[direction]}
            hint={pieces === '' ? `The stock is ${before}.` : `The stock changes from ${before} to ${after}.`}
          >
            <Input
              inputMode="numeric"
              maxLength={7}
              value={pieces}
              onChange={({ target }) => setPieces(target.value.replace(/\D/g, ''))}
            />
          </Field>
          <Field label="Note" isOptional>
            <Input maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
          </Field>
        </form>
      </Dialog>
    </>
  );
}
