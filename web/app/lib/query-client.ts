import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { analyticsHeaders } from './analytics-session.ts';
import { type ApiClient, ApiError, type CallParameters, createApiClient } from './api-client.ts';
import { authorisedFetch } from './authorised-fetch.ts';
import { readSession, subscribeToSession } from './session.ts';

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
      // What was pressed offline fails at once: kept back, it would happen later, behind the back of whoever pressed.
      mutations: { retry: 1, networkMode: 'always' },
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

const api = createApiClient(authorisedFetch, analyticsHeaders);
let inBrowser: QueryClient | undefined;

/** The calls of this browser window, in the name of whoever is signed in. */
export function browserApi(): ApiClient {
  return api;
}

/** The one client of this browser window. */
export function browserQueryClient(): QueryClient {
  inBrowser ??= forgettingPeople(createQueryClient(api));
  return inBrowser;
}

/** What one person was told is not for the next: with another session only what everybody may read stays. */
function forgettingPeople(client: QueryClient): QueryClient {
  const isPublic = (path: unknown) => Object.values(endpoints).some((endpoint) => endpoint.path === path);
  let userId = readSession()?.user._id;
  subscribeToSession(() => {
    const nextId = readSession()?.user._id;
    if (nextId !== userId) client.removeQueries({ predicate: ({ queryKey }) => !isPublic(queryKey[0]) });
    userId = nextId;
  });
  return client;
}
