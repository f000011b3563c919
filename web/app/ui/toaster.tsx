import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts } from './show-toast.ts';

// Loaded with the first toast, which most visits never show.
const ToastStage = lazy(async () => ({ default: (await import('./toast-stage.tsx')).ToastStage }));

/** Mounted once, in the page frame. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const [isNeeded, setIsNeeded] = useState(false);
  if (toast && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToastStage toast={toast} />
    </Suspense>
  );
}
