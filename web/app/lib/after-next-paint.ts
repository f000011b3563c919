/** Runs the callback once the browser has shown what has changed so far, so that long work does not delay the response to a press. */
export function afterNextPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
