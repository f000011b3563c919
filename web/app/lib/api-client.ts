import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorResponse } from '#contract/errors.ts';

const TIMEOUT_MS = 30_000;

/** An error response of the API. The message is the sentence meant for users. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** The invalid fields of the request, with the reason for each. */
  readonly errors: NonNullable<ErrorResponse['errors']>;

  /** The whole response body: some errors carry data that the caller needs, such as the current cart. */
  readonly body: Partial<ErrorResponse>;

  constructor(status: number, body: Partial<ErrorResponse>) {
    super(body.detail ?? 'Something went wrong. Please try again.');
    this.status = status;
    this.body = body;
    this.code = body.code ?? 'unknown';
    this.errors = body.errors ?? [];
  }
}

export type CallParameters = Record<string, string | number | readonly string[]>;
export type CallOptions = {
  parameters?: CallParameters;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};
export type ApiClient = {
  call: <Result>(endpoint: Endpoint<Result>, options?: CallOptions) => Promise<Result>;
};

/** What the client needs of `fetch`. */
export type ApiFetch = (
  url: string,
  init: Pick<RequestInit, 'credentials' | 'body' | 'signal'> & {
    method: string;
    headers: Record<string, string>;
  },
) => Promise<ApiResponse>;
type ApiResponse = Pick<Response, 'ok' | 'status' | 'json'> & {
  headers: { get: (name: string) => string | null | undefined };
};

/**
 * Creates a client of the API. The browser passes its own fetch, server rendering passes one that calls the API inside the
 * process. `headersOf` adds headers that only one of the two sends.
 */
export function createApiClient(
  fetchFunction: ApiFetch,
  headersOf: (path: string) => Record<string, string> = () => ({}),
): ApiClient {
  return {
    call: async (endpoint, options = {}) => {
      const headers: Record<string, string> = {
        ...headersOf(endpoint.path),
        ...options.headers,
        'X-Requested-With': 'XMLHttpRequest',
        Accept: 'application/json',
      };
      if (options.body !== undefined) headers['Content-Type'] = 'application/json';
      const response = await fetchFunction(buildUrl(endpoint.path, options.parameters ?? {}), {
        method: endpoint.method,
        headers,
        credentials: 'include',
        body: options.body === undefined ? undefined : JSON.stringify(options.body),
        signal: import.meta.env.SSR ? undefined : limitTime(options.signal),
      });
      if (!response.ok) throw new ApiError(response.status, await readErrorBody(response));
      return response.status === 204 ? null : response.json();
    },
  };
}

function limitTime(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Fills `:name` in the path; the other parameters go into the query string, a list as one parameter per value. */
export function buildUrl(path: string, parameters: CallParameters): string {
  const query = new URLSearchParams();
  let url = path;
  for (const [name, value] of Object.entries(parameters)) {
    const placeholder = `:${name}`;
    if (url.includes(placeholder)) url = url.replace(placeholder, encodeURIComponent(String(value)));
    else for (const single of [value].flat()) query.append(name, String(single));
  }
  return query.size > 0 ? `${url}?${query}` : url;
}

export async function readErrorBody(response: Pick<Response, 'json'>): Promise<Partial<ErrorResponse>> {
  try {
    return await response.json();
  } catch {
    return {};
  }
}
