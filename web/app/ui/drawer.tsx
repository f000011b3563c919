import { type ReactNode, useId } from 'react';
import { makeScrollableFocusable } from './make-scrollable-focusable.ts';
import { OverlayHeader } from './overlay-header.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  side?: 'left' | 'right';
  children: ReactNode;
  /** Stays visible below the scrolling body. */
  footer?: ReactNode;
}

/** The title gets the focus, unless a control inside has `data-autofocus`. */
export function Drawer({ isOpen, onClose, title, side = 'right', children, footer }: DrawerProps) {
  const titleId = useId();
  const { dialogRef, isPresent } = useModalDialog(isOpen, onClose);
  if (!isPresent) return null;
  return (
    <dialog ref={dialogRef} className="overlay" aria-labelledby={titleId}>
      <div className={`overlay-sheet drawer drawer-${side}`}>
        <OverlayHeader titleId={titleId} title={title} onClose={onClose} />
        <div className="overlay-body" ref={makeScrollableFocusable}>
          {children}
        </div>
        {footer && <div className="overlay-footer">{footer}</div>}
      </div>
    </dialog>
  );
}
