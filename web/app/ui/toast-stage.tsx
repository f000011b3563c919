import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type CSSProperties, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { useTopModal } from './modal-stack.ts';
import { dismissToast, type Toast } from './show-toast.ts';
import { Spinner } from './spinner.tsx';

interface ToastStageProps {
  toast: Toast | null;
}

/**
 * Renders the toast inside the topmost modal, if there is one, because everything else is inert then. There it is at the top,
 * because modals have their buttons at the bottom.
 */
export function ToastStage({ toast }: ToastStageProps) {
  const modal = useTopModal();
  const position = modal ? 'top-center' : 'bottom-center';
  return createPortal(<StagedToast toast={toast} position={position} />, modal ?? document.body);
}

interface StagedToastProps extends ToastStageProps {
  position: 'top-center' | 'bottom-center';
}

function StagedToast({ toast, position }: StagedToastProps) {
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!toast) return;
    // Sonner's region announces the toast, except errors, which are alerts: in two live regions the text may be read twice.
    stage.current?.setAttribute('aria-live', toast.kind === 'error' ? 'off' : 'polite');
    // Aborted when the toast moves to another container, which must not dismiss it.
    const listeners = new AbortController();
    const { signal } = listeners;
    const dismiss = () => signal.aborted || dismissToast(toast.id);
    const show = (duration: number) =>
      sonner.custom(() => <ToastSlab toast={toast} />, {
        // The same id in every container, by which Sonner recognises the toast that it already shows.
        id: toast.id,
        duration,
        onAutoClose: dismiss,
        onDismiss: dismiss,
      });
    show(toast.duration);
    // Sonner pauses its timer for the pointer only; here also for the keyboard focus.
    stage.current?.addEventListener('focusin', () => show(Number.POSITIVE_INFINITY), { signal });
    stage.current?.addEventListener('focusout', () => show(toast.duration), { signal });
    return () => {
      listeners.abort();
      sonner.dismiss(toast.id);
    };
  }, [toast]);

  return (
    <Sonner
      ref={stage}
      position={position}
      visibleToasts={1}
      // Above the compare tray, a dock and the buy bar.
      offset={{
        bottom: 'calc(24px + var(--dock-height, 0px) + var(--tray-height, 0px) + var(--bar-height, 0px))',
      }}
      // Below the heading of a drawer and its button to close.
      mobileOffset={{ top: 80, bottom: 'calc(88px + var(--tray-height, 0px))', left: 16, right: 16 }}
      style={{ '--width': '440px' } as CSSProperties}
      toastOptions={{ unstyled: true }}
    />
  );
}

function ToastSlab({ toast }: { toast: Toast }) {
  const isSilent = 'isSilent' in toast && toast.isSilent;
  const role = toast.kind === 'error' ? 'alert' : undefined;
  return (
    <div className="toast slab" role={role} aria-hidden={isSilent || undefined}>
      {toast.kind === 'custom' ? toast.content : <ToastMessage toast={toast} />}
    </div>
  );
}

function ToastMessage({ toast }: { toast: Exclude<Toast, { kind: 'custom' }> }) {
  const { kind, title, text, action } = toast;
  const act = () => {
    dismissToast(toast.id);
    action?.onAct();
  };
  return (
    <>
      <ToastIcon kind={kind} />
      <div>
        <p>{title}</p>
        {text && <p className="toast-text">{text}</p>}
      </div>
      {action && (
        <button type="button" className="toast-action" onClick={act}>
          {action.label}
        </button>
      )}
    </>
  );
}

function ToastIcon({ kind }: { kind: Toast['kind'] }) {
  if (kind === 'success') return <CircleCheck className="toast-good" size={18} aria-hidden="true" />;
  if (kind === 'error') return <CircleAlert className="toast-bad" size={18} aria-hidden="true" />;
  if (kind === 'loading') return <Spinner />;
  return null;
}
