import { parentPort } from 'node:worker_threads';
import { type PrintedSheet, renderPdf } from './render-pdf.ts';
import type { PrintedDocument } from './tax-document.ts';

parentPort?.on('message', async (content: PrintedDocument | PrintedSheet) => {
  parentPort?.postMessage(await renderPdf(content));
});
