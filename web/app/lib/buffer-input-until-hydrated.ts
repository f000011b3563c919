/**
 * Loads the deferred scripts, and buffers input until React has hydrated the page: the last press and the text of every
 * field. Printed into the page as text, so it must not use anything from outside its body.
 */
export function bufferInputUntilHydrated(hydratedEvent: string, latestStartMs: number): void {
  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const fields = new Map<Control, string>();
  let pressed: HTMLElement | undefined;
  let isStarted = false;
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };

  function start(): void {
    if (isStarted) return;
    const late = document.querySelector<HTMLScriptElement>('script[data-late]');
    if (!late) {
      addEventListener('DOMContentLoaded', start);
      return;
    }
    isStarted = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-late]')) {
      link.rel = link.dataset.late ?? '';
    }
    const script = document.createElement('script');
    script.type = late.dataset.late ?? '';
    script.textContent = late.textContent;
    script.onerror = () => showPressed(undefined);
    document.head.append(script);
  }

  function showPressed(next: HTMLElement | undefined): void {
    pressed?.removeAttribute('data-pressed');
    pressed = next;
    pressed?.setAttribute('data-pressed', '');
  }

  function bufferPress(event: Event): void {
    const target = (event.target as Element).closest<HTMLButtonElement | HTMLInputElement>(
      'button,[role="button"],input[type="radio"],input[type="checkbox"]',
    );
    // The browser itself submits a form with an action.
    if (!target || (target.type !== 'button' && target.form?.hasAttribute('action'))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    showPressed(target);
    start();
  }

  function bufferText({ target }: Event): void {
    const field = target as Control;
    if (field.type !== 'radio' && field.type !== 'checkbox') fields.set(field, field.value);
  }

  /** React ignores an input event if the value equals the last value it knows. */
  function restoreText(field: Control, text: string): void {
    // An event without a listener: makes React hydrate the field's Suspense boundary if it has not yet.
    field.dispatchEvent(new Event('keyup', { bubbles: true }));
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  }

  function replay(): void {
    for (const [field, text] of fields) restoreText(field, text);
    // In the next task, when React has rendered the new values.
    setTimeout(() => {
      listeners.abort();
      const target = pressed;
      showPressed(undefined);
      if (target?.isConnected) target.click();
    });
  }

  addEventListener('pointerdown', start, options);
  addEventListener('keydown', start, options);
  addEventListener('focusin', start, options);
  addEventListener('click', bufferPress, options);
  addEventListener('input', bufferText, options);
  addEventListener('change', bufferText, options);
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  setTimeout(start, latestStartMs);
  // In the next task: React ignores events that are dispatched inside its effects.
  addEventListener(hydratedEvent, () => setTimeout(replay), { once: true });
}
