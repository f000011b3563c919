import { useEffect, useState } from 'react';

const PAUSE_MS = 1000;

/** Pay takes the place of Continue: a second press there, meant for Continue, must not pay. */
export function usePauseBeforePay() {
  const [isPausing, setIsPausing] = useState(false);
  useEffect(() => {
    if (!isPausing) return;
    const timer = setTimeout(() => setIsPausing(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isPausing]);
  return { isPausing, pause: () => setIsPausing(true) };
}
