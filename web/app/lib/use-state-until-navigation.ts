import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * State that is reset by every navigation, such as an open menu. Compares the location's key, not its path, so that a link
 * to the current page resets it too.
 */
export function useStateUntilNavigation<State>(initial: State): [State, (state: State) => void] {
  const { key } = useLocation();
  const [lastKey, setLastKey] = useState(key);
  const [state, setState] = useState(initial);
  if (key !== lastKey) {
    setLastKey(key);
    setState(initial);
  }
  return [state, setState];
}
