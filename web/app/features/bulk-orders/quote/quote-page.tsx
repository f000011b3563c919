import { lazy, Suspense } from 'react';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { QuoteSkeleton } from './quote-skeleton.tsx';

const QuoteView = lazy(async () => ({ default: (await import('./quote-view.tsx')).QuoteView }));

/** The quote is shown in the browser only: the server does not know who asks. */
export function QuotePage({ reference }: { reference: string }) {
  const isHydrated = useIsHydrated();
  return (
    <div className="wrap min-h-dvh pt-10">
      <h1 className="pb-5 text-28 md:text-36" tabIndex={-1}>
        Your quote
      </h1>
      <Suspense fallback={<QuoteSkeleton />}>
        {isHydrated ? <QuoteView reference={reference} /> : <QuoteSkeleton />}
      </Suspense>
    </div>
  );
}
