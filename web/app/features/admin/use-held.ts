import { useEffect, useRef } from 'react';

/** Returns the value from before `isHeld`: a dialog that closes shows the text that was confirmed, not that of the new state. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const held = useRef(value);
  useEffect(() => {
    if (!isHeld) held.current = value;
  });
  return isHeld ? held.current : value;
}
