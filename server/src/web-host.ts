import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INTERNAL_CALL_HEADER } from './app.ts';
import { isPrivatePath, pageCacheKey } from './page-policy.ts';
import { temporarilyUnavailable, tooManyRequests } from './platform/app-error.ts';
import { pageSecurityPolicy } from './platform/content-security-policy.ts';
import { type CachedPage, HtmlCache, preparePage } from './platform/html-cache.ts';
import { TOPICS_HEADER } from './platform/page-topics.ts';
import { StartError } from './platform/start-error.ts';

const projectFolder = path.resolve(import.meta.dirname, '../..');
const clientFolder = path.join(projectFolder, 'build', 'client');
const handlerFile = path.join(projectFolder, 'build', 'server', 'handler.js');

/** Pages that are not in the cache, from one address. */
const RENDERS_PER_MINUTE = 240;

/** Rendering is the dearest thing the server does: past this many at once, a visitor is told to come back. */
const MOST_RENDERS_AT_ONCE = 40;

type PageHandler = (request: Request, host: { fetch: typeof fetch }) => Promise<Response>;

export type WebHostOptions = {
  publicUrl: string;
  loadHandler?: () => Promise<PageHandler>;
  isDevelopment?: boolean;
};

/** The only file that knows the web build: pages rendered on the server, their cache, and the static files. */
export async function registerWebHost(app: FastifyInstance, options: WebHostOptions): Promise<HtmlCache> {
  const cache = new HtmlCache();
  const isDevelopment = options.isDevelopment ?? false;
  const isHttps = options.publicUrl.startsWith('https://');
  const loadHandler = options.loadHandler ?? loadBuiltHandler();
  const limitRenders = app.createRateLimit({ max: RENDERS_PER_MINUTE, timeWindow: '1 minute' });
  let rendersUnderWay = 0;

  if (!isDevelopment) {
    await app.register(fastifyStatic, {
      root: clientFolder,
      // One route a file, made at the start: nothing outside the build has an address.
      wildcard: false,
      preCompressed: true,
      index: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header(
          'Cache-Control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  }

  async function render(
    request: FastifyRequest,
    url: URL,
  ): Promise<{ status: number; headers: Headers; page: CachedPage }> {
    const limit = await limitRenders(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttl);
    if (rendersUnderWay >= MOST_RENDERS_AT_ONCE) throw temporarilyUnavailable(2);
    rendersUnderWay += 1;
    try {
      const handle = await loadHandler();
      // Without cookies: everybody gets the same page, and what is personal loads in the browser.
      const page = new Request(url, { headers: { accept: 'text/html' } });
      const response = await handle(page, { fetch: fetchInside(app, request.ip) });
      const html = await response.text();
      const topics = response.headers.get(TOPICS_HEADER)?.split(' ').filter(Boolean) ?? [];
      const policy = pageSecurityPolicy(html, { isHttps, isDevelopment });
      return {
        status: response.status,
        headers: response.headers,
        page: await preparePage(html, policy, topics),
      };
    } finally {
      rendersUnderWay -= 1;
    }
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      if (request.headers['x-keep-alive'] !== undefined && request.url === '/') return { status: 'OK' };
      if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return reply.callNotFound();
      const url = new URL(request.url, options.publicUrl);
      const key = isDevelopment ? null : pageCacheKey(url);
      const cached = key === null ? undefined : cache.get(key);
      if (cached) return sendPage(request, reply, cached, 200, true);

      const mark = cache.mark();
      const { status, headers, page } = await render(request, url);
      const location = headers.get('location');
      if (location) return reply.redirect(location, status);
      const isCacheable = key !== null && status === 200;
      if (isCacheable) cache.set(key, page, mark);
      return sendPage(request, reply, page, status, isCacheable && !isPrivatePath(url.pathname));
    },
  });
  return cache;
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  status: number,
  isPublic: boolean,
) {
  reply.header(
    'Cache-Control',
    isPublic ? 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600' : 'no-store',
  );
  reply.header('Content-Security-Policy', page.securityPolicy);
  reply.header('Vary', 'Accept-Encoding');
  if (isPublic) {
    reply.header('ETag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  }
  reply.code(status).type('text/html; charset=utf-8');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (accepted.includes('br')) return reply.header('Content-Encoding', 'br').send(page.brotli);
  if (accepted.includes('gzip')) return reply.header('Content-Encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

/** The API as a page sees it: called inside the process, counted for the visitor who asked for the page. */
function fetchInside(app: FastifyInstance, remoteAddress: string): typeof fetch {
  return async (input, init) => {
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: String(input),
      headers: {
        ...(init?.headers as Record<string, string>),
        [INTERNAL_CALL_HEADER]: app.internalCallSecret,
      },
      remoteAddress,
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined) headers.set(name, String(value));
    }
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? answer.body : null, { status: answer.statusCode, headers });
  };
}

function loadBuiltHandler(): () => Promise<PageHandler> {
  if (!existsSync(handlerFile))
    throw new StartError('The pages are not built yet. Run npm start, or npm run build.');
  const loading = import(pathToFileURL(handlerFile).href).then((module) => module.handlePage as PageHandler);
  return () => loading;
}
