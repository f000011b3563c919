import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type {
  CallName,
  IndexFacts,
  MessageFromWorker,
  MessageToWorker,
  ThreadData,
  WorkerCalls,
} from './worker-calls.ts';

/** Running out of memory ends the thread, not the process. The index arrays do not count. */
const MAX_HEAP_MB = 2048;
const YOUNG_HEAP_MB = 16;
const STOP_TIMEOUT_MS = 1000;

/** A call failed because the thread ended or reported an error. */
export class SearchThreadError extends Error {
  override name = 'SearchThreadError';
}

export type SearchThread = {
  /** Rejects if the thread ends before its index is built. */
  readonly ready: Promise<IndexFacts>;
  /** Resolves when the thread has ended: with the error, or null after `stop`. */
  readonly ended: Promise<Error | null>;
  call<Name extends CallName>(
    name: Name,
    ...args: Parameters<WorkerCalls[Name]>
  ): ReturnType<WorkerCalls[Name]>;
  /** Stops after pending calls are answered. */
  retire(): Promise<void>;
  stop(): Promise<void>;
};

export type ThreadOptions = {
  readonly entry: URL;
  readonly data: ThreadData;
  readonly onWarning: (reason: string) => void;
};

type PendingCall = { resolve: (answer: unknown) => void; reject: (error: Error) => void };

/** Starts a worker thread with its own index. The thread does not keep the process alive. */
export function startSearchThread({ entry, data, onWarning }: ThreadOptions): SearchThread {
  const worker = new Worker(entry, {
    workerData: data,
    // Node's own text, such as warnings, goes to the log.
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  });
  worker.stderr.on('data', (text) => onWarning(String(text).trim()));
  worker.unref();
  const pending = new Map<number, PendingCall>();
  const ready = Promise.withResolvers<IndexFacts>();
  const ended = Promise.withResolvers<Error | null>();
  let nextCallId = 0;
  let isStopping = false;
  let hasEnded = false;
  let fault: Error | null = null;
  let onIdle: () => void = () => {};
  // Avoids an unhandled rejection if no caller awaits `ready`.
  ready.promise.catch(() => {});

  worker.on('message', (message: MessageFromWorker) => {
    if (message.kind === 'ready') ready.resolve(message.facts);
    else if (message.kind === 'warning') onWarning(message.reason);
    else settle(message);
  });
  worker.on('error', (error) => {
    fault = error;
  });
  worker.on('exit', (code) => {
    hasEnded = true;
    const reason = fault ?? new Error(`The search thread ended with code ${code}.`);
    const error = new SearchThreadError(`The search index is gone: ${reason.message}`, { cause: reason });
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
    onIdle();
    ready.reject(error);
    ended.resolve(isStopping ? null : reason);
  });

  function settle(message: Extract<MessageFromWorker, { kind: 'answer' | 'fault' }>): void {
    const pendingCall = pending.get(message.number);
    pending.delete(message.number);
    if (message.kind === 'answer') pendingCall?.resolve(message.answer);
    else pendingCall?.reject(new SearchThreadError(message.reason));
    if (pending.size === 0) onIdle();
  }

  function send(message: MessageToWorker): void {
    worker.postMessage(message);
  }

  async function call(name: CallName, ...args: unknown[]): Promise<unknown> {
    if (hasEnded || isStopping) throw new SearchThreadError('The search index is gone.');
    const number = nextCallId++;
    const answer = new Promise<unknown>((resolve, reject) => pending.set(number, { resolve, reject }));
    send({ kind: 'call', number, name, args });
    return answer;
  }

  async function stop(): Promise<void> {
    isStopping = true;
    if (hasEnded) return;
    send({ kind: 'stop' });
    await Promise.race([ended.promise, sleep(STOP_TIMEOUT_MS, null, { ref: false })]);
    await worker.terminate();
  }

  async function retire(): Promise<void> {
    if (pending.size > 0) {
      await new Promise<void>((resolve) => {
        onIdle = resolve;
      });
    }
    await stop();
  }

  return { ready: ready.promise, ended: ended.promise, call: call as SearchThread['call'], retire, stop };
}
