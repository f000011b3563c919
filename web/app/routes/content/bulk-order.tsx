import { QuoteSection } from '#web/features/bulk-orders/quote-section.tsx';
import { pageMeta } from '#web/features/content/page-meta.ts';
import { BulkOrderPage } from '#web/features/content/services/bulk-order-page.tsx';

export function meta() {
  return pageMeta(
    'Bulk orders',
    'Computer parts in quantity for offices, schools and system builders: volume discounts, business support, priority delivery and a GST invoice.',
  );
}

export default function BulkOrder() {
  return <BulkOrderPage quote={<QuoteSection />} />;
}
