/** The text that makes the worker of `crashing-search-worker.ts` crash. */
export const crashingText = 'crash';
