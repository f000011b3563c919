/** Calls back whenever the element enters or leaves the viewport. The returned function ends this. */
export function observeVisibility(
  element: Element,
  onChange: (isVisible: boolean) => void,
  rootMargin = '0px',
): () => void {
  // On a busy device one call reports several changes, oldest first: only the last one still holds.
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting === true), {
    rootMargin,
  });
  observer.observe(element);
  return () => observer.disconnect();
}
