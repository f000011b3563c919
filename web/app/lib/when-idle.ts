const LATEST_MS = 5000;

/** Also on a page that is never idle. Safari runs it after the tasks that wait. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: LATEST_MS });
  else setTimeout(callback);
}
