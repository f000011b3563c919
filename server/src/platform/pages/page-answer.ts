import type { IncomingHttpHeaders } from 'node:http';
import type { CachedPage } from './html-cache.ts';

const PUBLIC = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600';

/** A page that could not get its data may have it in a moment. */
const RETRY_AFTER_SECONDS = 2;

/** Names in lower case, so that they replace what the protection has set and never stand beside it. */
export type PageAnswer = { status: number; headers: Record<string, string | number>; body: Buffer | null };

/** A rendered page in the best form the browser takes. What is not public is kept by no cache at all. */
export function answerWithPage(
  page: CachedPage,
  { status, isPublic }: { status: number; isPublic: boolean },
  request: IncomingHttpHeaders,
): PageAnswer {
  const headers: PageAnswer['headers'] = {
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
  const body = bestBody(page, String(request['accept-encoding'] ?? ''), headers);
  headers['content-length'] = body.length;
  return { status, headers, body };
}

function bestBody(page: CachedPage, accepted: string, headers: PageAnswer['headers']): Buffer {
  for (const [encoding, body] of [
    ['br', page.brotli],
    ['gzip', page.gzip],
  ] as const) {
    if (!accepts(accepted, encoding)) continue;
    headers['content-encoding'] = encoding;
    return body;
  }
  return page.plain;
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((entry) => {
    const [name, quality] = entry.split(';q=');
    return name?.trim() === encoding && (quality === undefined || Number(quality) > 0);
  });
}
