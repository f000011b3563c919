/** An address of the API with the type of its answer. Plain strings: no schema reaches the browser through here. */
export type Endpoint<Answer> = { readonly method: string; readonly path: string; readonly answer?: Answer };

export function get<Answer>(path: string): Endpoint<Answer> {
  return { method: 'GET', path };
}

export function post<Answer>(path: string): Endpoint<Answer> {
  return { method: 'POST', path };
}

export function put<Answer>(path: string): Endpoint<Answer> {
  return { method: 'PUT', path };
}

export function patch<Answer>(path: string): Endpoint<Answer> {
  return { method: 'PATCH', path };
}

export function remove<Answer>(path: string): Endpoint<Answer> {
  return { method: 'DELETE', path };
}
