import { type ReactNode, useId } from 'react';
import { letKeyboardScroll } from './let-keyboard-scroll.ts';
import { OverlayHeader } from './overlay-header.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  side?: 'left' | 'right';
  children: ReactNode;
  /** Stays in view under the scrolling body. */
  footer?: ReactNode;
}

/** Put `data-autofocus` on a control to start there instead of at the title. */
export function Drawer({ isOpen, onClose, title, side = 'right', children, footer }: DrawerProps) {
  const titleId = useId();
  const { dialogRef, isPresent } = useModalDialog(isOpen, onClose);
  if (!isPresent) return null;
  return (
    <dialog ref={dialogRef} className="overlay" aria-labelledby={titleId}>
      <div className={`overlay-sheet drawer drawer-${side}`}>
        <OverlayHeader titleId={titleId} title={title} onClose={onClose} />
        <div className="overlay-body" ref={letKeyboardScroll}>
          {children}
        </div>
        {footer && <div className="overlay-footer">{footer}</div>}
      </div>
    </dialog>
  );
}
