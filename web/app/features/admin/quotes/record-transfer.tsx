import { useId, useState } from 'react';
import type { AdminBulkOrder } from '#contract/admin-bulk-orders.ts';
import { adminBulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import { formatRupees } from '#contract/money.ts';
import { saveProblems } from '#web/features/identity/profile/field-problems.ts';
import { useForm } from '#web/features/identity/profile/use-form.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { showToast } from '#web/ui/show-toast.ts';

interface RecordTransferProps {
  quote: AdminBulkOrder;
  order: NonNullable<AdminBulkOrder['order']>;
  onRecorded: (quote: AdminBulkOrder) => void;
}

type Order = RecordTransferProps['order'];

/** Records money that arrived for the order of a quote, or that the shop sent back. */
export function RecordTransfer({ quote, order, onRecorded }: RecordTransferProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="line" onClick={() => setIsOpen(true)}>
        Record a Bank Transfer
      </Button>
      <TransferDialog
        // An empty form for the next transfer.
        key={quote.transfers.length}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        {...{ quote, order, onRecorded }}
      />
    </>
  );
}

type TransferDialogProps = RecordTransferProps & { isOpen: boolean; onClose: () => void };

function TransferDialog({ quote, order, onRecorded, isOpen, onClose }: TransferDialogProps) {
  const formId = useId();
  const [isReturned, setIsReturned] = useState(false);
  const { values, problems, isSending, change, formProps } = useForm({
    initialValues: { amount: dueAmount(order), bank_reference: '', received_on: today() },
    validate: ({ amount, bank_reference, received_on }) => ({
      amount: isAmount(amount) ? undefined : 'Please enter the amount in whole rupees',
      bank_reference: bank_reference.trim() ? undefined : 'Please enter the reference number of the bank',
      received_on: received_on ? undefined : 'Please enter the day',
    }),
    send: async ({ amount, bank_reference, received_on }) => {
      const changed = await browserApi().call(adminBulkOrderEndpoints.recordTransfer, {
        parameters: { reference: quote.reference },
        body: {
          amount: isReturned ? -Number(amount) : Number(amount),
          bank_reference: bank_reference.trim(),
          received_on,
        },
      });
      onClose();
      showToast(
        changed.notice
          ? { kind: 'error', title: 'The bank transfer is recorded', text: changed.notice }
          : { kind: 'success', title: 'The bank transfer is recorded.' },
      );
      onRecorded(changed);
    },
    toProblems: saveProblems,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Record a Bank Transfer"
      footer={
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isSending}>
            Record
          </Button>
        </div>
      }
    >
      <form {...formProps} id={formId} className="grid gap-5" aria-label="Record a Bank Transfer">
        {problems.form && <Notice tone="error">{problems.form}</Notice>}
        <fieldset>
          <legend className="sr-only">Direction</legend>
          <Radio
            name="direction"
            label="Money arrived from the buyer"
            checked={!isReturned}
            onChange={() => setIsReturned(false)}
          />
          <Radio
            name="direction"
            label="The shop sent money back"
            checked={isReturned}
            onChange={() => setIsReturned(true)}
          />
        </fieldset>
        <Field label="Amount, ₹" error={problems.fields.amount}>
          <Input
            inputMode="numeric"
            value={values.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        </Field>
        <Field label="Reference number of the bank (UTR)" error={problems.fields.bank_reference}>
          <Input
            maxLength={100}
            value={values.bank_reference}
            onChange={({ target }) => change({ bank_reference: target.value })}
          />
        </Field>
        <Field label="Day of the transfer" error={problems.fields.received_on}>
          <Input
            type="date"
            max={today()}
            value={values.received_on}
            onChange={({ target }) => change({ received_on: target.value })}
          />
        </Field>
        {isAmount(values.amount) && (
          <p aria-live="polite">{describeEffect(order, Number(values.amount), isReturned)}</p>
        )}
      </form>
    </Dialog>
  );
}

/** What is still open, which most transfers pay at once; empty if nothing is. */
function dueAmount({ status, total, received }: Order): string {
  return status === 'pending_payment' && total > received ? String(total - received) : '';
}

function isAmount(text: string): boolean {
  return /^[1-9]\d*$/.test(text.trim());
}

/** What recording the transfer will do. */
function describeEffect(
  { order_number, status, total, received }: Order,
  amount: number,
  isReturned: boolean,
) {
  if (isReturned) return `The buyer gets a mail that ${formatRupees(amount)} was sent back.`;
  if (status !== 'pending_payment') {
    return `Order ${order_number} no longer waits for a payment. The buyer gets a mail if the money has to be sent back.`;
  }
  const rest = total - received - amount;
  if (rest > 0) {
    return `${formatRupees(rest)} will still be open for order ${order_number}, and the buyer gets a mail about it.`;
  }
  const surplus = rest < 0 ? ` ${formatRupees(-rest)} is too much and has to be sent back.` : '';
  return `This completes the payment: order ${order_number} is confirmed, and the buyer gets a mail.${surplus}`;
}

/** The day in India, YYYY-MM-DD. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
}
