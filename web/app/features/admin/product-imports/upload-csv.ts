import { productBatchEndpoints } from '#contract/product-batch-endpoints.ts';
import type { Batch } from '#contract/product-batches.ts';
import { ApiError, buildUrl } from '#web/lib/api-client.ts';
import { freshAccessToken } from '#web/lib/authorised-fetch.ts';

/** Sends a file to be checked. By XMLHttpRequest, because fetch does not report how much was sent. `onSent` gets 0 to 1. */
export async function uploadCsv(file: File, onSent: (share: number) => void): Promise<Batch> {
  const token = await freshAccessToken();
  const { method, path } = productBatchEndpoints.checkImport;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, buildUrl(path, { name: file.name.slice(0, 100) }));
    request.setRequestHeader('Content-Type', 'text/csv');
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / total));
    request.addEventListener('load', () => {
      if (request.status === 200) resolve(request.response);
      else reject(new ApiError(request.status, request.response ?? {}));
    });
    request.addEventListener('error', () => reject(new Error('The file could not be sent.')));
    request.send(file);
  });
}
