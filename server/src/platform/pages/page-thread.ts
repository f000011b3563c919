import { parentPort, workerData } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { collectStartGarbage } from '#server/platform/collect-start-garbage.ts';
import { batchMessages } from './batched-messages.ts';

/** The server's side of page rendering: `fetch` calls the API inside the process. */
export type PageHost = { fetch: typeof fetch; reportError: (error: unknown) => void };
/** Exported by the web build as `handlePage`. */
export type PageHandler = (request: Request, host: PageHost) => Promise<Response>;

type HeaderList = [name: string, value: string][];

export type MessageToThread =
  | { kind: 'render'; page: number; url: string; headers: HeaderList }
  | { kind: 'answer'; call: number; status: number; headers: HeaderList; body: string }
  /** The answer has the ETag that the call named. */
  | { kind: 'known-answer'; call: number }
  | { kind: 'no-answer'; call: number; reason: string };

export type MessageFromThread =
  | {
      kind: 'call';
      page: number;
      call: number;
      url: string;
      method: string | undefined;
      headers: object;
      /** The ETag of the answer that the thread has kept. */
      etag: string | undefined;
    }
  | { kind: 'page'; page: number; status: number; headers: HeaderList; body: ArrayBuffer }
  | { kind: 'failed'; page: number; stack: string }
  | { kind: 'error'; page: number; stack: string };

const withoutBody = [204, 304];
/** Most pages need the same few answers (menu, popular searches): a thread keeps them parsed. */
const MAX_KEPT_ANSWERS = 300;

/** Renders pages in this thread. The API is called by the main thread. */
async function serve(port: NonNullable<typeof parentPort>, handlerUrl: string): Promise<void> {
  const { handlePage } = (await import(handlerUrl)) as { handlePage: PageHandler };
  const send = batchMessages<MessageFromThread>((messages) =>
    port.postMessage(
      messages,
      messages.flatMap((message) => (message.kind === 'page' ? [message.body] : [])),
    ),
  );
  const calls = new Map<
    number,
    PromiseWithResolvers<Response> & { url: string; known: KeptAnswer | undefined }
  >();
  const kept = new LRUCache<string, KeptAnswer>({ max: MAX_KEPT_ANSWERS });
  let nextCall = 0;

  const callApi = (page: number, url: string, { method, headers }: RequestInit): Promise<Response> => {
    const call = nextCall++;
    const answer = Promise.withResolvers<Response>();
    const known = method === undefined || method === 'GET' ? kept.get(url) : undefined;
    calls.set(call, { ...answer, url, known });
    const etag = known?.etag;
    send({ kind: 'call', page, call, url, method, headers: { ...(headers as object) }, etag });
    return answer.promise;
  };

  async function render({ page, url, headers }: Extract<MessageToThread, { kind: 'render' }>): Promise<void> {
    try {
      const response = await handlePage(new Request(url, { headers }), {
        fetch: (input, init = {}) => callApi(page, String(input), init),
        reportError: (error) => send({ kind: 'error', page, stack: stackOf(error) }),
      });
      const body = await response.arrayBuffer();
      send({ kind: 'page', page, status: response.status, headers: [...response.headers], body });
    } catch (error) {
      send({ kind: 'failed', page, stack: stackOf(error) });
    }
  }

  port.on('message', (messages: MessageToThread[]) => {
    for (const message of messages) {
      if (message.kind === 'render') void render(message);
      else settle(message);
    }
  });

  function settle(message: Exclude<MessageToThread, { kind: 'render' }>): void {
    const call = calls.get(message.call);
    calls.delete(message.call);
    if (!call) return;
    if (message.kind === 'no-answer') call.reject(new Error(message.reason));
    else if (message.kind === 'answer') call.resolve(keep(call.url, message));
    else if (call.known) call.resolve(call.known.response());
  }

  function keep(url: string, message: Extract<MessageToThread, { kind: 'answer' }>): Response {
    const etag = message.headers.find(([name]) => name === 'etag')?.[1];
    if (message.status !== 200 || etag === undefined) return responseFrom(message);
    const data: unknown = JSON.parse(message.body);
    const headers = new Headers(message.headers);
    const answer = { etag, response: () => parsedResponse(headers, data) };
    kept.set(url, answer);
    return answer.response();
  }
}

type KeptAnswer = { etag: string; response: () => Response };

/** Stands for a response with JSON whose data is shared by all pages: nobody may change it. */
function parsedResponse(headers: Headers, data: unknown): Response {
  return { ok: true, status: 200, headers, json: async () => data } as unknown as Response;
}

function responseFrom({ status, headers, body }: Extract<MessageToThread, { kind: 'answer' }>): Response {
  return new Response(withoutBody.includes(status) ? null : body, { status, headers });
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

if (!parentPort) throw new Error('This file runs as a thread of the server only.');
await serve(parentPort, workerData as string);
collectStartGarbage();
