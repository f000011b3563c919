import { queryOptions } from '@tanstack/react-query';
import { paymentEndpoints } from '#contract/payment-endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;
const GROWTH = 1.3;

/** Asks again and again, ever less often: most payments end within seconds, and some buyers go for their phone first. */
export function paymentStatusQuery(orderId: string) {
  return queryOptions({
    ...apiQuery(paymentEndpoints.getPaymentStatus, { orderId }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => waitAfter(state.dataUpdateCount + state.errorUpdateCount),
  });
}

export function waitAfter(answers: number): number {
  return Math.min(LONGEST_WAIT_MS, Math.round(FIRST_WAIT_MS * GROWTH ** answers));
}
