import type { AdminCustomPcRequest } from '#contract/pc-builder/custom-pc-requests.ts';
import { adminPcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { OrderSection } from '#web/features/orders/order-section.tsx';
import { browserApi } from '#web/lib/query-client.ts';
import { StaffNoteForm } from '../staff-note-form.tsx';

interface RequestNoteProps {
  reference: string;
  onAdded: (request: AdminCustomPcRequest) => void;
}

/** A note for staff, which appears in the history. */
export function RequestNote({ reference, onAdded }: RequestNoteProps) {
  return (
    <OrderSection title="Notes">
      <StaffNoteForm
        save={async (note) => {
          onAdded(
            await browserApi().call(adminPcBuilderEndpoints.addRequestNote, {
              parameters: { reference },
              body: { note },
            }),
          );
        }}
      />
    </OrderSection>
  );
}
