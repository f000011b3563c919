import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and for the first moment in the browser, where nothing the browser keeps is known yet. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
