import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { dismissToast, type Toast } from './show-toast.ts';
import { Spinner } from './spinner.tsx';

function ToastIcon({ kind }: { kind: Toast['kind'] }) {
  if (kind === 'success') return <CircleCheck className="toast-good" size={18} aria-hidden="true" />;
  if (kind === 'error') return <CircleAlert className="toast-bad" size={18} aria-hidden="true" />;
  if (kind === 'loading') return <Spinner />;
  return null;
}

export function ToastSlab({ toast }: { toast: Toast }) {
  return (
    <div className="toast slab" role={toast.kind === 'error' ? 'alert' : 'status'}>
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
