import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase } from '#server/platform/database/database.ts';
import { createIndexBuilder } from '#server/search/index/search-index.ts';
import { runSearch } from '#server/search/plan/run-search.ts';
import { createSynonyms } from '#server/search/plan/synonyms.ts';
import { listSynonymGroups } from '#server/search/synonyms/synonym-repository.ts';
import type { MessageFromWorker, MessageToWorker, ThreadData } from '#server/search/worker/worker-calls.ts';
import { eachPerturbedProduct } from './search-perturbed-products.ts';

const PRODUCTS = 1_000_000;

/** A search thread like that of the shop, but with generated products: no database has to hold a million. */
if (!parentPort) throw new Error('This file runs as a thread only.');
const port = parentPort;
const send = (message: MessageFromWorker) => port.postMessage(message);
const { connection } = workerData as ThreadData;
const { database, close } = connectDatabase({ connection, poolSize: 1, onIdleError: () => {} });
const synonyms = createSynonyms(await listSynonymGroups(database));
const startedAt = performance.now();
const builder = createIndexBuilder();
for await (const product of eachPerturbedProduct(database, PRODUCTS)) builder.add(product);
const index = builder.finish();
const buildMs = Math.round(performance.now() - startedAt);
await close();

port.on('message', async (message: MessageToWorker) => {
  if (message.kind === 'stop') process.exit();
  const { number, name, args } = message;
  if (name !== 'search') return send({ kind: 'fault', number, reason: 'Only questions are measured.' });
  const [question] = args as [Parameters<typeof runSearch>[2]];
  send({ kind: 'answer', number, answer: await runSearch(index, synonyms, question) });
});
send({ kind: 'ready', facts: { products: index.size, memoryBytes: index.memoryBytes, buildMs } });
