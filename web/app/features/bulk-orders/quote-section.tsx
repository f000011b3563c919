import { lazy, Suspense } from 'react';
import { serviceTerms, workingDays } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { useSession } from '#web/lib/session.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import './quote-section.css';
import { VolumeTable } from './volume-table.tsx';

const QuoteForm = lazy(async () => ({ default: (await import('./quote-form.tsx')).QuoteForm }));

/** The target of links with `#quote`. The form renders in the browser only, because the cart is stored there. */
export function QuoteSection() {
  const userId = useSession()?.user._id;
  const placeholder = (
    <div className="bulk-form">
      <div className="noscript:hidden">
        <Skeleton className="h-64" />
      </div>
      <noscript>
        <p className="panel bulk-noscript">
          The form needs JavaScript. Without it, please send your list to{' '}
          <a href={`mailto:${siteFacts.sales.email}`}>{siteFacts.sales.email}</a>: products, quantities, your
          PIN code and GSTIN. We reply within {workingDays(serviceTerms.quoteReplyWorkingDays)}.
        </p>
      </noscript>
      <VolumeTable />
    </div>
  );
  return (
    <section id="quote" aria-labelledby="quote-title" className="quote-section">
      <h2 id="quote-title" tabIndex={-1} className="text-22 md:text-28">
        Ask for a quote
      </h2>
      <p className="mt-2 mb-5 text-ink-2">
        Paste your list as it is: we find the products and price them by quantity. A quote is free and places
        no order.
      </p>
      {useIsHydrated() ? (
        <Suspense fallback={placeholder}>
          {/* Another form for another person: the draft of who signs out is gone. */}
          <QuoteForm key={userId} />
        </Suspense>
      ) : (
        placeholder
      )}
    </section>
  );
}
