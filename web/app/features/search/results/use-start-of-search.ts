import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** Other words make another page, although its path is the same: it starts at its top. */
export function useStartOfSearch(query: string): void {
  const navigationType = useNavigationType();
  const previous = useRef(query);
  useEffect(() => {
    if (previous.current === query) return;
    previous.current = query;
    if (navigationType !== 'POP') scrollTo({ top: 0 });
  }, [query, navigationType]);
}
