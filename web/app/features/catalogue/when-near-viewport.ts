const listeners = new WeakMap<Element, () => void>();
const observers = new Map<string, IntersectionObserver>();

/** Calls back once, when a tenth of the element is less than the margin away from the screen. Ends with the returned function. */
export function whenNearViewport(element: Element, onNear: () => void, margin = '50px'): () => void {
  const shared = observers.get(margin) ?? makeObserver(margin);
  listeners.set(element, onNear);
  shared.observe(element);
  return () => shared.unobserve(element);
}

function makeObserver(margin: string): IntersectionObserver {
  const observer = new IntersectionObserver(tellThoseNear, { threshold: 0.1, rootMargin: margin });
  observers.set(margin, observer);
  return observer;
}

function tellThoseNear(entries: IntersectionObserverEntry[], shared: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    shared.unobserve(target);
    listeners.get(target)?.();
  }
}
