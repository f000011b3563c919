import { useEffect, useState } from 'react';

const SECOND = 1000;

/** The whole seconds left, updated every second. */
export function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((time - now) / SECOND));
  useEffect(() => {
    if (time <= Date.now()) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (time <= Date.now()) clearInterval(timer);
    }, SECOND);
    return () => clearInterval(timer);
  }, [time]);
  return left;
}
