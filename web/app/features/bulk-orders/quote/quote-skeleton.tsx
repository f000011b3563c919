import { Skeleton } from '#web/ui/skeleton.tsx';
import './quote-page.css';

/** The boxes of a quote, shown until it and the code of its page are loaded. */
export function QuoteSkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading your quote.
      </p>
      <div className="quote-page noscript:hidden">
        <Skeleton className="quote-skeleton-state" />
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
      <noscript>Showing a quote needs JavaScript.</noscript>
    </>
  );
}
