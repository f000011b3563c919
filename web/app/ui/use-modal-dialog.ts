import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { lockScroll } from './lock-scroll.ts';
import { enterModalStack } from './modal-stack.ts';

interface ModalDialog {
  dialogRef: RefObject<HTMLDialogElement | null>;
  /** True while open and until the closing motion has ended; render nothing otherwise. */
  isPresent: boolean;
}

/**
 * Drives a native modal <dialog>: the browser traps focus, returns it on closing and answers Escape. The element
 * must fill the screen and hold its visible sheet inside, so that a press on the element itself is one outside.
 */
export function useModalDialog(isOpen: boolean, onClose: () => void): ModalDialog {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [isPresent, setIsPresent] = useState(isOpen);
  if (isOpen && !isPresent) setIsPresent(true);

  const reportClosed = useEffectEvent(onClose);

  // A layout effect, because its cleanup still finds the element in the page when the owner is unmounted, and
  // only then can the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!isOpen || !dialog) return;

    const listeners = new AbortController();
    const { signal } = listeners;
    let pressedOutside = false;
    // Both ends of the press count: a text selection that ends outside must not close the form around it.
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
        // The second half of a double click was meant for a button that the first has moved away.
        const isSecondPress = event.detail > 1;
        if (pressedOutside && event.target === dialog && !isSecondPress) dialog.close();
      },
      { signal },
    );
    dialog.addEventListener('close', () => dialog.open || reportClosed(), { signal });

    dialog.showModal();
    // Focus starts at the title unless a control asks for it: it is read first, and no button is armed by accident.
    const start = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2');
    start?.focus();
    const leaveStack = enterModalStack(dialog);
    return () => {
      leaveStack();
      listeners.abort();
      dialog.close();
    };
  }, [isOpen]);

  useLayoutEffect(() => (isPresent ? lockScroll() : undefined), [isPresent]);

  useLayoutEffect(() => {
    if (isOpen || !isPresent) return;
    let isCurrent = true;
    // Transitions only: an animation inside, such as a spinner's, may never finish.
    const motions = dialogRef.current?.getAnimations({ subtree: true }) ?? [];
    const closing = motions.filter((motion) => motion instanceof CSSTransition);
    Promise.allSettled(closing.map((motion) => motion.finished)).then(() => isCurrent && setIsPresent(false));
    return () => {
      isCurrent = false;
    };
  }, [isOpen, isPresent]);

  return { dialogRef, isPresent };
}
