const callbacks = new WeakMap<Element, () => void>();
const observers = new Map<string, IntersectionObserver>();

/** Calls `onNear` once a tenth of the element is within `margin` of the viewport. Returns a function that stops watching. */
export function whenNearViewport(element: Element, onNear: () => void, margin = '50px'): () => void {
  const shared = observers.get(margin) ?? createObserver(margin);
  callbacks.set(element, onNear);
  shared.observe(element);
  return () => shared.unobserve(element);
}

function createObserver(margin: string): IntersectionObserver {
  const observer = new IntersectionObserver(notifyIntersecting, { threshold: 0.1, rootMargin: margin });
  observers.set(margin, observer);
  return observer;
}

function notifyIntersecting(entries: IntersectionObserverEntry[], shared: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    shared.unobserve(target);
    callbacks.get(target)?.();
  }
}
