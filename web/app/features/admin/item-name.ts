import { createContext, useContext, useLayoutEffect } from 'react';

/** Tells the frame of the admin area which item its page shows; null while it is loaded. */
export const SetItemName = createContext<(name: string | null) => void>(() => {});

/** Names the item of the page in its heading and in the title of the window. */
export function useItemName(name: string): void {
  const setItemName = useContext(SetItemName);
  useLayoutEffect(() => {
    setItemName(name);
    return () => setItemName(null);
  }, [name, setItemName]);
}
