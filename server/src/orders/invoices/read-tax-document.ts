import { Worker } from 'node:worker_threads';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import { createDatabaseFileStore } from '#server/platform/file-store.ts';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';
import { fail } from '../order-errors.ts';
import { findOrder } from '../order-repository.ts';
import { findRefund } from '../refund-repository.ts';
import type { PrintedSheet } from './render-pdf.ts';
import type { PrintedDocument, TaxDocumentContent } from './tax-document.ts';
import { type DocumentKey, findDocument, listDocumentsOf, setPdfFile } from './tax-document-repository.ts';

/** Long enough for a busy machine; ends only a rendering that hangs. */
const RENDER_TIMEOUT_MS = 60_000;
/** How long a thread waits for another document. */
const KEEP_WORKER_MS = 10_000;
const workerFile = new URL('./pdf-worker.ts', import.meta.url);

/** One PDF at a time: each needs a thread with the fonts in memory. */
const limited = limitConcurrency({ concurrency: 1, maxQueued: 50 });

export async function readTaxDocument(
  session: DatabaseSession,
  key: DocumentKey,
): Promise<TaxDocumentContent> {
  return (await requireDocument(session, key)).content;
}

/** The refunds of an order that have a credit note. */
export async function listCreditNotes(session: DatabaseSession, orderId: string): Promise<string[]> {
  return (await listDocumentsOf(session, orderId)).filter((refundId) => refundId !== null);
}

type TaxDocumentPdf = { number: string; file: Buffer };

/** Renders the PDF on the first request and returns the stored file afterwards. */
export async function readTaxDocumentPdf(database: Database, key: DocumentKey): Promise<TaxDocumentPdf> {
  const { number } = await readTaxDocument(database, key);
  const file = (await findPdf(database, key)) ?? (await limited(() => createPdf(database, key)));
  return { number, file };
}

async function findPdf(database: Database, key: DocumentKey): Promise<Buffer | undefined> {
  const { pdf_file_id } = await requireDocument(database, key);
  if (pdf_file_id === null) return undefined;
  return (await createDatabaseFileStore(database).get(pdf_file_id))?.content;
}

async function createPdf(database: Database, key: DocumentKey): Promise<Buffer> {
  // An earlier request in the queue may have rendered the same document.
  const existing = await findPdf(database, key);
  if (existing) return existing;
  const { _id, content } = await requireDocument(database, key);
  const file = await renderPdfInWorker(content);
  const files = createDatabaseFileStore(database);
  const { id } = await files.put({ contentType: 'application/pdf', content: file });
  if (await setPdfFile(database, _id, id)) return file;
  await files.remove(id);
  return (await findPdf(database, key)) ?? file;
}

async function requireDocument(session: DatabaseSession, key: DocumentKey) {
  const document = await findDocument(session, key);
  if (!document) throw fail((await isDocumentDue(session, key)) ? 'document_not_ready' : 'no_document');
  return document;
}

/** Whether a job is going to write the document. */
async function isDocumentDue(session: DatabaseSession, { orderId, refundId }: DocumentKey): Promise<boolean> {
  const isPaid = (await findOrder(session, orderId))?.confirmed_at != null;
  if (refundId === null || !isPaid) return isPaid;
  const refund = await findRefund(session, refundId);
  return refund?.order_id === orderId && refund.status === 'done';
}

/** Renders a document that is not stored, such as a quote or a pick list. */
export async function renderDocumentPdf(content: PrintedDocument | PrintedSheet): Promise<Buffer> {
  return limited(() => renderPdfInWorker(content));
}

let idleWorker: Worker | null = null;
let idleTimer: NodeJS.Timeout | undefined;

/** Renders in a worker thread: subsetting the fonts takes 100 ms of CPU time, which would delay other requests. */
async function renderPdfInWorker(content: PrintedDocument | PrintedSheet): Promise<Buffer> {
  const worker = takeIdleWorker() ?? startWorker();
  worker.ref();
  const rendered = Promise.withResolvers<Buffer>();
  const onExit = () => rendered.reject(new Error('the worker exited before the PDF was rendered'));
  const timer = setTimeout(() => worker.terminate(), RENDER_TIMEOUT_MS);
  worker.once('message', (pdf: Uint8Array) => rendered.resolve(Buffer.from(pdf)));
  worker.once('error', rendered.reject).once('exit', onExit);
  try {
    worker.postMessage(content);
    const pdf = await rendered.promise;
    worker.off('error', rendered.reject).off('exit', onExit);
    keepForNext(worker);
    return pdf;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function startWorker(): Worker {
  const worker = new Worker(workerFile);
  // Without a listener, an error would end the server.
  worker.on('error', () => {});
  worker.once('exit', () => {
    if (idleWorker === worker) idleWorker = null;
  });
  return worker;
}

/** Starting a thread and loading the fonts takes longer than rendering, and documents are often read one after another. */
function keepForNext(worker: Worker): void {
  worker.unref();
  idleWorker = worker;
  idleTimer = setTimeout(() => void takeIdleWorker()?.terminate(), KEEP_WORKER_MS).unref();
}

function takeIdleWorker(): Worker | null {
  clearTimeout(idleTimer);
  const worker = idleWorker;
  idleWorker = null;
  return worker;
}
