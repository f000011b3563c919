import { parentPort, workerData } from 'node:worker_threads';
import { type PrintedSheet, renderPdf } from './render-pdf.ts';
import type { PrintedDocument } from './tax-document.ts';

parentPort?.postMessage(await renderPdf(workerData as PrintedDocument | PrintedSheet));
