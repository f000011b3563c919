import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { CachedPage } from './html-cache.ts';
import { answerWithPage } from './page-answer.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Most requests of a shop are for pages that lie ready. They leave here, before the framework builds anything around them:
 * several times as many a second, and never refused for overload. Whatever needs more than the ready page (another origin,
 * a keep-alive call, a server that stops) goes the whole way.
 */
export function takePageShortcut(server: Server, findPage: (url: string) => CachedPage | undefined): void {
  const wholeWay = server.listeners('request') as Handle[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const page = isPlainVisit(request) && server.listening ? findPage(request.url ?? '') : undefined;
    if (!page) {
      for (const handle of wholeWay) handle.call(server, request, response);
      return;
    }
    const { status, headers, body } = answerWithPage(page, { status: 200, isPublic: true }, request.headers);
    response.writeHead(status, { ...page.fixedHeaders, ...headers });
    response.end(body);
  });
}

function isPlainVisit({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.origin === undefined && headers['x-keep-alive'] === undefined;
}
