import { useId, useState } from 'react';
import type { Order, OrderReturn } from '#contract/orders.ts';
import { returnPhotoLimits } from '#contract/return-reasons.ts';
import { openReturnStates } from '#contract/return-states.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { uploadReturnPhotos } from './upload-return-photos.ts';
import { useOrderMutation } from './use-order-mutation.ts';

/** Adds photos to a return that was requested without them, until it has arrived. */
export function AddPhotos({ order, orderReturn }: { order: Order; orderReturn: OrderReturn }) {
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const adding = useOrderMutation({
    orderId: order._id,
    send: async () => {
      const { order: changed, problem } = await uploadReturnPhotos(order, photos, orderReturn._id);
      if (problem) throw new Error(problem);
      return changed;
    },
    successMessage: 'Your photos were added.',
    onSuccess: () => setIsOpen(false),
  });
  const isFull = orderReturn.photos.length >= returnPhotoLimits.count;
  if (!openReturnStates.includes(orderReturn.status) || isFull) return null;
  return (
    <div className="order-buttons mt-2">
      <Button
        variant="line"
        size="small"
        onClick={() => {
          setPhotos([]);
          setIsOpen(true);
        }}
      >
        Add Photos
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Add photos to your return"
        footer={
          <div className="order-dialog-buttons">
            <Button type="submit" form={formId} disabled={photos.length === 0} isBusy={adding.isPending}>
              Send Photos
            </Button>
          </div>
        }
      >
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            if (photos.length > 0) adding.mutate(undefined);
          }}
        >
          <PhotoPicker photos={photos} onChange={setPhotos} />
        </form>
      </Dialog>
    </div>
  );
}
