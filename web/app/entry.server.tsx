import { Writable } from 'node:stream';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { deferScripts } from '#web/lib/deferred-scripts.ts';
import { queryClientContext } from '#web/lib/page-queries.ts';
import { reportErrorContext } from '#web/lib/report-error.ts';

const RENDER_TIME_OUT_MS = 10_000;

/** Renders the whole page before responding (decision 0005): it is cached, and its inline scripts are hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const queryClient = context.get(queryClientContext);
  let finalStatus = status;
  const html = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        const html = Buffer.concat(chunks).toString('utf8');
        resolve(import.meta.env.PROD ? deferScripts(html) : html);
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <QueryClientProvider client={queryClient}>
        <ServerRouter context={entryContext} url={request.url} />
      </QueryClientProvider>,
      {
        // React would otherwise send large parts after the page, hidden until a script moves them into place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          clearTimeout(timer);
          pipe(collector);
        },
        onShellError: (error) => {
          clearTimeout(timer);
          reject(error);
        },
        onError: () => {
          finalStatus = 500;
        },
      },
    );
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_TIME_OUT_MS);
  });
  queryClient.clear();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(request.method === 'HEAD' ? null : html, { status: finalStatus, headers });
}

/** Logs errors on the server, except responses such as 404 and aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportErrorContext)(error);
};
