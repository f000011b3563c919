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

/** More would only wait for each other; whoever comes then is better served elsewhere. */
const MOST_IN_FLIGHT = 256;
/** A fault that eats memory ends the thread, not the process. The arrays of the index do not count. */
const MOST_HEAP_MB = 2048;
const YOUNG_HEAP_MB = 16;
const FAREWELL_MS = 1000;

/** Why a call could not be answered by the index. */
export class SearchThreadError extends Error {
  override name = 'SearchThreadError';
}

export type SearchThread = {
  /** Fails when the thread ends before its index is built. */
  readonly ready: Promise<IndexFacts>;
  /** The thread is no more; with the fault that ended it, null when it was told to end. */
  readonly ended: Promise<Error | null>;
  call<Name extends CallName>(
    name: Name,
    ...given: Parameters<WorkerCalls[Name]>
  ): ReturnType<WorkerCalls[Name]>;
  /** Lets the calls under way be answered first. */
  retire(): Promise<void>;
  stop(): Promise<void>;
};

export type ThreadOptions = {
  readonly entry: URL;
  readonly data: ThreadData;
  readonly onWarning: (reason: string) => void;
};

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void };

/** A thread with an index of its own. It never keeps the process from ending. */
export function startSearchThread({ entry, data, onWarning }: ThreadOptions): SearchThread {
  const worker = new Worker(entry, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  });
  worker.unref();
  const waiting = new Map<number, Waiting>();
  const ready = Promise.withResolvers<IndexFacts>();
  const ended = Promise.withResolvers<Error | null>();
  let nextNumber = 0;
  let isStopping = false;
  let hasEnded = false;
  let fault: Error | null = null;
  let onIdle: () => void = () => {};
  // Whoever waits for it hears of the end; nobody has to.
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
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    onIdle();
    ready.reject(error);
    ended.resolve(isStopping ? null : reason);
  });

  function settle(message: Extract<MessageFromWorker, { kind: 'answer' | 'fault' }>): void {
    const caller = waiting.get(message.number);
    waiting.delete(message.number);
    if (message.kind === 'answer') caller?.resolve(message.answer);
    else caller?.reject(new SearchThreadError(message.reason));
    if (waiting.size === 0) onIdle();
  }

  function send(message: MessageToWorker): void {
    worker.postMessage(message);
  }

  async function call(name: CallName, ...given: unknown[]): Promise<unknown> {
    if (hasEnded || isStopping) throw new SearchThreadError('The search index is gone.');
    if (waiting.size >= MOST_IN_FLIGHT) throw new SearchThreadError('The search index has too much to do.');
    const number = nextNumber++;
    const answer = new Promise<unknown>((resolve, reject) => waiting.set(number, { resolve, reject }));
    send({ kind: 'call', number, name, given });
    return answer;
  }

  async function stop(): Promise<void> {
    isStopping = true;
    if (hasEnded) return;
    send({ kind: 'stop' });
    await Promise.race([ended.promise, sleep(FAREWELL_MS, null, { ref: false })]);
    await worker.terminate();
  }

  async function retire(): Promise<void> {
    if (waiting.size > 0) {
      await new Promise<void>((resolve) => {
        onIdle = resolve;
      });
    }
    await stop();
  }

  return { ready: ready.promise, ended: ended.promise, call: call as SearchThread['call'], retire, stop };
}
