import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { serviceLinks } from './site-links.ts';

const WAIT_MS = 1000;

/** Any product, any search and any category have the same code. */
const pages = [...serviceLinks.map(({ to }) => to), '/', '/product/any', '/search', '/ssd', '/cart'];

/** Prefetches the code of the pages that visitors open next once the browser is idle, unless the visitor saves data. */
export function IdlePrefetch() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => setIsIdle(true));
      else setIsIdle(true);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isIdle && pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
