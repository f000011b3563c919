import type { AdminCustomPcRequest } from '#contract/pc-builder/custom-pc-requests.ts';
import { adminPcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { maximumSanitisedLength, sanitiseText } from '#contract/validation.ts';
import { saveProblems } from '#web/features/identity/profile/field-problems.ts';
import { useForm } from '#web/features/identity/profile/use-form.ts';
import { OrderSection } from '#web/features/orders/order-section.tsx';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { TextArea } from '#web/ui/text-area.tsx';

interface RequestNoteProps {
  reference: string;
  onAdded: (request: AdminCustomPcRequest) => void;
}

/** A note for staff, which appears in the history. */
export function RequestNote({ reference, onAdded }: RequestNoteProps) {
  const { values, problems, isSending, change, formProps } = useForm({
    initialValues: { note: '' },
    validate: ({ note }) => ({ note: sanitiseText(note) ? undefined : 'Please write a note' }),
    send: async ({ note }) => {
      onAdded(
        await browserApi().call(adminPcBuilderEndpoints.addRequestNote, {
          parameters: { reference },
          body: { note },
        }),
      );
      change({ note: '' });
      showToast({ kind: 'success', title: 'The note is saved.' });
    },
    toProblems: saveProblems,
  });
  return (
    <OrderSection title="Notes">
      <form {...formProps} className="grid justify-items-start gap-3" aria-label="Add a note">
        {problems.form && <Notice tone="error">{problems.form}</Notice>}
        <Field
          className="w-full"
          label="Note for staff"
          hint="The buyer never sees it."
          error={problems.fields.note}
        >
          <TextArea
            rows={3}
            maxLength={maximumSanitisedLength}
            value={values.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
        <Button type="submit" variant="line" isBusy={isSending}>
          Save Note
        </Button>
      </form>
    </OrderSection>
  );
}
