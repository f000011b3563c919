import type { FastifyReply } from 'fastify';

/** Names what an answer was made from, in the words of the change log. */
export const TOPICS_HEADER = 'x-change-topics';

/**
 * A page is rendered from answers of the API. Each answer names what it depends on, the page collects the names, and a
 * change of any of them in the change log drops the page from the cache: nobody has to remember which page shows what.
 */
export function dependsOn(reply: FastifyReply, ...topics: string[]): void {
  const known = String(reply.getHeader(TOPICS_HEADER) ?? '');
  reply.header(TOPICS_HEADER, [...new Set([...known.split(' ').filter(Boolean), ...topics])].join(' '));
}
