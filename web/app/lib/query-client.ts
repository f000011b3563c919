import { QueryClient, queryOptions } from '@tanstack/react-query';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { type ApiClient, ApiError, type CallParameters, createApiClient } from './api-client.ts';
import { visitHeaders } from './visit-session.ts';

const MINUTE = 60_000;
const MOST_RETRIES = 2;

/** A query is the address of its answer and the parameters, so the client itself knows how to fetch it. */
export function apiQuery<Answer>(endpoint: Endpoint<Answer>, parameters: CallParameters = {}) {
  return queryOptions<Answer>({ queryKey: [endpoint.path, parameters] });
}

export function createQueryClient(api: ApiClient): QueryClient {
  const isServer = typeof document === 'undefined';
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [path, parameters], signal }) =>
          api.call(
            { method: 'GET', path: path as string },
            { parameters: parameters as CallParameters, signal },
          ),
        staleTime: 5 * MINUTE,
        gcTime: isServer ? Number.POSITIVE_INFINITY : 10 * MINUTE,
        retry: isServer ? false : (failures, error) => failures < MOST_RETRIES && isWorthRetrying(error),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: 1 },
    },
  });
  // They change with a new start of the server at most, and every page reads them.
  client.setQueryDefaults([endpoints.getShopFacts.path], { staleTime: Number.POSITIVE_INFINITY });
  return client;
}

/** Asking again does not help where the answer was a clear no. */
function isWorthRetrying(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}

let inBrowser: QueryClient | undefined;

/** The one client of this browser window. */
export function browserQueryClient(): QueryClient {
  inBrowser ??= createQueryClient(createApiClient((input, init) => fetch(input, init), visitHeaders));
  return inBrowser;
}
