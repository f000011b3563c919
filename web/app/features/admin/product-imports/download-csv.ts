import { productBatchEndpoints } from '#contract/product-batch-endpoints.ts';
import { ApiError, buildUrl, type CallParameters, readErrorBody } from '#web/lib/api-client.ts';
import { authorisedFetch } from '#web/lib/authorised-fetch.ts';

/** Saves the products of a filter as a file. A link cannot send the access token. `onBytes` gets what has arrived so far. */
export async function downloadCsv(filter: CallParameters, onBytes: (bytes: number) => void): Promise<void> {
  const response = await authorisedFetch(buildUrl(productBatchEndpoints.exportProducts.path, filter), {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  if (!response.ok || !response.body) throw new ApiError(response.status, await readErrorBody(response));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    bytes += part.value.length;
    onBytes(bytes);
  }
  const address = URL.createObjectURL(new Blob(parts, { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'products.csv';
  link.click();
  URL.revokeObjectURL(address);
}
