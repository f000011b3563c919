import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { temporarilyUnavailable } from '#server/platform/app-error.ts';
import { batchMessages } from './batched-messages.ts';
import type { MessageFromThread, MessageToThread, PageThreadData } from './page-thread.ts';
import type { PageHost, PageRenderer, PageRequest, RenderedPage } from './render-page.ts';

const threadEntry = new URL('./page-thread.ts', import.meta.url);
const RETRY_AFTER_SECONDS = 2;
/** React gives up after 10 seconds; a thread that takes longer hangs. */
const MAX_RENDER_MS = 30_000;
/** Running out of memory ends the thread, not the process. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

/** `all` includes those with low priority. */
type ThreadCounts = { normal: number; all: number };

/**
 * One core is left for the thread that answers. As it seldom needs all of it, a last thread renders there with low priority. Above
 * four threads the thread that answers would be the bottleneck.
 */
const threadCounts: ThreadCounts = {
  normal: Math.min(4, Math.max(1, availableParallelism() - 1)),
  all: Math.min(4, availableParallelism()),
};
export const renderThreadCount = threadCounts.all;

type Rendering = {
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
  readonly host: PageHost;
  readonly timer: NodeJS.Timeout;
  /** API calls without an answer. The answers to the others wait, because waking the thread costs more and a page needs them all. */
  openCalls: number;
  readonly answers: MessageToThread[];
};
type ApiCall = Extract<MessageFromThread, { kind: 'call' }>;
type RenderThread = {
  readonly worker: Worker;
  readonly hasLowPriority: boolean;
  readonly send: (message: MessageToThread) => void;
  readonly renderings: Map<number, Rendering>;
};

export type RenderThreads = { render: PageRenderer; stop: () => Promise<void> };

/**
 * Renders pages in worker threads, so that the thread that answers is never busy for long. The first thread is
 * started at once, others when a page would wait for another. A thread that died or hangs is replaced when a page needs it.
 */
export function createRenderThreads(
  handlerUrl: string,
  { normal, all }: ThreadCounts = threadCounts,
): RenderThreads {
  const threads = new Set<RenderThread>();
  let nextPage = 0;

  function startThread(): RenderThread {
    const hasLowPriority = [...threads].filter((other) => !other.hasLowPriority).length >= normal;
    const workerData: PageThreadData = { handlerUrl, hasLowPriority };
    const worker = new Worker(threadEntry, { workerData, resourceLimits });
    worker.unref();
    const send = batchMessages<MessageToThread>((messages) => worker.postMessage(messages));
    const thread: RenderThread = { worker, hasLowPriority, send, renderings: new Map() };
    threads.add(thread);
    let fault: Error | null = null;
    worker.on('error', (error) => {
      fault = error;
    });
    worker.on('exit', (code) => {
      threads.delete(thread);
      const cause = fault ?? new Error(`The rendering thread ended with code ${code}.`);
      for (const page of thread.renderings.keys()) fail(thread, page, cause);
    });
    worker.on('message', (messages: MessageFromThread[]) => {
      for (const message of messages) receive(thread, message);
    });
    return thread;
  }

  function leastBusyThread(): RenderThread {
    const [thread] = [...threads].sort(
      (one, other) =>
        one.renderings.size - other.renderings.size ||
        Number(one.hasLowPriority) - Number(other.hasLowPriority),
    );
    // The one with low priority comes first if all others are busy or have died.
    const isLastChoice = thread === undefined || thread.renderings.size > 0 || thread.hasLowPriority;
    return thread === undefined || (isLastChoice && threads.size < all) ? startThread() : thread;
  }

  function receive(thread: RenderThread, message: MessageFromThread): void {
    const rendering = thread.renderings.get(message.page);
    if (!rendering) return;
    if (message.kind === 'call') void callApi(thread, rendering, message);
    else if (message.kind === 'error') rendering.host.reportError(errorFrom(message.stack));
    else {
      finish(thread, message.page);
      if (message.kind === 'failed') rendering.reject(errorFrom(message.stack));
      else rendering.resolve({ ...message, content: Buffer.from(message.content.buffer) });
    }
  }

  async function callApi({ send }: RenderThread, rendering: Rendering, message: ApiCall): Promise<void> {
    rendering.openCalls += 1;
    rendering.answers.push(await answerCall(rendering.host, message));
    rendering.openCalls -= 1;
    if (rendering.openCalls === 0) for (const answer of rendering.answers.splice(0)) send(answer);
  }

  function finish({ renderings }: RenderThread, page: number): void {
    clearTimeout(renderings.get(page)?.timer);
    renderings.delete(page);
  }

  function fail(thread: RenderThread, page: number, cause: Error): void {
    const rendering = thread.renderings.get(page);
    finish(thread, page);
    rendering?.host.reportError(cause);
    rendering?.reject(temporarilyUnavailable(RETRY_AFTER_SECONDS));
  }

  /** The end of the thread fails all its pages. */
  function endThread(thread: RenderThread): void {
    threads.delete(thread);
    void thread.worker.terminate();
  }

  function render(request: PageRequest, host: PageHost): Promise<RenderedPage> {
    const page = nextPage++;
    const thread = leastBusyThread();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => endThread(thread), MAX_RENDER_MS);
      thread.renderings.set(page, { resolve, reject, host, timer, openCalls: 0, answers: [] });
      thread.send({ kind: 'render', page, ...request });
    });
  }

  startThread();
  return {
    render,
    stop: async () => {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

async function answerCall(
  host: PageHost,
  { call, url, method, headers, etag }: ApiCall,
): Promise<MessageToThread> {
  try {
    const response = await host.fetch(url, { method, headers });
    if (etag !== undefined && response.headers.get('etag') === etag) return { kind: 'known-answer', call };
    const body = await response.text();
    return { kind: 'answer', call, status: response.status, headers: [...response.headers], body };
  } catch (error) {
    return { kind: 'no-answer', call, reason: (error as Error).message };
  }
}

/** An error of another thread, with its stack. */
function errorFrom(stack: string): Error {
  const error = new Error(stack.split('\n')[0]);
  error.stack = stack;
  return error;
}
