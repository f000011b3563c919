import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase } from '#server/platform/database/database.ts';
import { createDocumentKeeper } from './keep-documents.ts';
import { buildKeptIndex } from './keep-index.ts';
import { keepDocumentsOnly } from './keep-no-index.ts';
import type { MessageFromWorker, MessageToWorker, ThreadData, WorkerCalls } from './worker-calls.ts';

/** One connection for the index, one for the documents: neither waits for the other. */
const CONNECTIONS = 2;
const STATEMENT_TIMEOUT_MS = 60_000;

/** Builds the index of this thread and answers what the process asks; ends when told to, or when the building fails. */
async function serve(
  port: NonNullable<typeof parentPort>,
  { connection, holdsIndex }: ThreadData,
): Promise<void> {
  const send = (message: MessageFromWorker) => port.postMessage(message);
  let isStopping = false;
  const warn = (error: unknown) => {
    // Whatever is under way then fails, and nobody waits for it.
    if (!isStopping) send({ kind: 'warning', reason: reasonOf(error) });
  };
  const { database, close } = connectDatabase({
    connection,
    poolSize: CONNECTIONS,
    name: 'shop search',
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMs: STATEMENT_TIMEOUT_MS,
    onIdleError: warn,
  });
  const documents = createDocumentKeeper(database, warn);
  let calls: WorkerCalls | null = null;

  async function answer({ number, name, given }: Extract<MessageToWorker, { kind: 'call' }>): Promise<void> {
    try {
      if (!calls) throw new Error('The index is not built yet.');
      const call = calls[name] as (...given: unknown[]) => Promise<unknown>;
      send({ kind: 'answer', number, answer: await call(...given) });
    } catch (error) {
      send({ kind: 'fault', number, reason: reasonOf(error) });
    }
  }

  port.on('message', (message: MessageToWorker) => {
    if (message.kind === 'call') void answer(message);
    else {
      isStopping = true;
      void close().finally(() => process.exit());
    }
  });
  const kept = holdsIndex
    ? await buildKeptIndex(database, documents)
    : keepDocumentsOnly(database, documents);
  calls = kept.calls;
  send({ kind: 'ready', facts: kept.facts });
  documents.writeAll();
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

if (!parentPort) throw new Error('This file runs as a thread of the server only.');
await serve(parentPort, workerData as ThreadData);
