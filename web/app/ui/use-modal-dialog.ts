import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { enterHistory } from './modal-history.ts';
import { enterModalStack } from './modal-stack.ts';

interface ModalDialog {
  dialogRef: RefObject<HTMLDialogElement | null>;
  /** True while open and until the closing transition has ended; render nothing otherwise. */
  isPresent: boolean;
}

/**
 * Controls a native modal <dialog>: the browser traps the focus, restores it on closing and closes on Escape; Back closes it
 * too. The element must fill the screen around its visible sheet, so that a press on the element itself is a press outside
 * the sheet.
 */
export function useModalDialog(isOpen: boolean, onClose: () => void): ModalDialog {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [isPresent, setIsPresent] = useState(isOpen);
  if (isOpen && !isPresent) setIsPresent(true);

  const reportClosed = useEffectEvent(onClose);

  // First, because showModal() changes the style of every element, and reading a width would compute them all at once.
  useLayoutEffect(() => (isPresent ? lockScroll() : undefined), [isPresent]);

  // A layout effect, because its cleanup runs while the element is still in the page: only then can the browser restore
  // the focus.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!isOpen || !dialog) return;

    const listeners = new AbortController();
    const { signal } = listeners;
    let pressedOutside = false;
    // The press must start and end outside: a text selection that ends outside must not close the dialog.
    dialog.addEventListener(
      'pointerdown',
      (event) => {
        pressedOutside = event.target === dialog;
      },
      { signal },
    );
    dialog.addEventListener(
      'click',
      (event) => {
        // The second press of a double click was meant for a button that the first press replaced.
        const isSecondPress = event.detail > 1;
        if (pressedOutside && event.target === dialog && !isSecondPress) dialog.close();
      },
      { signal },
    );
    dialog.addEventListener('close', () => dialog.open || reportClosed(), { signal });

    dialog.showModal();
    // The title gets the focus by default: screen readers read it first, and no button is pressed by accident.
    const start = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2');
    start?.focus();
    const leaveStack = enterModalStack(dialog);
    const leaveHistory = enterHistory(() => dialog.close());
    return () => {
      leaveHistory();
      leaveStack();
      listeners.abort();
      dialog.close();
    };
  }, [isOpen]);

  useLayoutEffect(() => {
    if (isOpen || !isPresent) return;
    let isCurrent = true;
    // Transitions only: an animation such as a spinner's may never finish.
    const motions = dialogRef.current?.getAnimations({ subtree: true }) ?? [];
    const closing = motions.filter((motion) => motion instanceof CSSTransition);
    Promise.allSettled(closing.map((motion) => motion.finished)).then(() => isCurrent && setIsPresent(false));
    return () => {
      isCurrent = false;
    };
  }, [isOpen, isPresent]);

  return { dialogRef, isPresent };
}

let lockCount = 0;

/** Keeps the page behind a modal from scrolling until the returned function is called. */
function lockScroll(): () => void {
  const page = document.documentElement;
  if (lockCount === 0) {
    // Padding of the scroll bar's width keeps the page from shifting; the width is read before the bar disappears.
    document.body.style.paddingRight = `${window.innerWidth - page.clientWidth}px`;
    page.dataset.scrollLocked = '';
  }
  lockCount += 1;
  return () => {
    lockCount -= 1;
    if (lockCount > 0) return;
    delete page.dataset.scrollLocked;
    document.body.style.paddingRight = '';
  };
}
