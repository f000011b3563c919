import { parentPort, workerData } from 'node:worker_threads';
import { eachSearchableBatch, type SearchableRow } from '#server/catalogue/list-searchable-products.ts';
import { connectDatabase, type Database } from '#server/platform/database/database.ts';
import { createIndexBuilder } from '#server/search/index/search-index.ts';
import { runSearch } from '#server/search/plan/run-search.ts';
import { createSynonyms } from '#server/search/plan/synonyms.ts';
import { listSynonymGroups } from '#server/search/synonyms/synonym-repository.ts';
import type { SearchableProduct } from '#server/search/text/extract-search-words.ts';
import type { MessageFromWorker, MessageToWorker, ThreadData } from '#server/search/worker/worker-calls.ts';

/** Numbers of three digits or more are model numbers; shorter ones are sizes and speeds, which stay the same. */
const modelNumber = /\d{3,}/g;

const PRODUCTS = 1_000_000;

/** The search worker of the shop with a million generated products, so that no database has to store them. */
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
  if (name !== 'search') return send({ kind: 'fault', number, reason: 'Only searches are measured.' });
  const [question] = args as [Parameters<typeof runSearch>[2]];
  send({ kind: 'answer', number, answer: await runSearch(index, synonyms, question) });
});
send({
  kind: 'ready',
  facts: { products: index.size, memoryBytes: index.memoryBytes, buildMs, isFromSnapshot: false },
});

/** Yields variants of the products of the database with other model numbers, prices and stock. */
async function* eachPerturbedProduct(database: Database, wanted: number): AsyncGenerator<SearchableProduct> {
  const { count } = await database
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const copies = Math.ceil(wanted / count);
  let made = 0;
  for await (const rows of eachSearchableBatch(database)) {
    for (const row of rows) {
      for (let copy = 0; copy < copies && made < wanted; copy++) yield perturbed(row, copy, ++made);
    }
  }
}

function perturbed(row: SearchableRow, copy: number, number: number): SearchableProduct {
  const renumber = (text: string) =>
    text.replaceAll(modelNumber, (digits) => String(Number(digits) + copy * 10));
  return {
    ...row,
    _id: number.toString(16).padStart(24, '0'),
    name: renumber(row.name),
    website_name: renumber(row.website_name),
    part_number: row.part_number && `${row.part_number}${copy || ''}`,
    display_price: Math.round(row.display_price * (1 + copy / 20)),
    is_in_stock: number % 5 > 0,
    popularity: number % 97,
  };
}
