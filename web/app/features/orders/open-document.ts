import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError, buildUrl, type CallParameters, readErrorBody } from '#web/lib/api-client.ts';
import { authorisedFetch } from '#web/lib/authorised-fetch.ts';

export type DocumentAddress = { endpoint: Endpoint<string>; parameters: CallParameters };

const BLOB_URL_LIFETIME_MS = 60_000;

/** Downloads a PDF. It is fetched by script, because a plain link cannot send the access token. */
export async function saveDocument(address: DocumentAddress, fileName: string): Promise<void> {
  const link = document.createElement('a');
  link.href = createBlobUrl(await fetchDocument(address, 'pdf'));
  link.download = fileName;
  link.click();
}

/** Opens the print version. The tab opens before the request, because browsers block tabs that open after one. */
export async function openPrintPage(address: DocumentAddress): Promise<void> {
  const tab = open('', '_blank');
  try {
    const page = createBlobUrl(await fetchDocument(address, 'html'));
    if (tab) tab.location.replace(page);
    else location.assign(page);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

async function fetchDocument({ endpoint, parameters }: DocumentAddress, format: string): Promise<Blob> {
  const response = await authorisedFetch(buildUrl(endpoint.path, { ...parameters, format }), {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    credentials: 'include',
  });
  if (!response.ok) throw new ApiError(response.status, await readErrorBody(response));
  return response.blob();
}

function createBlobUrl(blob: Blob): string {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), BLOB_URL_LIFETIME_MS);
  return url;
}
