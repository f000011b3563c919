import { parentPort, workerData } from 'node:worker_threads';

/** The server's side of page rendering: `fetch` calls the API inside the process. */
export type PageHost = { fetch: typeof fetch; reportError: (error: unknown) => void };
/** Exported by the web build as `handlePage`. */
export type PageHandler = (request: Request, host: PageHost) => Promise<Response>;

type Headers = [name: string, value: string][];

export type MessageToThread =
  | { kind: 'render'; page: number; url: string; headers: Headers }
  | { kind: 'answer'; call: number; status: number; headers: Headers; body: string }
  | { kind: 'no-answer'; call: number; reason: string };

export type MessageFromThread =
  | { kind: 'call'; page: number; call: number; url: string; method: string | undefined; headers: object }
  | { kind: 'page'; page: number; status: number; headers: Headers; body: ArrayBuffer }
  | { kind: 'failed'; page: number; stack: string }
  | { kind: 'error'; page: number; stack: string };

const withoutBody = [204, 304];

/** Renders pages in this thread. The API is called by the main thread. */
async function serve(port: NonNullable<typeof parentPort>, handlerUrl: string): Promise<void> {
  const { handlePage } = (await import(handlerUrl)) as { handlePage: PageHandler };
  const send = (message: MessageFromThread, transfer: ArrayBuffer[] = []) =>
    port.postMessage(message, transfer);
  const calls = new Map<number, PromiseWithResolvers<Response>>();
  let nextCall = 0;

  const callApi = (page: number, url: string, { method, headers }: RequestInit): Promise<Response> => {
    const call = nextCall++;
    const answer = Promise.withResolvers<Response>();
    calls.set(call, answer);
    send({ kind: 'call', page, call, url, method, headers: { ...(headers as object) } });
    return answer.promise;
  };

  async function render({ page, url, headers }: Extract<MessageToThread, { kind: 'render' }>): Promise<void> {
    try {
      const response = await handlePage(new Request(url, { headers }), {
        fetch: (input, init = {}) => callApi(page, String(input), init),
        reportError: (error) => send({ kind: 'error', page, stack: stackOf(error) }),
      });
      const body = await response.arrayBuffer();
      send({ kind: 'page', page, status: response.status, headers: [...response.headers], body }, [body]);
    } catch (error) {
      send({ kind: 'failed', page, stack: stackOf(error) });
    }
  }

  port.on('message', (message: MessageToThread) => {
    if (message.kind === 'render') void render(message);
    else settle(message);
  });

  function settle(message: Exclude<MessageToThread, { kind: 'render' }>): void {
    const call = calls.get(message.call);
    calls.delete(message.call);
    if (message.kind === 'answer') call?.resolve(responseFrom(message));
    else call?.reject(new Error(message.reason));
  }
}

function responseFrom({ status, headers, body }: Extract<MessageToThread, { kind: 'answer' }>): Response {
  return new Response(withoutBody.includes(status) ? null : body, { status, headers });
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

if (!parentPort) throw new Error('This file runs as a thread of the server only.');
await serve(parentPort, workerData as string);
