import { Worker } from 'node:worker_threads';
import type { TaxDocumentContent } from './tax-document.ts';

const LONGEST_MS = 20_000;
const workerFile = new URL('./pdf-worker.ts', import.meta.url);

/**
 * In a thread that ends with it: cutting the fonts takes a tenth of a second and many megabytes, and no shopper is to wait for
 * another's invoice.
 */
export async function renderPdfApart(content: TaxDocumentContent): Promise<Buffer> {
  const worker = new Worker(workerFile, { workerData: content });
  const timer = setTimeout(() => worker.terminate(), LONGEST_MS);
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.once('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf)));
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread ended before the PDF was there')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
