import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from './html-cache.ts';
import { answerWithPage } from './page-answer.ts';

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  outcome: { status: number; isPublic: boolean },
): FastifyReply {
  const { status, headers, body } = answerWithPage(page, outcome, request.headers);
  // Beside what is there: an answer to another origin of the CORS list varies by it.
  const vary = [reply.getHeader('vary'), headers.vary].filter(Boolean).join(', ');
  return reply
    .code(status)
    .headers({ ...headers, vary })
    .send(body ?? undefined);
}
