import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError, buildUrl, type CallParameters, readErrorBody } from '#web/lib/api-client.ts';
import { authorisedFetch } from '#web/lib/authorised-fetch.ts';

const BLOB_URL_LIFETIME_MS = 60_000;

/** Saves a CSV file of the API. It is fetched by script, because a plain link cannot send the access token. */
export async function downloadCsv(
  endpoint: Endpoint<string>,
  parameters: CallParameters,
  fileName: string,
): Promise<void> {
  const response = await authorisedFetch(buildUrl(endpoint.path, parameters), {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    credentials: 'include',
  });
  if (!response.ok) throw new ApiError(response.status, await readErrorBody(response));
  const url = URL.createObjectURL(await response.blob());
  setTimeout(() => URL.revokeObjectURL(url), BLOB_URL_LIFETIME_MS);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
