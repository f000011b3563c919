import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';

const THRESHOLD_PX = 400;

export function BackToTop() {
  const [isFarDown, setIsFarDown] = useState(false);
  useEffect(() => {
    const update = () => setIsFarDown(scrollY > THRESHOLD_PX);
    // Reading the position lays the page out, which the next frame does anyway.
    const firstFrame = requestAnimationFrame(update);
    addEventListener('scroll', update, { passive: true });
    return () => {
      cancelAnimationFrame(firstFrame);
      removeEventListener('scroll', update);
    };
  }, []);
  if (!isFarDown) return null;
  return (
    <IconButton className="back-to-top" label="Back to top" hasEdge onClick={goToTop}>
      <ArrowUp size={18} aria-hidden="true" />
    </IconButton>
  );
}

/** The style sheet decides between smooth and instant scrolling, by the visitor's preference for reduced motion. */
function goToTop(): void {
  scrollTo({ top: 0 });
  document.getElementById('main')?.focus({ preventScroll: true });
}
