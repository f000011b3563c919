import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { signInReturnPage } from '#contract/page-addresses.ts';
import { INTERNAL_CALL_HEADER } from './app.ts';
import { pageCacheKey } from './page-cache-key.ts';
import { temporarilyUnavailable, tooManyRequests } from './platform/app-error.ts';
import { pageSecurityPolicy } from './platform/http/content-security-policy.ts';
import { type CachedPage, HtmlCache, preparePage } from './platform/pages/html-cache.ts';
import { sendPage } from './platform/pages/page-response.ts';
import { TOPICS_HEADER } from './platform/pages/page-topics.ts';
import { serveCachedPages } from './platform/pages/serve-cached-pages.ts';
import { StartError } from './platform/start-error.ts';

const projectFolder = path.resolve(import.meta.dirname, '../..');
const builtFolder = path.join(projectFolder, 'build', 'client');
const handlerFile = path.join(projectFolder, 'build', 'server', 'handler.js');

const HTML = 'text/html; charset=utf-8';

const RENDERS_PER_MINUTE = 240;

/** Parsing a URL costs more than sending a cached page, so the cache keys of recent URLs are kept. */
const MAX_CACHED_KEYS = 2000;
const MAX_CACHED_URL_LENGTH = 400;

/** Rendering is the most expensive work of the server: above this concurrency it answers 503. */
const MAX_CONCURRENT_RENDERS = 40;

type PageHost = { fetch: typeof fetch; reportError: (error: unknown) => void };
type PageHandler = (request: Request, host: PageHost) => Promise<Response>;

export type WebHostOptions = {
  publicUrl: string;
  loadHandler?: () => Promise<PageHandler>;
  clientFolder?: string;
  isDevelopment?: boolean;
  /** Other origins that the browser may call. */
  connectTo?: readonly string[];
  /** Limit of uncached pages for one IP address; the benchmark raises it. */
  rendersPerMinute?: number;
};

/** The name contains a hash of the content, so that a changed picture has a new name. */
const hashedPicture = /[\\/]pictures[\\/].+-[0-9a-f]{6}-(film|\d+-\d+)\.\w+$/;

const pictureName = /^[a-z0-9-]+\.(avif|webp|mp4)$/;
const assetName = /^[\w-]+(\.[\w-]+)+$/;

/** Serves pages (rendered or cached) and static files. The only file that imports the web build. */
export async function registerWebHost(app: FastifyInstance, options: WebHostOptions): Promise<HtmlCache> {
  const cache = new HtmlCache();
  const isDevelopment = options.isDevelopment ?? false;
  const isHttps = options.publicUrl.startsWith('https://');
  const loadHandler = options.loadHandler ?? loadBuiltHandler();
  const limitRenders = app.createRateLimit({
    max: options.rendersPerMinute ?? RENDERS_PER_MINUTE,
    timeWindow: '1 minute',
  });
  let activeRenders = 0;

  if (!isDevelopment) {
    // One route for each file outside these folders, made at the start: nothing outside the build has an address.
    await app.register(fastifyStatic, {
      root: options.clientFolder ?? builtFolder,
      wildcard: false,
      globIgnore: ['pictures/**', 'assets/**'],
      preCompressed: true,
      index: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`) || hashedPicture.test(file);
        reply.header(
          'Cache-Control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
    // Pictures and assets are thousands of files: a route for each would take memory and much of a start.
    serveFolder('pictures', pictureName);
    serveFolder('assets', assetName);
  }

  function serveFolder(folder: string, fileName: RegExp): void {
    app.get<{ Params: { '*': string } }>(`/${folder}/*`, { schema: { hide: true } }, (request, reply) => {
      const name = request.params['*'];
      return fileName.test(name) ? reply.sendFile(`${folder}/${name}`) : reply.callNotFound();
    });
  }

  async function render(
    request: FastifyRequest,
    url: URL,
    fixedHeaders: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; page: CachedPage }> {
    const limit = await limitRenders(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttl);
    if (activeRenders >= MAX_CONCURRENT_RENDERS) throw temporarilyUnavailable(2);
    activeRenders += 1;
    try {
      const handle = await loadHandler();
      // Without cookies, so that the page is the same for everybody; the browser loads personal data.
      const page = new Request(url, { headers: { accept: 'text/html' } });
      const response = await handle(page, {
        fetch: fetchInside(app, request.ip),
        reportError: (error) => request.log.error({ err: error }, 'a page failed to render'),
      });
      const content = Buffer.from(await response.arrayBuffer());
      const declaredType = response.headers.get('content-type') ?? HTML;
      const isHtml = declaredType.startsWith('text/html');
      const contentType = isHtml ? HTML : declaredType;
      // Other content, which may contain user input, keeps the default policy that allows no scripts.
      const securityPolicy = isHtml
        ? pageSecurityPolicy(content.toString(), { isHttps, isDevelopment, connectTo: options.connectTo })
        : undefined;
      const topics = response.headers.get(TOPICS_HEADER)?.split(' ').filter(Boolean) ?? [];
      return {
        status: response.status,
        headers: response.headers,
        page: await preparePage(content, { contentType, securityPolicy, fixedHeaders, topics }),
      };
    } finally {
      activeRenders -= 1;
    }
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      if (request.headers['x-keep-alive'] !== undefined && request.url === '/') {
        return reply.header('Cache-Control', 'no-store').send({ status: 'OK' });
      }
      if (!isPageAddress(request.url)) return reply.callNotFound();
      const url = pageUrl(options.publicUrl, request.url);
      const key = isDevelopment ? null : pageCacheKey(url);
      const cached = key === null ? undefined : cache.get(key);
      if (cached) return sendPage(request, reply, cached, { status: 200, isPublic: true });

      // A stricter policy would cut off the sign-in popup from its opener, which must close it.
      if (url.pathname === signInReturnPage) reply.header('Cross-Origin-Opener-Policy', 'unsafe-none');
      const mark = cache.mark();
      const { status, headers, page } = await render(request, url, fixedHeadersOf(reply));
      const location = headers.get('location');
      if (location) return reply.redirect(location, status);
      const isCacheable = key !== null && status === 200;
      if (isCacheable) cache.set(key, page, mark);
      return sendPage(request, reply, page, { status, isPublic: isCacheable });
    },
  });
  if (!isDevelopment) {
    const keys = new LRUCache<string, { key: string | null }>({ max: MAX_CACHED_KEYS });
    serveCachedPages(app.server, (address) => {
      if (address.length > MAX_CACHED_URL_LENGTH) return undefined;
      const known = keys.get(address) ?? { key: cacheKeyOf(options.publicUrl, address) };
      keys.set(address, known);
      return known.key === null ? undefined : cache.get(known.key);
    });
  }
  return cache;
}

/** Concatenated as text, so that the path `//other.example/` does not become another host. */
function pageUrl(publicUrl: string, requestUrl: string): URL {
  return new URL(publicUrl + requestUrl);
}

function cacheKeyOf(publicUrl: string, address: string): string | null {
  const isReadable = isPageAddress(address) && URL.canParse(publicUrl + address);
  return isReadable ? pageCacheKey(pageUrl(publicUrl, address)) : null;
}

/** Returns the security headers set so far, without those that depend on the request. */
function fixedHeadersOf(reply: FastifyReply): Record<string, string> {
  const entries = Object.entries(reply.getHeaders()).filter(
    ([name]) => !/^(vary$|access-control-)/.test(name),
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** False for the API, static files, and for `http://host/path` and `*`, which proxies may send. */
function isPageAddress(requestUrl: string): boolean {
  return requestUrl.startsWith('/') && !/^\/(api|assets|pictures)\//.test(requestUrl);
}

/** Returns a `fetch` for rendering: calls the API in process, with the IP address of the visitor. */
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
