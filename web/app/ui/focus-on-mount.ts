/** A ref callback for an element that replaces the one with the focus. It must be stable: React calls a new one in every render. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
