const focusable = 'a[href], button, input, select, textarea, summary';

/**
 * A ref callback for scrollable elements: makes the element focusable while it overflows and contains no control, so that
 * arrow keys can scroll it. Safari does not do this itself.
 */
export function makeScrollableFocusable(region: HTMLElement | null) {
  if (!region) return;
  const observer = new ResizeObserver(() => {
    const overflows = region.scrollWidth > region.clientWidth || region.scrollHeight > region.clientHeight;
    if (overflows && !region.querySelector(focusable)) region.tabIndex = 0;
    else region.removeAttribute('tabindex');
  });
  observer.observe(region);
  for (const child of region.children) observer.observe(child);
  return () => observer.disconnect();
}
