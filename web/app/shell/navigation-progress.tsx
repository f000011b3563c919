import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { Spinner } from '#web/ui/spinner.tsx';

const SPINNER_DELAY_MS = 150;

/** Shows a spinner when the next page takes longer than a moment to load. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  const [isShown, setIsShown] = useState(false);
  if (!isLoading && isShown) setIsShown(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsShown(true), SPINNER_DELAY_MS);
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
