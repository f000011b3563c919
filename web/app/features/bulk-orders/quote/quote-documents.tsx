import { useMutation } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { bulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import type { BulkOrder, QuoteDocument } from '#contract/bulk-orders.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { saveDocument } from '#web/features/orders/open-document.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import type { QuoteAccess } from './quote-query.ts';

const names: Record<QuoteDocument, string> = {
  quote: 'Quote',
  pro_forma: 'Pro-forma invoice',
  invoice: 'Invoice',
  credit_note: 'Credit note',
};

interface QuoteDocumentsProps {
  quote: BulkOrder;
  access: QuoteAccess;
  endpoint?: Endpoint<string>;
}

/** Staff passes the endpoint of the admin area. */
export function QuoteDocuments({
  quote,
  access,
  endpoint = bulkOrderEndpoints.getQuoteDocument,
}: QuoteDocumentsProps) {
  const { status, offer, order, reference } = quote;
  const documents: { kind: QuoteDocument; refund?: string }[] = [];
  if (offer?.valid_until && status !== 'requested' && status !== 'priced') documents.push({ kind: 'quote' });
  if (order?.pay_until) documents.push({ kind: 'pro_forma' });
  if (order?.has_invoice) documents.push({ kind: 'invoice' });
  documents.push(...(order?.credit_notes ?? []).map((refund) => ({ kind: 'credit_note' as const, refund })));
  const creditNotes = order?.credit_notes.length ?? 0;
  const saving = useMutation({
    mutationFn: (document: (typeof documents)[number]) =>
      saveDocument(
        { endpoint, parameters: { ...access, ...document } },
        `${document.kind === 'quote' ? reference : [order?.order_number, ...Object.values(document)].join('-')}.pdf`,
      ),
    retry: false,
    onError: (error: Error) => showToast({ kind: 'error', title: describeFailure(error) }),
  });
  if (documents.length === 0) return null;
  return (
    <div className="quote-buttons">
      {documents.map((document, index) => (
        <Button
          key={document.refund ?? document.kind}
          variant="line"
          isBusy={
            saving.isPending &&
            saving.variables.kind === document.kind &&
            saving.variables.refund === document.refund
          }
          onClick={() => saving.mutate(document)}
        >
          <FileText size={18} aria-hidden="true" />
          {names[document.kind]}
          {creditNotes > 1 && document.refund && ` ${index - documents.length + creditNotes + 1}`} (PDF)
        </Button>
      ))}
    </div>
  );
}
