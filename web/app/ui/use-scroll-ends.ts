import { type RefCallback, useCallback, useRef, useState } from 'react';
import { letKeyboardScroll } from './let-keyboard-scroll.ts';

/** Positions are fractions of pixels on some screens. */
const TOLERANCE_PX = 2;

interface ScrollEnds {
  trackRef: RefCallback<HTMLElement>;
  isAtStart: boolean;
  isAtEnd: boolean;
  /** By as much as can be seen at once; the style sheet says where it snaps. */
  move: (direction: 1 | -1) => void;
}

/** Knows whether something that scrolls sideways has more to show on either side. */
export function useScrollEnds(): ScrollEnds {
  const track = useRef<HTMLElement>(null);
  const [isAtStart, setIsAtStart] = useState(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const trackRef = useCallback((element: HTMLElement | null) => {
    track.current = element;
    if (!element) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setIsAtStart(scrollLeft <= TOLERANCE_PX);
      setIsAtEnd(scrollLeft + clientWidth >= scrollWidth - TOLERANCE_PX);
    };
    const leaveKeyboard = letKeyboardScroll(element);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    const childObserver = new MutationObserver(look);
    childObserver.observe(element, { childList: true });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      leaveKeyboard?.();
      observer.disconnect();
      childObserver.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  const move = (direction: 1 | -1) => {
    const { current } = track;
    current?.scrollBy({ left: direction * current.clientWidth });
  };
  return { trackRef, isAtStart, isAtEnd, move };
}
