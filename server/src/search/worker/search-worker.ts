import { parentPort, workerData } from 'node:worker_threads';
import { findSearchableProducts } from '#server/catalogue/list-searchable-products.ts';
import { collectStartGarbage } from '#server/platform/collect-start-garbage.ts';
import { connectDatabase, type Database, longTimeouts } from '#server/platform/database/database.ts';
import { hasAllSearchDocuments } from '../postgres/search-documents.ts';
import { recordComparedDocuments } from '../snapshot/index-snapshot.ts';
import { buildLiveIndex } from './build-live-index.ts';
import { createDocumentWriter, type DocumentWriter } from './document-writer.ts';
import type { MessageFromWorker, MessageToWorker, ThreadData, WorkerCalls } from './worker-calls.ts';

/** Enough for a batch of products on a busy machine; a dead connection is given up so soon that the index does not get old. */
const INDEX_TIMEOUT_MS = 15_000;

/** Builds the index of this thread and answers calls from the main thread. Ends on request, or if the build fails. */
async function serve(
  port: NonNullable<typeof parentPort>,
  { connection, holdsIndex, snapshot, isFirst, documentDelayMs }: ThreadData,
): Promise<void> {
  const send = (message: MessageFromWorker) => port.postMessage(message);
  let isStopping = false;
  const warn = (error: unknown) => {
    // Running queries fail while stopping; nothing waits for them.
    if (!isStopping) send({ kind: 'warning', reason: reasonOf(error) });
  };
  // One connection each for the index and the documents, so that neither waits for the other.
  const parts = { connection, poolSize: 1, name: 'shop search', onIdleError: warn };
  const { database, close } = connectDatabase({
    ...parts,
    statementTimeoutMs: INDEX_TIMEOUT_MS,
    connectionTimeoutMs: INDEX_TIMEOUT_MS,
  });
  // Counting the words of a million documents takes minutes.
  const documentConnection = connectDatabase({ ...parts, ...longTimeouts });
  let hasSnapshot = false;
  const documents = createDocumentWriter(documentConnection.database, warn, {
    onAllWritten: async () => {
      if (hasSnapshot) await recordComparedDocuments(documentConnection.database);
    },
  });
  let calls: WorkerCalls | null = null;

  async function answer({ number, name, args }: Extract<MessageToWorker, { kind: 'call' }>): Promise<void> {
    try {
      if (!calls) throw new Error('The index is not built yet.');
      const call = calls[name] as (...args: unknown[]) => Promise<unknown>;
      send({ kind: 'answer', number, answer: await call(...args) });
    } catch (error) {
      send({ kind: 'fault', number, reason: reasonOf(error) });
    }
  }

  port.on('message', (message: MessageToWorker) => {
    if (message.kind === 'call') void answer(message);
    else {
      isStopping = true;
      void Promise.allSettled([close(), documentConnection.close()]).finally(() => process.exit());
    }
  });
  const service = holdsIndex
    ? await buildLiveIndex({ database, documents, snapshot, isFirst, warn })
    : updateDocumentsOnly(database, documents);
  calls = service.calls;
  hasSnapshot = snapshot !== null && service.facts.products >= snapshot.minProducts;
  send({ kind: 'ready', facts: service.facts });
  if (service.areDocumentsCompared) return;
  const canWait = holdsIndex || (await hasAllSearchDocuments(documentConnection.database).catch(() => false));
  setTimeout(documents.writeAll, canWait ? documentDelayMs : 0).unref();
}

/** For a process without an index: PostgreSQL searches, and its documents must still follow the products. */
function updateDocumentsOnly(
  database: Database,
  documents: DocumentWriter,
): Awaited<ReturnType<typeof buildLiveIndex>> {
  const refuse = async (): Promise<never> => {
    throw new Error('This process holds no search index.');
  };
  return {
    areDocumentsCompared: false,
    facts: { products: 0, memoryBytes: 0, buildMs: 0, isFromSnapshot: false },
    calls: {
      search: refuse,
      related: refuse,
      matchTexts: refuse,
      rephrase: refuse,
      applyChanges: async ({ productIds }) => {
        documents.write(await findSearchableProducts(database, productIds));
        return { needsRebuild: false };
      },
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

if (!parentPort) throw new Error('This file runs as a thread of the server only.');
await serve(parentPort, workerData as ThreadData);
collectStartGarbage();
