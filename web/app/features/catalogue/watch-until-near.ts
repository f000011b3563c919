const listeners = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls back once, when a tenth of the element is less than 50 px away from the screen. Ends with the returned function. */
export function watchUntilNear(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(tellThoseNear, { threshold: 0.1, rootMargin: '50px' });
  const shared = observer;
  listeners.set(element, onNear);
  shared.observe(element);
  return () => shared.unobserve(element);
}

function tellThoseNear(entries: IntersectionObserverEntry[], shared: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    shared.unobserve(target);
    listeners.get(target)?.();
  }
}
