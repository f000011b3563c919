import { useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { useMayCall } from '#web/features/admin/use-may-call.ts';
import { apiQuery } from '#web/lib/query-client.ts';

const REFRESH_MS = 60_000;

/** How much work waits on which page of the admin area, by its path. Empty for roles that do not see the dashboard. */
export function useWaitingCounts(): Readonly<Record<string, number>> {
  const { data } = useQuery({
    ...apiQuery(adminEndpoints.getOverview),
    enabled: useMayCall()('admin-read'),
    refetchInterval: REFRESH_MS,
  });
  if (!data) return {};
  const { confirmed, processing, packed, returns, quotes, custom_pc_requests } = data.waiting;
  return {
    '/admin/portal': confirmed + processing + packed + returns,
    '/admin/portal/quotes': quotes,
    '/admin/custom-pc-requests': custom_pc_requests,
  };
}
