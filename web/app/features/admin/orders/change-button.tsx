import { type ReactNode, useId, useState } from 'react';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useHeld } from '../use-held.ts';
import { useOrderChange } from './use-order-change.ts';

interface ChangeButtonProps {
  orderId: string;
  /** On the button that opens the dialog; the button that confirms says the same unless `confirmLabel` is given. */
  label: string;
  confirmLabel?: string;
  title: string;
  doneText: string;
  /** For changes that cannot be undone. */
  isDanger?: boolean;
  variant?: 'primary' | 'line';
  canSend?: boolean;
  onOpen?: () => void;
  /** The key is new for each opening: a second press of Send is the same change, not another one. */
  send: (idempotencyKey: string) => Promise<unknown>;
  /** What will happen, and the fields of the change. */
  children: ReactNode;
}

/** Opens a dialog that says what a change of an order will do, and makes it. */
export function ChangeButton(props: ChangeButtonProps) {
  const formId = useId();
  const [key, setKey] = useState<string | null>(null);
  const close = () => setKey(null);
  const change = useOrderChange({
    orderId: props.orderId,
    send: props.send,
    doneText: props.doneText,
    onDone: close,
  });
  const shown = useHeld(props, key === null || change.isPending);
  const { title, isDanger = false, canSend = true, children } = shown;
  const open = () => {
    change.reset();
    props.onOpen?.();
    setKey(newIdempotencyKey());
  };
  return (
    <>
      <Button variant={props.variant ?? 'line'} onClick={open}>
        {props.label}
      </Button>
      <Dialog
        isOpen={key !== null}
        onClose={close}
        title={title}
        footer={
          <div className="order-dialog-buttons">
            <Button variant="ghost" onClick={close}>
              Go Back
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={isDanger ? 'danger' : 'primary'}
              disabled={!canSend}
              isBusy={change.isPending}
            >
              {shown.confirmLabel ?? shown.label}
            </Button>
          </div>
        }
      >
        <form
          id={formId}
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (key !== null && canSend) change.mutate(key);
          }}
        >
          {change.error && <Notice tone="error">{describeFailure(change.error)}</Notice>}
          {children}
        </form>
      </Dialog>
    </>
  );
}
