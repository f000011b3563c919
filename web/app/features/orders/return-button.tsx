import { lazy, Suspense, useId, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const ReturnForm = lazy(async () => ({ default: (await import('./return-form.tsx')).ReturnForm }));

export function ReturnButton({ order }: { order: Order }) {
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  // Until the form is loaded, too: before, a press of its button would be lost.
  const [isBusy, setIsBusy] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="line" onClick={() => setIsOpen(true)}>
        Return or Replace Items
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Return or replace items"
        footer={
          <div className="order-dialog-buttons">
            <Button variant="ghost" onClick={close}>
              Keep Everything
            </Button>
            <Button type="submit" form={formId} isBusy={isBusy}>
              Request Return
            </Button>
          </div>
        }
      >
        <Suspense fallback={<Skeleton className="h-64" />}>
          <ReturnForm formId={formId} order={order} onBusy={setIsBusy} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
