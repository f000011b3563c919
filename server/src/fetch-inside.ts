import type { FastifyInstance } from 'fastify';
import { INTERNAL_CALL_HEADER } from './app.ts';
import { type ApiFetch, apiAnswer } from './platform/pages/api-answer.ts';
import { TOPICS_HEADER } from './platform/pages/page-topics.ts';

/** What pages read. */
const readHeaders = ['etag', TOPICS_HEADER];

/** Returns a `fetch` for rendering: calls the API in process, with the IP address of the visitor. */
export function fetchInside(app: FastifyInstance, remoteAddress: string): ApiFetch {
  return async (url, { method = 'GET', headers: sentHeaders } = {}) => {
    const known = method === 'GET' ? app.answers.findByUrl(url) : undefined;
    if (known) {
      const headers: [string, string][] = [
        ['etag', known.etag],
        [TOPICS_HEADER, known.topics.join(' ')],
      ];
      return apiAnswer({ status: 200, headers, readText: () => known.body.toString() });
    }
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...sentHeaders, [INTERNAL_CALL_HEADER]: app.internalCallSecret },
      remoteAddress,
    });
    const headers = readHeaders.flatMap((name): [string, string][] => {
      const value = response.headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    });
    return apiAnswer({ status: response.statusCode, headers, readText: () => response.body });
  };
}
