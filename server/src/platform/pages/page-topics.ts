import type { FastifyReply } from 'fastify';

/** Lists the change log topics that a response depends on. Visitors never get it (`answer-cache.ts`). */
export const TOPICS_HEADER = 'x-change-topics';

/**
 * Adds topics to an API response. A rendered page collects the topics of all responses it was made from; a change of any of
 * them in the change log removes the page from the cache.
 */
export function dependsOn(reply: FastifyReply, ...topics: string[]): void {
  const known = String(reply.getHeader(TOPICS_HEADER) ?? '');
  reply.header(TOPICS_HEADER, [...new Set([...known.split(' ').filter(Boolean), ...topics])].join(' '));
}
