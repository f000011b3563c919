import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { listingHref } from './listing-scope.ts';
import type { Listing } from './use-listing.ts';

/**
 * The next page of a list starts at its top, for the eye and for the keyboard. Choosing a filter moves neither: whoever
 * narrows a list goes on where they are. Back and forward return to where the visitor was, which the frame sees to.
 */
export function useStartOfPage({ scope, shown }: Listing): RefObject<HTMLElement | null> {
  const resultsRef = useRef<HTMLElement>(null);
  const navigationType = useNavigationType();
  const whole = listingHref(scope, { ...shown, page: 1 });
  const previous = useRef({ whole, page: shown.page });
  useEffect(() => {
    const from = previous.current;
    previous.current = { whole, page: shown.page };
    if (from.whole !== whole || from.page === shown.page || navigationType === 'POP') return;
    scrollTo({ top: 0 });
    resultsRef.current?.focus({ preventScroll: true });
  }, [whole, shown.page, navigationType]);
  return resultsRef;
}
