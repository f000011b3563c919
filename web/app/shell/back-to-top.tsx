import ArrowUp from 'lucide-react/icons/arrow-up';
import { useSyncExternalStore } from 'react';
import { IconButton } from '#web/ui/button.tsx';

const THRESHOLD_PX = 400;

export function BackToTop() {
  const isFarDown = useSyncExternalStore(
    subscribeToScroll,
    () => scrollY > THRESHOLD_PX,
    () => false,
  );
  if (!isFarDown) return null;
  return (
    <IconButton className="back-to-top" label="Back to top" hasEdge onClick={goToTop}>
      <ArrowUp size={18} aria-hidden="true" />
    </IconButton>
  );
}

function subscribeToScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** The style sheet decides between smooth and instant scrolling, by the visitor's preference for reduced motion. */
function goToTop(): void {
  scrollTo({ top: 0 });
  document.getElementById('main')?.focus({ preventScroll: true });
}
