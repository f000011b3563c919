import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from './html-cache.ts';

const PUBLIC = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600';

/** Sends a rendered page in the best form the browser takes. What is not public is kept by no cache at all. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  { status, isPublic }: { status: number; isPublic: boolean },
): FastifyReply {
  reply.header('Cache-Control', isPublic ? PUBLIC : 'no-store');
  // Beside what is there: an answer to another origin of the CORS list varies by it.
  reply.header('Vary', [reply.getHeader('Vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  if (page.securityPolicy) reply.header('Content-Security-Policy', page.securityPolicy);
  if (isPublic) {
    reply.header('ETag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  }
  reply.code(status).type(page.contentType);
  if (accepts(request, 'br')) return reply.header('Content-Encoding', 'br').send(page.brotli);
  if (accepts(request, 'gzip')) return reply.header('Content-Encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

function accepts(request: FastifyRequest, encoding: string): boolean {
  const entries = String(request.headers['accept-encoding'] ?? '').split(',');
  return entries.some((entry) => {
    const [name, quality] = entry.split(';q=');
    return name?.trim() === encoding && (quality === undefined || Number(quality) > 0);
  });
}
