const focusable = 'a[href], button, input, select, textarea, summary';

/**
 * A ref for what may scroll. The keyboard must be able to stop there when it overflows and holds nothing else to
 * stop at (Safari does not offer that by itself), and should not stop otherwise.
 */
export function letKeyboardScroll(region: HTMLElement | null) {
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
