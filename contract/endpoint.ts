/** A route of the API with the type of its response body. Without schemas, so that the browser does not load zod. */
export type Endpoint<Body> = { readonly method: string; readonly path: string; readonly body?: Body };

export function get<Body>(path: string): Endpoint<Body> {
  return { method: 'GET', path };
}

export function post<Body>(path: string): Endpoint<Body> {
  return { method: 'POST', path };
}

export function put<Body>(path: string): Endpoint<Body> {
  return { method: 'PUT', path };
}

export function patch<Body>(path: string): Endpoint<Body> {
  return { method: 'PATCH', path };
}

export function remove<Body>(path: string): Endpoint<Body> {
  return { method: 'DELETE', path };
}
