import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from './html-cache.ts';
import { findBody } from './page-bodies.ts';
import { FOR_BROWSERS_ONLY } from './shared-cache-headers.ts';

const PUBLIC = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60';

/** For pages rendered while their data was unavailable. */
const RETRY_AFTER_SECONDS = 2;

/** Header names are in lower case, so that they replace the default security headers. */
export type PageResponse = { status: number; headers: Record<string, string | number>; body: Buffer | null };

/** `isOutdated`: a change was noticed since the page was made, so that no purge will reach it in a shared cache. */
export type PageOutcome = { status: number; isPublic: boolean; isOutdated?: boolean };

/** Builds the response for a page in the best encoding that the browser accepts. Only public pages may be cached. */
export function buildPageResponse(
  page: CachedPage,
  outcome: PageOutcome,
  request: IncomingHttpHeaders,
): PageResponse {
  const { status, isPublic } = outcome;
  const headers: PageResponse['headers'] = { ...cacheHeaders(page, outcome), vary: 'Accept-Encoding' };
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

function cacheHeaders(
  { sharedHeaders }: CachedPage,
  { isPublic, isOutdated }: PageOutcome,
): Record<string, string> {
  if (!isPublic) return { 'cache-control': 'no-store' };
  if (!sharedHeaders) return { 'cache-control': PUBLIC };
  return isOutdated ? { 'cache-control': FOR_BROWSERS_ONLY } : sharedHeaders;
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  outcome: PageOutcome,
): FastifyReply {
  const { status, headers, body } = buildPageResponse(page, outcome, request.headers);
  // Appended, because CORS responses also vary by origin.
  const vary = [reply.getHeader('vary'), headers.vary].filter(Boolean).join(', ');
  return reply
    .code(status)
    .headers({ ...headers, vary })
    .send(body ?? undefined);
}
