import type { FastifyInstance } from 'fastify';
import { fetchInside } from '#server/fetch-inside.ts';
import { TOPICS_HEADER } from '#server/platform/pages/page-topics.ts';

/** Calls the API as a page does while it is rendered: visitors do not get the topics. */
export async function fetchAsPage(app: FastifyInstance, url: string) {
  const response = await fetchInside(app, '127.0.0.1')(url);
  const text = await response.text();
  return {
    status: response.status,
    topics: response.headers.get(TOPICS_HEADER),
    text,
    body: JSON.parse(text),
  };
}
