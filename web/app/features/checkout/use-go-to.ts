import { useCallback, useEffect, useRef, useState } from 'react';
import type { Checkout } from './checkout-query.ts';

/** The headings of the page that the view and the keyboard are led to. */
export const places = {
  waiting: 'waiting-title',
  changes: 'changes-title',
  address: 'address-title',
  review: 'review-title',
} as const;

type Place = (typeof places)[keyof typeof places];
type GoTo = (place: Place) => void;

/** Leads the view and the keyboard on, once what lies there has been drawn. */
export function useGoTo(): GoTo {
  const [target, setTarget] = useState<{ place: Place } | null>(null);
  useEffect(() => {
    const heading = target && document.getElementById(target.place);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [target]);
  return useCallback((place) => setTarget({ place }), []);
}

/** A refusal shows what has changed, and a cancelled order gives way to the form: the buttons that led there have gone or are off. */
export function useGoToWhatChanged({ check, waiting }: Checkout, problem: string | null, goTo: GoTo): void {
  const hasChanges = check.errors.some(({ product_id }) => product_id !== null);
  const isWaiting = waiting !== null;
  const wasWaiting = useRef(isWaiting);
  useEffect(() => {
    if (problem !== null && hasChanges) goTo(places.changes);
  }, [problem, hasChanges, goTo]);
  useEffect(() => {
    if (wasWaiting.current === isWaiting) return;
    wasWaiting.current = isWaiting;
    goTo(isWaiting ? places.waiting : places.address);
  }, [isWaiting, goTo]);
}
