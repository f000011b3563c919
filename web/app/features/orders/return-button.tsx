import { useId, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ReturnForm } from './return-form.tsx';

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
              Ask for a Return
            </Button>
          </div>
        }
      >
        <ReturnForm formId={formId} order={order} onSending={setIsSending} onDone={close} />
      </Dialog>
    </>
  );
}
