import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError, buildUrl, type CallOptions, readErrorBody } from '#web/lib/api-client.ts';
import { authorisedFetch } from '#web/lib/authorised-fetch.ts';

/** Calls an endpoint that fetches from other sites. Without the time limit of other calls: the server has its own. */
export async function callSlowly<Result>(
  { method, path }: Endpoint<Result>,
  { parameters = {}, body }: Pick<CallOptions, 'parameters' | 'body'>,
): Promise<Result> {
  const response = await authorisedFetch(buildUrl(path, parameters), {
    method,
    credentials: 'include',
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new ApiError(response.status, await readErrorBody(response));
  return response.json();
}
