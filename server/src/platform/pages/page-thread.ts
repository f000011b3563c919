import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { collectStartGarbage } from '#server/platform/collect-start-garbage.ts';
import { type ApiAnswer, type ApiFetch, apiAnswer } from './api-answer.ts';
import { batchMessages } from './batched-messages.ts';
import { type PageHandler, type PageRequest, type RenderedPage, renderPage } from './render-page.ts';

export type PageThreadData = { handlerUrl: string; hasLowPriority: boolean };

type HeaderList = [name: string, value: string][];

export type MessageToThread =
  | ({ kind: 'render'; page: number } & PageRequest)
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
      headers: Record<string, string> | undefined;
      /** The ETag of the answer that the thread has kept. */
      etag: string | undefined;
    }
  | ({ kind: 'page'; page: number } & Omit<RenderedPage, 'content'> & { content: Uint8Array })
  | { kind: 'failed'; page: number; stack: string }
  | { kind: 'error'; page: number; stack: string };

/** Most pages need the same few answers (menu, popular searches): a thread keeps them parsed. */
const MAX_KEPT_ANSWERS = 300;

/** Added to the nice value of the process: beside another thread that needs the core, this one gets a fourth of it. */
const LOWER_BY = 5;
const LOWEST_PRIORITY = 19;

/** Only Linux gives a thread a priority of its own. Elsewhere, and where a sandbox forbids it, the thread keeps the usual one. */
function lowerPriority(): void {
  try {
    const thread = Number(path.basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, Math.min(LOWEST_PRIORITY, getPriority() + LOWER_BY));
  } catch {}
}

/** Renders pages in this thread. The API is called by the main thread. */
async function serve(port: NonNullable<typeof parentPort>, handlerUrl: string): Promise<void> {
  const { handlePage } = (await import(handlerUrl)) as { handlePage: PageHandler };
  const send = batchMessages<MessageFromThread>((messages) =>
    port.postMessage(
      messages,
      messages.flatMap((message) => (message.kind === 'page' ? [message.content.buffer as ArrayBuffer] : [])),
    ),
  );
  const calls = new Map<
    number,
    PromiseWithResolvers<ApiAnswer> & { url: string; known: KeptAnswer | undefined }
  >();
  const kept = new LRUCache<string, KeptAnswer>({ max: MAX_KEPT_ANSWERS });
  let nextCall = 0;

  const callApi = (
    page: number,
    ...[url, { method, headers } = {}]: Parameters<ApiFetch>
  ): Promise<ApiAnswer> => {
    const call = nextCall++;
    const answer = Promise.withResolvers<ApiAnswer>();
    const known = method === undefined || method === 'GET' ? kept.get(url) : undefined;
    calls.set(call, { ...answer, url, known });
    const etag = known?.etag;
    send({ kind: 'call', page, call, url, method, headers, etag });
    return answer.promise;
  };

  async function render(request: Extract<MessageToThread, { kind: 'render' }>): Promise<void> {
    const { page } = request;
    try {
      const rendered = await renderPage(handlePage, request, {
        fetch: (url, init) => callApi(page, url, init),
        reportError: (error) => send({ kind: 'error', page, stack: stackOf(error) }),
      });
      send({ kind: 'page', page, ...rendered });
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
    else if (call.known) call.resolve(call.known.answer);
  }

  function keep(url: string, message: Extract<MessageToThread, { kind: 'answer' }>): ApiAnswer {
    const etag = message.headers.find(([name]) => name === 'etag')?.[1];
    const { status, headers, body } = message;
    if (status !== 200 || etag === undefined) return apiAnswer({ status, headers, readText: () => body });
    const data: unknown = JSON.parse(body);
    // Its data is shared by all pages: nobody may change it.
    const answer = apiAnswer({ status, headers, readText: () => JSON.stringify(data), readJson: () => data });
    kept.set(url, { etag, answer });
    return answer;
  }
}

type KeptAnswer = { etag: string; answer: ApiAnswer };

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

if (!parentPort) throw new Error('This file runs as a thread of the server only.');
const { handlerUrl, hasLowPriority } = workerData as PageThreadData;
if (hasLowPriority) lowerPriority();
await serve(parentPort, handlerUrl);
collectStartGarbage();
