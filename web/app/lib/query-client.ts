import { type Query, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { analyticsHeaders } from './analytics-session.ts';
import { type ApiClient, ApiError, type CallParameters, createApiClient } from './api-client.ts';
import { authorisedFetch } from './authorised-fetch.ts';
import { readSession, subscribeToSession } from './session.ts';

const MINUTE = 60_000;
const MAX_RETRIES = 2;

/** The query key is the endpoint's path and parameters, which is all that the client needs to fetch it. */
export function apiQuery<Result>(endpoint: Endpoint<Result>, parameters: CallParameters = {}) {
  return queryOptions<Result>({ queryKey: [endpoint.path, parameters] });
}

export function createQueryClient(api: ApiClient): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: (query) => {
          const [path, parameters] = query.queryKey;
          // Reading the signal creates it. A server's page is not given up.
          const signal = import.meta.env.SSR ? undefined : query.signal;
          return api.call(
            { method: 'GET', path: path as string },
            { parameters: parameters as CallParameters, signal },
          );
        },
        staleTime: 5 * MINUTE,
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 10 * MINUTE,
        retry: import.meta.env.SSR
          ? false
          : (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // The request itself tells whether the server can be reached: browsers are wrong about being offline.
        networkMode: 'always',
      },
      // An action that fails offline is not paused: it would run later without the user noticing.
      mutations: { retry: 1, networkMode: 'always' },
    },
  });
  // Every page reads the shop's facts, and they change only when the server restarts.
  client.setQueryDefaults([endpoints.getShopFacts.path], { staleTime: Number.POSITIVE_INFINITY });
  return client;
}

/** A retry does not help after a 4xx response, except for 429. */
function isWorthRetrying(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}

const api = createApiClient(authorisedFetch, analyticsHeaders);
let browserClient: QueryClient | undefined;

/** The API client of this browser window. It sends the access token of the signed-in user. */
export function browserApi(): ApiClient {
  return api;
}

/** The only query client of this browser window. */
export function browserQueryClient(): QueryClient {
  browserClient ??= clearPrivateDataOnUserChange(createQueryClient(api));
  return browserClient;
}

/**
 * Removes everything but public data when another user signs in or the user signs out. Queries in use are fetched again for
 * the new user.
 */
function clearPrivateDataOnUserChange(client: QueryClient): QueryClient {
  const isPublic = (path: unknown) => Object.values(endpoints).some((endpoint) => endpoint.path === path);
  const isPrivate = ({ queryKey, meta }: Query) => !isPublic(queryKey[0]) && meta?.hasNoPrivateData !== true;
  let userId = readSession()?.user._id;
  subscribeToSession(() => {
    const nextId = readSession()?.user._id;
    if (nextId !== userId) {
      client.removeQueries({ type: 'inactive', predicate: isPrivate });
      for (const query of client.getQueryCache().findAll({ predicate: isPrivate })) query.reset();
      // After React has removed the components that need a signed-in user.
      setTimeout(() => void client.refetchQueries({ type: 'active', predicate: isPrivate }));
    }
    userId = nextId;
  });
  return client;
}
