import { QueryClientProvider } from '@tanstack/react-query';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { listingLayoutScript } from '#web/features/catalogue/listing/listing-layout.ts';
import { deferredScriptsLoader, deferScripts } from '#web/lib/deferred-scripts.ts';
import { pageHtmlContext } from '#web/lib/page-html.ts';
import { queryClientContext } from '#web/lib/page-queries.ts';
import { renderToText } from '#web/lib/render-to-text.ts';
import { reportErrorContext } from '#web/lib/report-error.ts';
import { createScriptMark, hashScript, unmarkScripts } from '#web/lib/script-hashes.ts';
import { themeScript } from '#web/lib/theme.ts';
import { offlineScript } from '#web/shell/offline-message.tsx';

/** Read by server/src/web-host.ts. */
const SCRIPT_HASHES_HEADER = 'x-script-hashes';

/** Every inline script of our own. Those of React Router differ from page to page. */
const ownScriptHashes = [themeScript, deferredScriptsLoader(), listingLayoutScript].map(hashScript);

/**
 * Renders the whole page before responding (decision 0005), because it is cached. A header of the response lists the hashes
 * of the inline scripts that the page may run (decision 0049). The HTML is left in the context.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const queryClient = context.get(queryClientContext);
  const mark = createScriptMark();
  const pageContext = await preparePageContext(entryContext);
  const page = () => (
    <QueryClientProvider client={queryClient}>
      <ServerRouter context={pageContext()} url={request.url} nonce={mark} />
    </QueryClientProvider>
  );
  const rendered = await renderToText(page, mark);
  queryClient.clear();
  const { pieces, scripts } = unmarkScripts(rendered.html, mark);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const isOffline = new URL(request.url).pathname === '/offline';
  const hashes = [...ownScriptHashes, ...[...scripts, ...(isOffline ? [offlineScript] : [])].map(hashScript)];
  headers.set(SCRIPT_HASHES_HEADER, hashes.join(' '));
  context.get(pageHtmlContext).pieces = import.meta.env.PROD ? deferScripts(pieces) : pieces;
  const finalStatus = rendered.hasFailed ? 500 : status;
  return new Response(null, { status: finalStatus, headers });
}

/**
 * Reads the results of the loaders before rendering, because React Router otherwise makes React wait for each piece of their
 * stream, and leaves out the routes of other pages, which it would prepare for every page.
 */
async function preparePageContext(entryContext: EntryContext): Promise<() => EntryContext> {
  const { manifest, serverHandoffStream, staticHandlerContext } = entryContext;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  const streamCache = await readPieces(serverHandoffStream);
  return () => ({
    ...entryContext,
    manifest: { ...manifest, routes },
    renderMeta: { streamCache },
    // Each rendering takes a reader of the stream, and reads only what is not in the cache.
    serverHandoffStream: new ReadableStream(),
  });
}

type StreamCache = NonNullable<NonNullable<EntryContext['renderMeta']>['streamCache']>;

/** Returns what React Router's own reader would have read from the stream. */
async function readPieces(stream: EntryContext['serverHandoffStream']): Promise<StreamCache> {
  const pieces: StreamCache = {};
  if (!stream) return pieces;
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  for (let place = 0, isDone = false; !isDone; place++) {
    const { done, value } = await reader.read();
    const result = { done, value: decoder.decode(value, { stream: true }) };
    pieces[place] = Object.assign(Promise.resolve(), { result });
    isDone = done;
  }
  return pieces;
}

/** Logs errors on the server, except responses such as 404 and aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportErrorContext)(error);
};
