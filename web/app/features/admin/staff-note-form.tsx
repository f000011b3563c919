import { maximumSanitisedLength, sanitiseText } from '#contract/validation.ts';
import { useForm } from '#web/features/identity/profile/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { TextArea } from '#web/ui/text-area.tsx';

interface StaffNoteFormProps {
  /** The text of an existing note. */
  initial?: string;
  save: (note: string) => Promise<void>;
  /** For the form of an existing note. */
  onCancel?: () => void;
}

/** A note that only staff sees. The field is empty again after it was saved. */
export function StaffNoteForm({ initial = '', save, onCancel }: StaffNoteFormProps) {
  const { values, problems, isSending, change, formProps } = useForm({
    initialValues: { note: initial },
    validate: ({ note }) => ({ note: sanitiseText(note) ? undefined : 'Please write a note' }),
    send: async ({ note }) => {
      await save(note);
      change({ note: '' });
      showToast({ kind: 'success', title: 'The note is saved.' });
    },
  });
  return (
    <form
      {...formProps}
      className="grid justify-items-start gap-3"
      aria-label={onCancel ? 'Edit the note' : 'Add a note'}
    >
      {problems.form && <Notice tone="error">{problems.form}</Notice>}
      <Field
        className="w-full"
        label="Note for staff"
        hint="The buyer never sees it."
        error={problems.fields.note}
      >
        <TextArea
          ref={onCancel && focusOnMount}
          rows={3}
          maxLength={maximumSanitisedLength}
          value={values.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
      <div className="desk-buttons">
        <Button type="submit" variant="line" isBusy={isSending}>
          Save Note
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
