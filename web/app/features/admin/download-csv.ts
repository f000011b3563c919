import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError, buildUrl, type CallParameters, readErrorBody } from '#web/lib/api-client.ts';
import { authorisedFetch } from '#web/lib/authorised-fetch.ts';

const BLOB_URL_LIFETIME_MS = 60_000;

interface CsvFile {
  endpoint: Endpoint<unknown>;
  parameters: CallParameters;
  fileName: string;
  /** Gets what has arrived so far. */
  onBytes?: (bytes: number) => void;
}

/** Saves a CSV file of the API. It is fetched by script, because a plain link cannot send the access token. */
export async function downloadCsv({ endpoint, parameters, fileName, onBytes }: CsvFile): Promise<void> {
  const response = await authorisedFetch(buildUrl(endpoint.path, parameters), {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    credentials: 'include',
  });
  if (!response.ok || !response.body) throw new ApiError(response.status, await readErrorBody(response));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    bytes += part.value.length;
    onBytes?.(bytes);
  }
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv' }));
  setTimeout(() => URL.revokeObjectURL(url), BLOB_URL_LIFETIME_MS);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
