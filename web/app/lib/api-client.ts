import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorResponse } from '#contract/errors.ts';

const TIME_OUT_MS = 30_000;

/** An answer of the API that is no success, with the sentence it gave for people. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Which fields of what was sent are wrong, and why. */
  readonly errors: NonNullable<ErrorResponse['errors']>;

  /** The whole of it: some errors bring what their caller needs to go on. */
  readonly answer: Partial<ErrorResponse>;

  constructor(status: number, answer: Partial<ErrorResponse>) {
    super(answer.detail ?? 'Something went wrong. Please try again.');
    this.status = status;
    this.answer = answer;
    this.code = answer.code ?? 'unknown';
    this.errors = answer.errors ?? [];
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
  call: <Answer>(endpoint: Endpoint<Answer>, options?: CallOptions) => Promise<Answer>;
};

/**
 * Calls the API; the same code in the browser and, with the server's own fetch, while a page is rendered. What only one
 * of the two has to say about a call comes from `headersOf`.
 */
export function createApiClient(
  fetchFunction: typeof fetch,
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
      const timeOut = AbortSignal.timeout(TIME_OUT_MS);
      const response = await fetchFunction(addressOf(endpoint.path, options.parameters ?? {}), {
        method: endpoint.method,
        headers,
        credentials: 'include',
        body: options.body === undefined ? undefined : JSON.stringify(options.body),
        signal: options.signal ? AbortSignal.any([options.signal, timeOut]) : timeOut,
      });
      if (!response.ok) throw new ApiError(response.status, await readErrorAnswer(response));
      return response.status === 204 ? null : response.json();
    },
  };
}

/** Fills `:name` in the path; what is left over goes into the query, a list as one parameter for each of its values. */
export function addressOf(path: string, parameters: CallParameters): string {
  const rest = new URLSearchParams();
  let address = path;
  for (const [name, value] of Object.entries(parameters)) {
    const placeholder = `:${name}`;
    if (address.includes(placeholder))
      address = address.replace(placeholder, encodeURIComponent(String(value)));
    else for (const single of [value].flat()) rest.append(name, String(single));
  }
  return rest.size > 0 ? `${address}?${rest}` : address;
}

export async function readErrorAnswer(response: Response): Promise<Partial<ErrorResponse>> {
  try {
    return await response.json();
  } catch {
    return {};
  }
}
