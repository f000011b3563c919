import { lazy, Suspense } from 'react';
import { siteFacts } from '#contract/site-facts.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import './quote-section.css';

const QuoteForm = lazy(async () => ({ default: (await import('./quote-form.tsx')).QuoteForm }));

/** The target of links with `#quote`. The form renders in the browser only, because the cart is stored there. */
export function QuoteSection() {
  const skeleton = <Skeleton className="h-64" />;
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
        <Suspense fallback={skeleton}>
          <QuoteForm />
        </Suspense>
      ) : (
        skeleton
      )}
      <noscript>
        The form needs JavaScript. Please write to{' '}
        <a href={`mailto:${siteFacts.sales.email}`}>{siteFacts.sales.email}</a>.
      </noscript>
    </section>
  );
}
