import type { FastifyInstance } from 'fastify';
import { INTERNAL_CALL_HEADER } from './app.ts';
import { TOPICS_HEADER } from './platform/pages/page-topics.ts';

/** Returns a `fetch` for rendering: calls the API in process, with the IP address of the visitor. */
export function fetchInside(app: FastifyInstance, remoteAddress: string): typeof fetch {
  return async (input, init) => {
    const known =
      init?.method === undefined || init.method === 'GET' ? app.answers.findByUrl(String(input)) : undefined;
    if (known)
      return new Response(known.body, {
        headers: { etag: known.etag, [TOPICS_HEADER]: known.topics.join(' ') },
      });
    const response = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: String(input),
      headers: {
        ...(init?.headers as Record<string, string>),
        [INTERNAL_CALL_HEADER]: app.internalCallSecret,
      },
      remoteAddress,
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) {
      if (value !== undefined) headers.set(name, String(value));
    }
    const hasBody = response.statusCode !== 204 && response.statusCode !== 304;
    return new Response(hasBody ? response.body : null, { status: response.statusCode, headers });
  };
}
