import { useQueryClient } from '@tanstack/react-query';
import { searchAccountEndpoints } from '#contract/search-account-endpoints.ts';

/** Reloads everything that depends on the history. */
export function useReloadHistory(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    client.removeQueries({ queryKey: [searchAccountEndpoints.suggestPersonalized.path] });
    await client.invalidateQueries({ queryKey: [searchAccountEndpoints.listHistory.path] });
  };
}
