import { useEffect } from 'react';

/** A view that took the place of another may have taken the focus with it: then it starts where a new dialog would. */
export function useLostFocus(): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const dialog = document.querySelector('dialog[open]:has(.login-dialog)');
    const start = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector('h2');
    start?.focus();
  }, []);
}
