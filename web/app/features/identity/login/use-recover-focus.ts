import { useEffect } from 'react';

/** Focuses the first field of a view if the focus was lost with the view that it replaced. */
export function useRecoverFocus(): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const dialog = document.querySelector('dialog[open]:has(.login-dialog)');
    const start = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector('h2');
    start?.focus();
  }, []);
}
