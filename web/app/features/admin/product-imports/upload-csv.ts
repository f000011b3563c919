import { productBatchEndpoints } from '#contract/product-batch-endpoints.ts';
import type { Batch } from '#contract/product-batches.ts';
import { buildUrl } from '#web/lib/api-client.ts';
import { uploadFile } from '../upload-file.ts';

/** Sends a file to be checked. `onSent` gets 0 to 1. */
export function uploadCsv(file: File, onSent: (share: number) => void): Promise<Batch> {
  const { method, path } = productBatchEndpoints.checkImport;
  const url = buildUrl(path, { name: file.name.slice(0, 100) });
  return uploadFile(file, { method, url, contentType: 'text/csv', onSent });
}
