import { queryOptions } from '@tanstack/react-query';
import { paymentEndpoints } from '#contract/payment-endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';

const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 30_000;
const BACKOFF_FACTOR = 1.3;

/** Polls the payment status with increasing delays: most payments end within seconds, some take minutes. */
export function paymentStatusQuery(orderId: string) {
  return queryOptions({
    ...apiQuery(paymentEndpoints.getPaymentStatus, { orderId }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => pollDelay(state.dataUpdateCount + state.errorUpdateCount),
  });
}

export function pollDelay(responseCount: number): number {
  return Math.min(MAX_DELAY_MS, Math.round(FIRST_DELAY_MS * BACKOFF_FACTOR ** responseCount));
}
