import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AdmissionQueue } from '#server/platform/admission-queue.ts';
import { RETRY_AFTER_SECONDS } from './admission.ts';
import { httpErrorAnswer } from './error-handler.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const body = Buffer.from(JSON.stringify(httpErrorAnswer(503)));
/** A flat list, which Node writes without validating each header again. */
const headers = Object.entries({
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': String(body.length),
  'Cache-Control': 'no-store',
  'Retry-After': String(RETRY_AFTER_SECONDS),
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
}).flat();

type Options = {
  queue: Pick<AdmissionQueue, 'refusesNow'>;
  /** Of the reads that wait in this queue. */
  paths: ReadonlySet<string>;
  /** Whether the answer is in the cache and needs no slot. */
  hasAnswer: (url: string) => boolean;
};

/**
 * Refuses public reads that would find a full queue before Fastify allocates a request: during overload these are most of all
 * requests, and through the hooks a refusal costs so much that too little is left for answers.
 */
export function refuseEarly(server: Server, { queue, paths, hasAnswer }: Options): void {
  const listeners = server.listeners('request') as Handle[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '' } = request;
    const isRead = method === 'GET' && paths.has(pathOf(url));
    // Requests of other origins need CORS headers; a stopping server closes its connections.
    const isPlain = isRead && request.headers.origin === undefined && server.listening;
    if (isPlain && !hasAnswer(url) && queue.refusesNow()) {
      response.writeHead(503, headers);
      response.end(body);
      return;
    }
    for (const handle of listeners) handle.call(server, request, response);
  });
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
