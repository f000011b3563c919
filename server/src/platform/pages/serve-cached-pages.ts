import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { CachedPage } from './html-cache.ts';
import { answerWithPage, type PageAnswer } from './page-answer.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;
/** Names and values in turn: the form Node writes without looking at each again. */
type ReadyAnswer = { status: number; headers: string[]; body: Buffer | null };

/**
 * Most requests of a shop are for pages that lie ready. They leave here, before the framework builds anything around them:
 * several times as many a second, and never refused for overload. Whatever needs more than the ready page (another origin,
 * a keep-alive call, a server that stops) goes the whole way.
 */
export function serveCachedPages(server: Server, findPage: (url: string) => CachedPage | undefined): void {
  const wholeWay = server.listeners('request') as Handle[];
  const findReadyAnswer = rememberAnswers();
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const page = isPlainVisit(request) && server.listening ? findPage(request.url ?? '') : undefined;
    if (!page) {
      for (const handle of wholeWay) handle.call(server, request, response);
      return;
    }
    const { status, headers, body } = findReadyAnswer(page, request);
    response.writeHead(status, headers);
    response.end(body);
  });
}

function isPlainVisit({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.origin === undefined && headers['x-keep-alive'] === undefined;
}

/** Browsers say one of a few things about encodings, so the whole answer of a page is built once for each of them. */
function rememberAnswers() {
  const answers = new WeakMap<CachedPage, Map<string, ReadyAnswer>>();
  const MOST_A_PAGE = 20;

  return (page: CachedPage, { headers }: IncomingMessage): ReadyAnswer => {
    const build = () => flatten(answerWithPage(page, { status: 200, isPublic: true }, headers), page);
    // What the browser has already differs from visitor to visitor.
    if (headers['if-none-match'] !== undefined) return build();
    const accepted = String(headers['accept-encoding'] ?? '');
    const known = answers.get(page) ?? new Map<string, ReadyAnswer>();
    const answer = known.get(accepted) ?? build();
    if (known.size < MOST_A_PAGE) answers.set(page, known.set(accepted, answer));
    return answer;
  };
}

function flatten({ status, headers, body }: PageAnswer, page: CachedPage): ReadyAnswer {
  const entries = Object.entries({ ...page.fixedHeaders, ...headers });
  return { status, headers: entries.flatMap(([name, value]) => [name, String(value)]), body };
}
