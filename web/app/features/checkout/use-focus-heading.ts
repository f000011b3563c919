import { useCallback, useEffect, useRef, useState } from 'react';
import type { Checkout } from './checkout-query.ts';

/** Headings that the page scrolls to and focuses. */
export const headingIds = {
  unpaidOrder: 'unpaid-order-title',
  changes: 'changes-title',
  address: 'address-title',
  review: 'review-title',
} as const;

type HeadingId = (typeof headingIds)[keyof typeof headingIds];
type FocusHeading = (id: HeadingId) => void;

/** Returns a function that scrolls to a heading and focuses it after the next render. */
export function useFocusHeading(): FocusHeading {
  const [target, setTarget] = useState<{ id: HeadingId } | null>(null);
  useEffect(() => {
    const heading = target && document.getElementById(target.id);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [target]);
  return useCallback((id) => setTarget({ id }), []);
}

/**
 * Focuses the list of changes when the server rejects the cart, and the new view when an unpaid order appears or is
 * cancelled: the button that had the focus is then disabled or gone.
 */
export function useFocusOnChange(
  { check, unpaidOrder }: Checkout,
  problem: string | null,
  focusHeading: FocusHeading,
): void {
  const hasChanges = check.errors.some(({ product_id }) => product_id !== null);
  const isUnpaid = unpaidOrder !== null;
  const wasUnpaid = useRef(isUnpaid);
  useEffect(() => {
    if (problem !== null && hasChanges) focusHeading(headingIds.changes);
  }, [problem, hasChanges, focusHeading]);
  useEffect(() => {
    if (wasUnpaid.current === isUnpaid) return;
    wasUnpaid.current = isUnpaid;
    focusHeading(isUnpaid ? headingIds.unpaidOrder : headingIds.address);
  }, [isUnpaid, focusHeading]);
}
