import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { bulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import type { BulkOrder } from '#contract/bulk-orders.ts';
import { formatRupees } from '#contract/money.ts';
import { maximumSanitisedLength, sanitiseText } from '#contract/validation.ts';
import { saveProblems } from '#web/features/identity/profile/field-problems.ts';
import { useForm } from '#web/features/identity/profile/use-form.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { type QuoteAccess, reloadQuote, showQuote } from './quote-query.ts';

type Answer = 'accept' | 'ask' | 'decline';

interface QuoteAnswersProps {
  quote: BulkOrder;
  access: QuoteAccess;
}

/** Accept, ask for a change, or decline, while the quote waits for its buyer. */
export function QuoteAnswers({ quote, access }: QuoteAnswersProps) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { offer, next_statuses } = quote;
  if (!offer || !next_statuses.includes('accepted')) return null;
  const close = () => setAnswer(null);
  const dialog = { quote, access, onClose: close };
  return (
    <>
      <div className="quote-buttons">
        <Button size="large" onClick={() => setAnswer('accept')}>
          Accept for {formatRupees(offer.total)}
        </Button>
        <Button size="large" variant="line" onClick={() => setAnswer('ask')}>
          Ask for a change
        </Button>
        <Button size="large" variant="ghost" onClick={() => setAnswer('decline')}>
          Decline
        </Button>
      </div>
      <AcceptDialog {...dialog} offer={offer} isOpen={answer === 'accept'} />
      <NoteDialog {...dialog} isOpen={answer === 'ask'} {...asking} />
      <NoteDialog {...dialog} isOpen={answer === 'decline'} {...declining} />
    </>
  );
}

const asking = {
  title: 'Ask for a change',
  text: 'We price the quote again and mail you the new one. Nothing is ordered.',
  label: 'What should we change?',
  button: 'Send',
  isRequired: true,
};

const declining = {
  title: 'Decline this quote?',
  text: 'Nothing is ordered, and you cannot accept this quote afterwards.',
  label: 'Reason',
  button: 'Decline quote',
  isRequired: false,
};

type NoteDialogProps = Pick<QuoteAnswersProps, 'access'> &
  typeof asking & { isOpen: boolean; onClose: () => void };

function NoteDialog({ access, isOpen, onClose, isRequired, ...texts }: NoteDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const { values, problems, isSending, change, formProps } = useForm({
    initialValues: { message: '' },
    validate: ({ message }) => ({
      message: isRequired && !sanitiseText(message) ? 'Please tell us what to change' : undefined,
    }),
    send: async ({ message }) => {
      const options = { parameters: access };
      const changed = isRequired
        ? await browserApi().call(bulkOrderEndpoints.askForChange, { ...options, body: { message } })
        : await browserApi().call(bulkOrderEndpoints.declineQuote, {
            ...options,
            body: { note: message.trim() || null },
          });
      onClose();
      showQuote(client, access, changed);
    },
    toProblems: (error, names) => {
      reloadQuote(client, access);
      return saveProblems(error, names);
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      footer={
        <div className="quote-dialog-buttons">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={isRequired ? 'primary' : 'danger'} isBusy={isSending}>
            {texts.button}
          </Button>
        </div>
      }
    >
      <form {...formProps} id={formId} className="grid gap-5" aria-label={texts.title}>
        <p>{texts.text}</p>
        {problems.form && <Notice tone="error">{problems.form}</Notice>}
        <Field label={texts.label} isOptional={!isRequired} error={problems.fields.message}>
          <TextArea
            rows={4}
            maxLength={maximumSanitisedLength}
            value={values.message}
            onChange={({ target }) => change({ message: target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
