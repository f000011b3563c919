type Handler = (request: Request, passOn: () => Promise<Response>) => Response | Promise<Response>;
type Interception = { matches: (path: string) => boolean; handler: Handler; requests: Request[] };

const interceptions: Interception[] = [];
const pendingRequests = new Set<Promise<Response>>();
const browserFetch = globalThis.fetch;
// Tests may have fake timers.
const { setTimeout } = globalThis;

const originalFetch: typeof fetch = (input, init) => {
  const response = browserFetch(input, init);
  pendingRequests.add(response);
  const remove = () => void pendingRequests.delete(response);
  response.then(remove, remove);
  return response;
};
globalThis.fetch = originalFetch;

/**
 * Handles the page's calls to a path until the end of the test, for slow, failing or unusual responses. Without `handler`
 * the calls reach the shop. Returns the list of requests; the latest interception wins.
 */
export function interceptApi(
  path: string | RegExp,
  handler: Handler = (_request, passOn) => passOn(),
): Request[] {
  const requests: Request[] = [];
  const matches =
    typeof path === 'string' ? (other: string) => other === path : (other: string) => path.test(other);
  interceptions.unshift({ matches, handler, requests });
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const interception = interceptions.find((entry) => entry.matches(new URL(request.url).pathname));
    if (!interception) return originalFetch(request);
    interception.requests.push(request.clone());
    return interception.handler(request, () => originalFetch(request));
  };
  return requests;
}

/** An error response in the format of the API. */
export function errorResponse(status: number, detail: string, code = 'unknown'): Response {
  return Response.json({ detail, code }, { status });
}

/** Called after every test. */
export function restoreApi(): void {
  interceptions.length = 0;
  globalThis.fetch = originalFetch;
}

/** Waits until the shop has answered everything that was requested, and the page has used the responses. */
export async function requestsSettled(): Promise<void> {
  do {
    await Promise.allSettled(pendingRequests);
    await new Promise((resolve) => setTimeout(resolve));
  } while (pendingRequests.size > 0);
}
