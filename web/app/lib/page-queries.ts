import type { QueryClient } from '@tanstack/react-query';
import { createContext, type data, type Params, type RouterContextProvider } from 'react-router';
import { ApiError } from './api-client.ts';
import { type apiQuery, browserQueryClient } from './query-client.ts';

type PageQuery = ReturnType<typeof apiQuery<never>>;
type PageArguments = { params: Params; url: URL };
type PageResponse = Response | ReturnType<typeof data<null>> | null;
type LoaderArguments = { request: Request; params: Params; context: Readonly<RouterContextProvider> };

/** The query client of the page that the server renders. */
export const queryClientContext = createContext<QueryClient>();

/**
 * Makes the loaders of a route from its list of queries. On the server they fill the page's own query client, which is
 * serialised into the page; in the browser they fill the window's client, which skips cached data. Components read with
 * `useSuspenseQuery`. `respond` sees the fetched data, and may redirect or set another status.
 */
export function pageQueries(
  list: (page: PageArguments) => unknown[],
  respond: (page: PageArguments, client: QueryClient) => PageResponse = () => null,
) {
  async function run(client: QueryClient, { request, params }: LoaderArguments): Promise<PageResponse> {
    const page = { params, url: new URL(request.url) };
    const queries = list(page) as PageQuery[];
    try {
      await Promise.all(queries.map((query) => client.ensureQueryData(query)));
    } catch (error) {
      if (error instanceof ApiError) throw new Response(error.message, { status: error.status });
      throw error;
    }
    return respond(page, client);
  }
  return {
    onServer: (page: LoaderArguments) => run(page.context.get(queryClientContext), page),
    inBrowser: (page: LoaderArguments) => run(browserQueryClient(), page),
  };
}
