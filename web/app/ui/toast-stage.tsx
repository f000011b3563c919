import { type CSSProperties, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { useTopModal } from './modal-stack.ts';
import { dismissToast, type Toast } from './show-toast.ts';
import { ToastSlab } from './toast-slab.tsx';

interface ToastStageProps {
  toast: Toast | null;
}

/** Inside the topmost modal if there is one, because all else is inert then; a move there shows the toast anew. */
export function ToastStage({ toast }: ToastStageProps) {
  return createPortal(<StagedToast toast={toast} />, useTopModal() ?? document.body);
}

function StagedToast({ toast }: ToastStageProps) {
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!toast) return;
    // Only an end that a person or the clock brought about; taking it off this stage is none.
    const staging = new AbortController();
    const { signal } = staging;
    const forget = () => signal.aborted || dismissToast(toast.id);
    const show = (duration: number) =>
      sonner.custom(() => <ToastSlab toast={toast} />, {
        // The same id on every stage: Sonner replays what is active to a new one, and must know it again.
        id: toast.id,
        duration,
        onAutoClose: forget,
        onDismiss: forget,
      });
    show(toast.duration);
    // Sonner stops its clock for a pointer only; nobody should lose what the keyboard has reached either.
    stage.current?.addEventListener('focusin', () => show(Number.POSITIVE_INFINITY), { signal });
    stage.current?.addEventListener('focusout', () => show(toast.duration), { signal });
    return () => {
      staging.abort();
      sonner.dismiss(toast.id);
    };
  }, [toast]);

  return (
    <Sonner
      ref={stage}
      position="bottom-center"
      visibleToasts={1}
      // A tray at the foot of the window says how high it is; phones keep a bar of action there besides.
      offset={{ bottom: 'calc(24px + var(--tray-height, 0px))' }}
      mobileOffset={{ bottom: 'calc(88px + var(--tray-height, 0px))', left: 16, right: 16 }}
      style={{ '--width': '440px' } as CSSProperties}
      toastOptions={{ unstyled: true }}
    />
  );
}
