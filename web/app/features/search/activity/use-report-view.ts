import { useEffect } from 'react';
import { reportActivity } from './report-activity.ts';

/** A page that is visible for a shorter time does not count as a view. */
const MIN_VIEW_MS = 2000;

/** Reports one view for each visit to a product page. */
export function useReportView(productId: string): void {
  useEffect(
    () => whenVisibleFor(MIN_VIEW_MS, () => reportActivity({ product_id: productId, kind: 'view' })),
    [productId],
  );
}

/** Calls back once the page has been visible for this long without interruption. Returns a function that cancels. */
export function whenVisibleFor(milliseconds: number, onVisible: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', restart);
  };
  const restart = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      cancel();
      onVisible();
    }, milliseconds);
  };
  document.addEventListener('visibilitychange', restart);
  restart();
  return cancel;
}
