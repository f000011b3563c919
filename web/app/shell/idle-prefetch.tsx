import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { serviceLinks } from './site-links.ts';

const WAIT_MS = 1000;

/** Once the page has been quiet for a second, fetches the code of the pages the header leads to. */
export function IdlePrefetch() {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => setIsQuiet(true));
      else setIsQuiet(true);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet && serviceLinks.map(({ to }) => <PrefetchPageLinks key={to} page={to} />);
}
