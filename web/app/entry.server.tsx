import { QueryClientProvider } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { listingLayoutScript } from '#web/features/catalogue/listing/listing-layout.ts';
import { deferredScriptsLoader, deferScripts } from '#web/lib/deferred-scripts.ts';
import { queryClientContext } from '#web/lib/page-queries.ts';
import { reportErrorContext } from '#web/lib/report-error.ts';
import { createScriptMark, hashScript, unmarkScripts } from '#web/lib/script-hashes.ts';
import { themeScript } from '#web/lib/theme.ts';
import { offlineScript } from '#web/shell/offline-message.tsx';

const RENDER_TIME_OUT_MS = 10_000;

/** Read by server/src/web-host.ts. */
const SCRIPT_HASHES_HEADER = 'x-script-hashes';

/** Every inline script of our own. Those of React Router differ from page to page. */
const ownScriptHashes = [themeScript, deferredScriptsLoader(), listingLayoutScript].map(hashScript);

/**
 * Renders the whole page before responding (decision 0005), because it is cached. A header of the response lists the hashes
 * of the inline scripts that the page may run (decision 0049).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const queryClient = context.get(queryClientContext);
  let finalStatus = status;
  const mark = createScriptMark();
  const rendered = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <QueryClientProvider client={queryClient}>
        <ServerRouter context={entryContext} url={request.url} nonce={mark} />
      </QueryClientProvider>,
      {
        nonce: mark,
        // React would otherwise send large parts after the page, hidden until a script moves them into place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          clearTimeout(timer);
          pipe(collectText(resolve));
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
  const { html, scripts } = unmarkScripts(rendered, mark);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const isOffline = new URL(request.url).pathname === '/offline';
  const hashes = [...ownScriptHashes, ...[...scripts, ...(isOffline ? [offlineScript] : [])].map(hashScript)];
  headers.set(SCRIPT_HASHES_HEADER, hashes.join(' '));
  const page = import.meta.env.PROD ? deferScripts(html) : html;
  return new Response(request.method === 'HEAD' ? null : Buffer.from(page), { status: finalStatus, headers });
}

/** Collects what React writes. Its pieces are small, and a real stream takes longer for each than React. */
function collectText(onEnd: (text: string) => void): NodeJS.WritableStream {
  const chunks: Uint8Array[] = [];
  const target = {
    write: (chunk: Uint8Array | string) => {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
      return true;
    },
    end: () => onEnd(Buffer.concat(chunks).toString('utf8')),
    on: () => target,
    destroy: () => {},
  };
  return target as unknown as NodeJS.WritableStream;
}

/** Logs errors on the server, except responses such as 404 and aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportErrorContext)(error);
};
