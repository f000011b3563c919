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
  const kinds: QuoteDocument[] = [];
  if (offer?.valid_until && status !== 'requested' && status !== 'priced') kinds.push('quote');
  if (order?.pay_until) kinds.push('pro_forma');
  if (order?.has_invoice) kinds.push('invoice');
  const saving = useMutation({
    mutationFn: (kind: QuoteDocument) =>
      saveDocument(
        { endpoint, parameters: { ...access, kind } },
        `${kind === 'quote' ? reference : `${order?.order_number}-${kind}`}.pdf`,
      ),
    retry: false,
    onError: (error: Error) => showToast({ kind: 'error', title: describeFailure(error) }),
  });
  if (kinds.length === 0) return null;
  return (
    <div className="quote-buttons">
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="line"
          isBusy={saving.isPending && saving.variables === kind}
          onClick={() => saving.mutate(kind)}
        >
          <FileText size={18} aria-hidden="true" />
          {names[kind]} (PDF)
        </Button>
      ))}
    </div>
  );
}
