import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createApiClient } from '#web/lib/api-client.ts';
import { queryClientContext } from '#web/lib/page-queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { reportErrorContext } from '#web/lib/report-error.ts';

/** The server's side of page rendering: `fetch` calls the API inside the process. */
export type PageHost = { fetch: typeof fetch; reportError: (error: unknown) => void };

const TOPICS_HEADER = 'x-change-topics';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Renders one page. A header of the response lists the topics of its data, by which the server drops it from the cache. */
export async function handlePage(request: Request, host: PageHost): Promise<Response> {
  const topics = new Set<string>();
  const collectingFetch: typeof fetch = async (input, init) => {
    const response = await host.fetch(input, init);
    for (const topic of response.headers.get(TOPICS_HEADER)?.split(' ') ?? []) topics.add(topic);
    return response;
  };
  const context = new RouterContextProvider();
  context.set(queryClientContext, createQueryClient(createApiClient(collectingFetch)));
  context.set(reportErrorContext, host.reportError);
  const response = await handle(request, context);
  response.headers.set(TOPICS_HEADER, [...topics].join(' '));
  return response;
}
