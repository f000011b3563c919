let callbacks: (() => void)[] = [];

/**
 * Runs the callback once the browser has shown what has changed so far, so that long work does not delay the response to a press.
 * All callbacks of one frame run in one task, which React renders once.
 */
export function afterNextPaint(callback: () => void): void {
  if (callbacks.push(callback) > 1) return;
  requestAnimationFrame(() => {
    const due = callbacks;
    callbacks = [];
    setTimeout(() => due.forEach(runReporting));
  });
}

/** An error of one must not keep the others from running. */
function runReporting(callback: () => void): void {
  try {
    callback();
  } catch (error) {
    reportError(error);
  }
}
