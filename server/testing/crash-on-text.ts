/** What makes the thread of `crashing-search-worker.ts` crash when it is asked to rephrase it. */
export const crashingText = 'crash';
