import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError, type CallParameters } from '#web/lib/api-client.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';

export const REFRESH_MS = 5000;

interface DebugQueryProps<Data> {
  endpoint: Endpoint<Data>;
  parameters?: CallParameters;
  children: (data: Data) => ReactNode;
}

/** Shows the data of one call and fetches it again every 5 seconds while the page is visible. */
export function DebugQuery<Data>({ endpoint, parameters, children }: DebugQueryProps<Data>) {
  const { data, error, refetch, isFetching } = useQuery({
    ...apiQuery(endpoint, parameters),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { error: lastError } }) => (isRefusal(lastError) ? false : REFRESH_MS),
  });
  if (data === undefined && !error) return <p role="status">Loading…</p>;
  return (
    <>
      {error && (
        <div className="debug-problem" role="alert">
          <p>
            {data === undefined ? 'The data could not be loaded.' : 'Not refreshed, these are earlier data.'}{' '}
            {error.message}
          </p>
          {error instanceof ApiError && error.code === 'second_factor_required' ? (
            <a className="text-link" href="/admin">
              Give the second factor
            </a>
          ) : (
            <Button variant="line" size="small" isBusy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          )}
        </div>
      )}
      {data !== undefined && children(data)}
    </>
  );
}

/** Asking again does not help until the role or the second factor changes. */
function isRefusal(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 403;
}
