import { useSuspenseQuery } from '@tanstack/react-query';
import { bulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';

export const volumeTiersQuery = apiQuery(bulkOrderEndpoints.getVolumeTiers);

/** The volume prices of the shop. Pages that use them list the query. */
export function useVolumeTiers() {
  return useSuspenseQuery(volumeTiersQuery).data.data;
}
