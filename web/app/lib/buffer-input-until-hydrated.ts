/**
 * Starts the scripts that were put late, and until React is awake keeps what only scripts can answer: the last press and
 * what stands in every field. Travels into the page as text, so it may use nothing from outside itself.
 */
export function bufferInputUntilHydrated(awake: string, latestStartMs: number): void {
  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const fields = new Map<Control, string>();
  let pressed: HTMLElement | undefined;
  let isStarted = false;
  const watch = new AbortController();
  const watching = { capture: true, signal: watch.signal };

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

  function keepPress(event: Event): void {
    const target = (event.target as Element).closest<HTMLButtonElement | HTMLInputElement>(
      'button,[role="button"],input[type="radio"],input[type="checkbox"]',
    );
    // A form with an address is sent by the browser itself.
    if (!target || (target.type !== 'button' && target.form?.hasAttribute('action'))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    showPressed(target);
    start();
  }

  function keepText({ target }: Event): void {
    const field = target as Control;
    if (field.type !== 'radio' && field.type !== 'checkbox') fields.set(field, field.value);
  }

  /** React believes a field to hold what it held at first, and overlooks an event that does not differ from that. */
  function giveBack(field: Control, text: string): void {
    // An event that nobody heeds: React takes the field's part of the page over on it, if it has not yet.
    field.dispatchEvent(new Event('keyup', { bubbles: true }));
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  }

  function replay(): void {
    for (const [field, text] of fields) giveBack(field, text);
    // A task later: by then React has rendered what the fields say.
    setTimeout(() => {
      watch.abort();
      const target = pressed;
      showPressed(undefined);
      if (target?.isConnected) target.click();
    });
  }

  addEventListener('pointerdown', start, watching);
  addEventListener('keydown', start, watching);
  addEventListener('focusin', start, watching);
  addEventListener('click', keepPress, watching);
  addEventListener('input', keepText, watching);
  addEventListener('change', keepText, watching);
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  setTimeout(start, latestStartMs);
  // A task later: React answers to nothing while it is telling that it is awake.
  addEventListener(awake, () => setTimeout(replay), { once: true });
}
