import { useMutation } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import { type adminOrderEndpoints, orderEndpoints } from '#contract/order-endpoints.ts';
import type { Order } from '#contract/orders.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { openPrintPage, saveDocument } from './open-document.ts';
import { isInvoicePending } from './order-queries.ts';

interface OrderDocumentsProps {
  order: Order;
  /** The calls of the buyer, or those of the shop's staff. */
  endpoints?: typeof orderEndpoints | typeof adminOrderEndpoints;
}

/** Buttons for the tax invoice and for the credit note of each completed refund. */
export function OrderDocuments({ order, endpoints = orderEndpoints }: OrderDocumentsProps) {
  const { _id: id, invoice_number } = order;
  if (isInvoicePending(order)) {
    return (
      <p role="status" className="mt-4 text-ink-2">
        Your tax invoice is being prepared and will appear here in a few minutes.
      </p>
    );
  }
  if (invoice_number === null) return null;
  const refunds = order.refunds.filter(({ status }) => status === 'done');
  return (
    <div className="order-documents">
      <DocumentButtons
        name="Invoice"
        number={invoice_number}
        address={{ endpoint: endpoints.getInvoice, parameters: { id } }}
      />
      {refunds.map(({ _id: refundId }, index) => (
        <DocumentButtons
          key={refundId}
          name={refunds.length > 1 ? `Credit note ${index + 1}` : 'Credit note'}
          number={`${order.order_number}-credit-note-${index + 1}`}
          address={{ endpoint: endpoints.getCreditNote, parameters: { id, refundId } }}
        />
      ))}
    </div>
  );
}

interface DocumentButtonsProps {
  name: string;
  /** The file name. */
  number: string;
  address: Parameters<typeof saveDocument>[0];
}

function DocumentButtons({ name, number, address }: DocumentButtonsProps) {
  const options = {
    retry: false,
    onError: (error: Error) => showToast({ kind: 'error', title: describeFailure(error) }),
  } as const;
  const saving = useMutation({
    ...options,
    mutationFn: () => saveDocument(address, `${number.replaceAll('/', '-')}.pdf`),
  });
  const printing = useMutation({ ...options, mutationFn: () => openPrintPage(address) });
  return (
    <div className="order-buttons">
      <Button variant="line" isBusy={saving.isPending} onClick={() => saving.mutate()}>
        <FileText size={18} aria-hidden="true" />
        {name} (PDF)
      </Button>
      <Button variant="ghost" isBusy={printing.isPending} onClick={() => printing.mutate()}>
        <Printer size={18} aria-hidden="true" />
        <span>
          Print<span className="sr-only"> the {name.toLowerCase()}</span>
        </span>
      </Button>
    </div>
  );
}
