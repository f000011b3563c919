import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * State that falls back to its start with every navigation: what lies over one page has no place on the next. The key and
 * not the path counts, because a link to the page that is open already has done its work too.
 */
export function useStateUntilNavigation<State>(start: State): [State, (state: State) => void] {
  const { key } = useLocation();
  const [lastKey, setLastKey] = useState(key);
  const [state, setState] = useState(start);
  if (key !== lastKey) {
    setLastKey(key);
    setState(start);
  }
  return [state, setState];
}
