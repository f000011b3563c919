import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { maximumSanitisedLength } from '#contract/validation.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { useHeld } from './use-held.ts';

export interface Change<Result> {
  /** The name of the action, on its button. */
  name: string;
  title: string;
  /** What will happen. */
  effect: ReactNode;
  /** With a label the dialog asks for an optional note. */
  noteLabel?: string;
  isDangerous?: boolean;
  send: (note: string | null) => Promise<Result>;
  /** For the toast. Missing if the page shows the outcome itself. */
  outcome?: string;
  /** What did not happen although the change is saved. The dialog stays open until it is read. */
  noticeOf?: (result: Result) => string | null;
  onDone: (result: Result) => void;
}

interface ChangeButtonProps<Result> {
  change: Change<Result>;
  variant?: 'primary' | 'line' | 'ghost';
  size?: 'small' | 'medium';
  /** The name for screen readers, where several buttons have the same text. */
  label?: string;
}

/** A button whose dialog says what will happen and asks for a confirmation. */
export function ChangeButton<Result>({ change, variant, size, label }: ChangeButtonProps<Result>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size={size} aria-label={label} onClick={() => setIsOpen(true)}>
        {change.name}
      </Button>
      <ChangeDialog change={change} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

interface ChangeDialogProps<Result> {
  change: Change<Result>;
  isOpen: boolean;
  onClose: () => void;
}

/** Stays open with the reason if the change fails, or succeeds with a notice. */
export function ChangeDialog<Result>({ change, isOpen, onClose }: ChangeDialogProps<Result>) {
  const formId = useId();
  const [note, setNote] = useState('');
  const sending = useMutation({
    mutationFn: () => change.send(note.trim() || null),
    retry: false,
    onSuccess: (result) => {
      if (change.noticeOf?.(result)) return;
      if (change.outcome) showToast({ kind: 'success', title: change.outcome });
      close();
      change.onDone(result);
    },
  });
  const notice = sending.data === undefined ? null : (change.noticeOf?.(sending.data) ?? null);
  const shown = useHeld(change, !isOpen || sending.isSuccess);
  function close() {
    setNote('');
    sending.reset();
    onClose();
    if (notice !== null && sending.data !== undefined) change.onDone(sending.data);
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={notice === null ? shown.title : 'The change is saved'}
      footer={
        <div className="flex justify-end gap-2">
          {notice === null ? (
            <>
              <Button variant="ghost" onClick={close}>
                Cancel
              </Button>
              <Button
                type="submit"
                form={formId}
                variant={shown.isDangerous ? 'danger' : 'primary'}
                isBusy={sending.isPending}
              >
                {shown.name}
              </Button>
            </>
          ) : (
            <Button ref={focusOnMount} onClick={close}>
              Close
            </Button>
          )}
        </div>
      }
    >
      {notice === null ? (
        <form
          id={formId}
          className="grid gap-5"
          aria-label={shown.title}
          onSubmit={(event) => {
            event.preventDefault();
            sending.mutate();
          }}
        >
          {sending.error && <Notice tone="error">{describeFailure(sending.error)}</Notice>}
          <div>{shown.effect}</div>
          {shown.noteLabel && (
            <Field label={shown.noteLabel} isOptional>
              <TextArea
                rows={3}
                maxLength={maximumSanitisedLength}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            </Field>
          )}
        </form>
      ) : (
        <Notice tone="error">{notice}</Notice>
      )}
    </Dialog>
  );
}
