import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts } from './show-toast.ts';

// Most visits never see a toast, so its code waits for the first one.
const ToastStage = lazy(async () => ({ default: (await import('./toast-stage.tsx')).ToastStage }));

/** Mounted once, in the shell. */
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
