import { useEffect } from 'react';
import { reportActivity } from './report-activity.ts';
import { whenSeenFor } from './when-seen-for.ts';

/** Shorter, and the page was only passed through. */
const LONG_ENOUGH_MS = 2000;

/** One view for each visit to the page of a product that was really looked at. */
export function useReportView(productId: string): void {
  useEffect(
    () => whenSeenFor(LONG_ENOUGH_MS, () => reportActivity({ product_id: productId, kind: 'view' })),
    [productId],
  );
}
