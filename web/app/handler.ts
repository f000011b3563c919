import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type ApiFetch, createApiClient } from '#web/lib/api-client.ts';
import { type PageHtml, pageHtmlContext } from '#web/lib/page-html.ts';
import { queryClientContext } from '#web/lib/page-queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { reportErrorContext } from '#web/lib/report-error.ts';

/** The server's side of page rendering: `fetch` calls the API inside the process. */
export type PageHost = { fetch: ApiFetch; reportError: (error: unknown) => void };

const TOPICS_HEADER = 'x-change-topics';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** `pieces`, if there are any, are what `text` joins. */
type PageResponse = Pick<Response, 'status' | 'headers' | 'text'> & { pieces?: readonly string[] };

/** Renders one page. A header of the response lists the topics of its data, by which the server drops it from the cache. */
export async function handlePage(request: Request, host: PageHost): Promise<PageResponse> {
  const topics = new Set<string>();
  const collectingFetch: ApiFetch = async (url, init) => {
    const response = await host.fetch(url, init);
    for (const topic of response.headers.get(TOPICS_HEADER)?.split(' ') ?? []) topics.add(topic);
    return response;
  };
  const context = new RouterContextProvider();
  const page: PageHtml = { pieces: null };
  context.set(queryClientContext, createQueryClient(createApiClient(collectingFetch)));
  context.set(reportErrorContext, host.reportError);
  context.set(pageHtmlContext, page);
  const response = await handle(request, context);
  response.headers.set(TOPICS_HEADER, [...topics].join(' '));
  return page.pieces === null ? response : takeHtml(response, page);
}

/** V8 keeps some of what rendered a page until its next full collection: the HTML must not be part of it. */
function takeHtml({ status, headers }: Response, page: PageHtml): PageResponse {
  const pieces = page.pieces ?? [];
  page.pieces = null;
  return { status, headers, pieces, text: async () => pieces.join('') };
}
