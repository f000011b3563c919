import { siteFacts } from '#contract/site-facts.ts';
import { QuotePage } from '#web/features/bulk-orders/quote/quote-page.tsx';
import type { Route } from './+types/quote.ts';

export function meta() {
  return [{ title: `Your quote | ${siteFacts.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function Quote({ params }: Route.ComponentProps) {
  return <QuotePage reference={params.reference} />;
}
