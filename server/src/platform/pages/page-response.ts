import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from './html-cache.ts';
import { findBody } from './page-bodies.ts';

const PUBLIC = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600';

/** For pages rendered while their data was unavailable. */
const RETRY_AFTER_SECONDS = 2;

/** Header names are in lower case, so that they replace the default security headers. */
export type PageResponse = { status: number; headers: Record<string, string | number>; body: Buffer | null };

/** Builds the response for a page in the best encoding that the browser accepts. Only public pages may be cached. */
export function buildPageResponse(
  page: CachedPage,
  { status, isPublic }: { status: number; isPublic: boolean },
  request: IncomingHttpHeaders,
): PageResponse {
  const headers: PageResponse['headers'] = {
    'cache-control': isPublic ? PUBLIC : 'no-store',
    vary: 'Accept-Encoding',
  };
  if (page.securityPolicy) headers['content-security-policy'] = page.securityPolicy;
  if (isPublic) {
    headers.etag = page.etag;
    if (request['if-none-match']?.includes(page.etag)) return { status: 304, headers, body: null };
  }
  if (status === 503) headers['retry-after'] = RETRY_AFTER_SECONDS;
  headers['content-type'] = page.contentType;
  const { encoding, content } = findBody(page, String(request['accept-encoding'] ?? ''));
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = content.length;
  return { status, headers, body: content };
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  outcome: { status: number; isPublic: boolean },
): FastifyReply {
  const { status, headers, body } = buildPageResponse(page, outcome, request.headers);
  // Appended, because CORS responses also vary by origin.
  const vary = [reply.getHeader('vary'), headers.vary].filter(Boolean).join(', ');
  return reply
    .code(status)
    .headers({ ...headers, vary })
    .send(body ?? undefined);
}
