import { QuoteSection } from '#web/features/bulk-orders/quote-section.tsx';
import { volumeTiersQuery } from '#web/features/bulk-orders/use-volume-tiers.ts';
import { pageMeta } from '#web/features/content/page-meta.ts';
import { BulkOrderPage } from '#web/features/content/services/bulk-order-page.tsx';
import { pageQueries } from '#web/lib/page-queries.ts';

const queries = pageQueries(() => [volumeTiersQuery]);
export const loader = queries.onServer;
export const clientLoader = queries.inBrowser;

export function meta() {
  return pageMeta(
    'Bulk orders',
    'Computer parts in quantity for offices, schools and system builders: volume discounts, business support, priority delivery and a GST invoice.',
  );
}

export default function BulkOrder() {
  return <BulkOrderPage quote={<QuoteSection />} />;
}
