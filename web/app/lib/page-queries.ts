import type { QueryClient } from '@tanstack/react-query';
import { createContext, type data, type Params, type RouterContextProvider } from 'react-router';
import { ApiError } from './api-client.ts';
import { type apiQuery, browserQueryClient } from './query-client.ts';

type PageQuery = ReturnType<typeof apiQuery<never>>;
type PageArguments = { params: Params; url: URL };
type PageOutcome = Response | ReturnType<typeof data<null>> | null;
type LoaderArguments = { request: Request; params: Params; context: Readonly<RouterContextProvider> };

/** The query client of the page that is being rendered on the server. */
export const queryClientContext = createContext<QueryClient>();

/**
 * Each route lists its queries once. On the server they run on the page's own client, whose content travels inside the
 * page; in the browser on the window's client, which skips what it already has. Components read with `useSuspenseQuery`.
 * `settle` sees what was fetched, and may send the visitor elsewhere or give the page another status.
 */
export function pageQueries(
  list: (page: PageArguments) => unknown[],
  settle: (page: PageArguments, client: QueryClient) => PageOutcome = () => null,
) {
  async function run(client: QueryClient, { request, params }: LoaderArguments): Promise<PageOutcome> {
    const page = { params, url: new URL(request.url) };
    const queries = list(page) as PageQuery[];
    try {
      await Promise.all(queries.map((query) => client.ensureQueryData(query)));
    } catch (error) {
      if (error instanceof ApiError) throw new Response(error.message, { status: error.status });
      throw error;
    }
    return settle(page, client);
  }
  return {
    onServer: (page: LoaderArguments) => run(page.context.get(queryClientContext), page),
    inBrowser: (page: LoaderArguments) => run(browserQueryClient(), page),
  };
}
