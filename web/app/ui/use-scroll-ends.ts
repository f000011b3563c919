import { type RefCallback, useCallback, useRef, useState } from 'react';
import { makeScrollableFocusable } from './make-scrollable-focusable.ts';

/** Scroll positions are fractional on some screens. */
const TOLERANCE_PX = 2;

interface ScrollEnds {
  trackRef: RefCallback<HTMLElement>;
  isAtStart: boolean;
  isAtEnd: boolean;
  /** Scrolls by the visible width; the style sheet sets the snap points. */
  move: (direction: 1 | -1) => void;
}

/** Whether a horizontally scrolling element is at its start or end. */
export function useScrollEnds(): ScrollEnds {
  const track = useRef<HTMLElement>(null);
  const [isAtStart, setIsAtStart] = useState(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const trackRef = useCallback((element: HTMLElement | null) => {
    track.current = element;
    if (!element) return;
    const update = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setIsAtStart(scrollLeft <= TOLERANCE_PX);
      setIsAtEnd(scrollLeft + clientWidth >= scrollWidth - TOLERANCE_PX);
    };
    const stopObserving = makeScrollableFocusable(element);
    const observer = new ResizeObserver(update);
    observer.observe(element);
    const childObserver = new MutationObserver(update);
    childObserver.observe(element, { childList: true });
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      stopObserving?.();
      observer.disconnect();
      childObserver.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, []);

  const move = (direction: 1 | -1) => {
    const { current } = track;
    current?.scrollBy({ left: direction * current.clientWidth });
  };
  return { trackRef, isAtStart, isAtEnd, move };
}
