import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { Spinner } from '#web/ui/spinner.tsx';

const PATIENCE_MS = 150;

/** Pages load when they are first asked for. Most are there at once; a slow one shows a spinner instead of silence. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  const [isShown, setIsShown] = useState(false);
  if (!isLoading && isShown) setIsShown(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return (
    <div role="status" className="navigation-progress">
      {isShown && (
        <span>
          <Spinner />
          <span className="sr-only">Loading page</span>
        </span>
      )}
    </div>
  );
}
