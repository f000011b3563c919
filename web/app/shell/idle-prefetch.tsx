import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { serviceLinks } from './site-links.ts';

const WAIT_MS = 1000;

/** Any product, any search and any category have the same code. */
const pages = ['/ssd', '/product/any', '/search', '/cart', '/', ...serviceLinks.map(({ to }) => to)];

/**
 * Prefetches the code of the pages that visitors open next once the browser is idle, unless the visitor saves data. One page after
 * the other: the links of all at once would block a slow phone for a quarter of a second.
 */
export function IdlePrefetch() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData || count === pages.length) return;
    const prefetchNext = () => setCount(count + 1);
    const timer = setTimeout(
      () => {
        if ('requestIdleCallback' in window) requestIdleCallback(prefetchNext);
        else prefetchNext();
      },
      count === 0 ? WAIT_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [count]);
  return pages.slice(0, count).map((page) => <PrefetchPageLinks key={page} page={page} />);
}
