import { useMutation } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { type adminOrderEndpoints, orderEndpoints } from '#contract/order-endpoints.ts';
import type { Order } from '#contract/orders.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { type DocumentAddress, openPrintPage } from './open-document.ts';
import { isInvoicePending } from './order-queries.ts';
import { SaveDocumentButton } from './save-document-button.tsx';

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
      // As high as the buttons that follow.
      <p role="status" className="mt-4 min-h-11 text-ink-2 md:min-h-10">
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
  address: DocumentAddress;
}

function DocumentButtons({ name, number, address }: DocumentButtonsProps) {
  const printing = useMutation({
    mutationFn: () => openPrintPage(address),
    retry: false,
    onError: (error) => showToast({ kind: 'error', title: describeFailure(error) }),
  });
  return (
    <div className="order-buttons">
      <SaveDocumentButton name={name} fileName={`${number.replaceAll('/', '-')}.pdf`} address={address} />
      <Button variant="ghost" isBusy={printing.isPending} onClick={() => printing.mutate()}>
        <Printer size={18} aria-hidden="true" />
        <span>
          Print<span className="sr-only"> the {name.toLowerCase()}</span>
        </span>
      </Button>
    </div>
  );
}
