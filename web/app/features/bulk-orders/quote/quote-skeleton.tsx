import { Skeleton } from '#web/ui/skeleton.tsx';

/** Shown until the quote and the code of its page are loaded. */
export function QuoteSkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading your quote.
      </p>
      <div className="noscript:hidden">
        <Skeleton className="h-96" />
      </div>
      <noscript>Showing a quote needs JavaScript.</noscript>
    </>
  );
}
