import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { bulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import type { BulkOrder } from '#contract/bulk-orders.ts';
import { pollDelay } from '#web/features/payments/payment-status-query.ts';
import { apiQuery } from '#web/lib/query-client.ts';

/** The parameters of all calls about a quote: the token of its link, or none for its owner. */
export type QuoteAccess = { reference: string; token?: string };

/** Staff changes quotes, so every opening of the page reads it again. */
export function quoteQuery(access: QuoteAccess) {
  return queryOptions({ ...apiQuery(bulkOrderEndpoints.getBulkOrder, access), staleTime: 0, gcTime: 0 });
}

export function reloadQuote(client: QueryClient, access: QuoteAccess): void {
  void client.invalidateQueries({ queryKey: quoteQuery(access).queryKey });
}

export function showQuote(client: QueryClient, access: QuoteAccess, quote: BulkOrder): void {
  client.setQueryData(quoteQuery(access).queryKey, quote);
}

export function quotePaymentQuery(access: QuoteAccess) {
  return queryOptions({
    ...apiQuery(bulkOrderEndpoints.getQuotePayment, access),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => pollDelay(state.dataUpdateCount + state.errorUpdateCount),
  });
}
