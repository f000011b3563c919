import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError, buildUrl, type CallParameters, readErrorBody } from '#web/lib/api-client.ts';
import { authorisedFetch } from '#web/lib/authorised-fetch.ts';

type DocumentAddress = { endpoint: Endpoint<string>; parameters: CallParameters };

const KEPT_FOR_MS = 60_000;

/** A plain link could not carry who is asking, so the file is fetched first and saved then. */
export async function saveDocument(address: DocumentAddress, fileName: string): Promise<void> {
  const link = document.createElement('a');
  link.href = buildUrlBlob(await fetchDocument(address, 'pdf'));
  link.download = fileName;
  link.click();
}

/** The tab is opened by the press itself: one that opened after an answer would count as a pop-up. */
export async function openPrintPage(address: DocumentAddress): Promise<void> {
  const tab = open('', '_blank');
  try {
    const page = buildUrlBlob(await fetchDocument(address, 'html'));
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

function buildUrlBlob(blob: Blob): string {
  const address = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR_MS);
  return address;
}
