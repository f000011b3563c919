import { useEffect, useState } from 'react';

/** Returns the value once it has not changed for `waitMs`, and `initial` until then. */
export function useDebounced<Value>(value: Value, waitMs: number, initial = value): Value {
  const [debounced, setDebounced] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return debounced;
}
