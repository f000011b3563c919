import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { signInReturnPage } from '#contract/page-addresses.ts';
import { shareSiteFacts } from '#contract/share-site-facts.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { fetchInside } from './fetch-inside.ts';
import { pageCacheKey } from './page-cache-key.ts';
import { refuse } from './platform/http/admission.ts';
import { pageSecurityPolicy } from './platform/http/content-security-policy.ts';
import type { Readiness } from './platform/http/health-routes.ts';
import { createRequestLimit } from './platform/http/protection.ts';
import { type CachedPage, HtmlCache } from './platform/pages/html-cache.ts';
import { bestEncoding } from './platform/pages/page-bodies.ts';
import { registerPageCacheMetrics } from './platform/pages/page-cache-metrics.ts';
import { sendPage } from './platform/pages/page-response.ts';
import { TOPICS_HEADER } from './platform/pages/page-topics.ts';
import { type PageHandler, type PageRenderer, renderPage } from './platform/pages/render-page.ts';
import { createRenderThreads } from './platform/pages/render-threads.ts';
import { serveCachedPages } from './platform/pages/serve-cached-pages.ts';
import { sharedCacheHeaders } from './platform/pages/shared-cache-headers.ts';
import { StartError } from './platform/start-error.ts';

const projectFolder = path.resolve(import.meta.dirname, '../..');
const builtFolder = path.join(projectFolder, 'build', 'client');
const handlerFile = path.join(projectFolder, 'build', 'server', 'handler.js');

const HTML = 'text/html; charset=utf-8';

/** Lists the inline scripts that the shop has written into a page (web/app/entry.server.tsx). */
const SCRIPT_HASHES_HEADER = 'x-script-hashes';

/** Of one IP address, which may be an office or a phone carrier. Cached pages do not count. */
const RENDERS_PER_MINUTE = 1200;

/** Parsing a URL costs more than sending a cached page, so the cache keys of recent URLs are kept. */
const MAX_CACHED_KEYS = 2000;
const MAX_CACHED_URL_LENGTH = 400;

export type WebHostOptions = {
  publicUrl: string;
  /** By default the pages of the build are rendered in threads. */
  loadHandler?: () => Promise<PageHandler>;
  clientFolder?: string;
  isDevelopment?: boolean;
  /** Other origins that the browser may call. */
  connectTo?: readonly string[];
  /** Limit of uncached pages for one IP address; the benchmark raises it. */
  rendersPerMinute?: number;
  pageCacheMb?: number;
  readiness?: Readiness;
  /** How long shared caches, which are purged, may keep a page; undefined without them. */
  sharedCacheSeconds?: number;
  /** How long after a change visitors may get the former page while it is rendered again. */
  outdatedMs?: number;
};

/** `isOutdated`: one of its topics changed while it was rendered. */
type RenderedPage = { page: CachedPage; isOutdated: boolean };

/** The name contains a hash of the content, so that a changed picture has a new name. */
const hashedPicture = /[\\/]pictures[\\/].+-[0-9a-f]{6}-(film|\d+-\d+)\.\w+$/;

const pictureName = /^[a-z0-9-]+\.(avif|webp|mp4)$/;
const assetName = /^[\w-]+(\.[\w-]+)+$/;

/** Serves pages (rendered or cached) and static files. The only file that imports the web build. */
export async function registerWebHost(app: FastifyInstance, options: WebHostOptions): Promise<HtmlCache> {
  const cache = new HtmlCache({ megabytes: options.pageCacheMb, outdatedMs: options.outdatedMs });
  registerPageCacheMetrics(app.metrics, cache);
  const isDevelopment = options.isDevelopment ?? false;
  const isHttps = options.publicUrl.startsWith('https://');
  const renderInTurn = options.loadHandler ? renderHere(options.loadHandler) : renderInThreads(app);
  const limitRenders = createRequestLimit(app, [{ max: options.rendersPerMinute ?? RENDERS_PER_MINUTE }]);

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
        // A worker has the policy of its own file: it stores the page /offline and its styles.
        if (file.includes('service-worker.js')) {
          reply.header('Content-Security-Policy', "default-src 'none'; connect-src 'self'");
        }
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
    { url, key }: { url: URL; key: string | null },
    fixedHeaders: Record<string, string>,
  ): Promise<{ status: number; location: string | undefined; isCacheable: boolean; page: CachedPage }> {
    const rendered = await renderInTurn(
      {
        url: url.href,
        mayCache: key !== null,
        encoding: bestEncoding(String(request.headers['accept-encoding'] ?? '')),
      },
      {
        fetch: fetchInside(app, request.ip),
        reportError: (error) => request.log.error({ err: error }, 'a page failed to render'),
      },
    );
    const { status, headers, isCacheable, etag, encoding, content } = rendered;
    const declaredType = headers.get('content-type') ?? HTML;
    const isHtml = declaredType.startsWith('text/html');
    const contentType = isHtml ? HTML : declaredType;
    // Other content, which may contain user input, keeps the default policy that allows no scripts.
    const securityPolicy = isHtml
      ? pageSecurityPolicy({
          scriptHashes: readList(headers, SCRIPT_HASHES_HEADER),
          isHttps,
          isDevelopment,
          connectTo: options.connectTo,
        })
      : undefined;
    const topics = readList(headers, TOPICS_HEADER);
    const { sharedCacheSeconds } = options;
    const sharedHeaders =
      isCacheable && sharedCacheSeconds ? sharedCacheHeaders(topics, sharedCacheSeconds) : undefined;
    const about = { contentType, securityPolicy, fixedHeaders, topics, sharedHeaders };
    const page = { ...about, etag, encoding, content };
    return { status, location: headers.get('location'), isCacheable, page };
  }

  function findCached(key: string | null): CachedPage | undefined {
    return key === null ? undefined : cache.get(key);
  }

  /** Pages that are being rendered for the cache, by key; null if the page is not for others. */
  const renderings = new Map<string, Promise<RenderedPage | null>>();

  /** Renders a page once for all who wait for it; while it is rendered again after a change, others get the former one. */
  async function sendOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    target: { url: URL; key: string | null },
  ): Promise<FastifyReply> {
    const { key } = target;
    if (key === null) return sendInTurn(request, reply, target);
    const rendering = renderings.get(key);
    if (rendering) {
      const former = cache.findOutdated(key);
      const rendered = former ? { page: former, isOutdated: true } : await rendering;
      if (!rendered) return sendInTurn(request, reply, target);
      const { page, isOutdated } = rendered;
      return sendPage(request, reply, page, { status: 200, isPublic: true, isOutdated });
    }
    const { promise, resolve } = Promise.withResolvers<RenderedPage | null>();
    renderings.set(key, promise);
    try {
      return await sendInTurn(request, reply, target, resolve);
    } finally {
      renderings.delete(key);
      resolve(null);
    }
  }

  /** Renders the page when its turn comes. `key` is null for pages that are not cached. */
  async function sendInTurn(
    request: FastifyRequest,
    reply: FastifyReply,
    target: { url: URL; key: string | null },
    onRendered?: (rendered: RenderedPage) => void,
  ): Promise<FastifyReply> {
    if (app.admission.page.refusesNow()) return refuse(reply);
    await limitRenders(request);
    const admission = await app.admission.page.enter(reply.raw);
    if ('refusal' in admission) return refuse(reply);
    // Released when the page is in the cache, so that the next who waits for the same page finds it there.
    return sendRendered(request, reply, target, onRendered).finally(admission.release);
  }

  async function sendRendered(
    request: FastifyRequest,
    reply: FastifyReply,
    target: { url: URL; key: string | null },
    onRendered?: (rendered: RenderedPage) => void,
  ): Promise<FastifyReply> {
    const { key } = target;
    const cached = findCached(key);
    if (cached) return sendPage(request, reply, cached, { status: 200, isPublic: true });
    const mark = cache.mark();
    const { status, location, isCacheable, page } = await render(request, target, fixedHeadersOf(reply));
    if (location) return reply.redirect(location, status);
    let isOutdated = false;
    if (key !== null && isCacheable) {
      isOutdated = !cache.set(key, page, mark);
      onRendered?.({ page, isOutdated });
    }
    return sendPage(request, reply, page, { status, isPublic: isCacheable, isOutdated });
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { isPage: true },
    schema: { hide: true },
    handler: async (request, reply) => {
      if (request.headers['x-keep-alive'] !== undefined && request.url === '/') {
        return reply.header('Cache-Control', 'no-store').send({ status: 'OK' });
      }
      if (!isPageAddress(request.url)) return reply.callNotFound();
      const opened = pageUrl(options.publicUrl, request.url);
      const key = isDevelopment ? null : pageCacheKey(opened);
      const url = key === null ? opened : pageUrl(options.publicUrl, key);
      const cached = findCached(key);
      if (cached) return sendPage(request, reply, cached, { status: 200, isPublic: true });

      // A stricter policy would cut off the sign-in popup from its opener, which must close it.
      if (url.pathname === signInReturnPage) reply.header('Cross-Origin-Opener-Policy', 'unsafe-none');
      return sendOnce(request, reply, { url, key });
    },
  });
  if (!isDevelopment) {
    const keys = new LRUCache<string, { key: string | null }>({ max: MAX_CACHED_KEYS });
    const findPage = (address: string) => {
      if (address.length > MAX_CACHED_URL_LENGTH) return undefined;
      const known = keys.get(address) ?? { key: cacheKeyOf(options.publicUrl, address) };
      keys.set(address, known);
      return findCached(known.key);
    };
    const isStopping = () => options.readiness?.isStopping ?? false;
    serveCachedPages(app.server, { findPage, isStopping }, app.log);
  }
  return cache;
}

function readList(headers: ReadonlyMap<string, string>, name: string): string[] {
  return headers.get(name)?.split(' ').filter(Boolean) ?? [];
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
  return requestUrl.startsWith('/') && !/^\/(api|assets|brand|pictures)\//.test(requestUrl);
}

function renderHere(loadHandler: () => Promise<PageHandler>): PageRenderer {
  return async (page, host) => renderPage(await loadHandler(), page, host);
}

function renderInThreads(app: FastifyInstance): PageRenderer {
  if (!existsSync(handlerFile))
    throw new StartError('The pages are not built yet. Run npm start, or npm run build.');
  shareSiteFacts(siteFacts);
  const { render, stop } = createRenderThreads(pathToFileURL(handlerFile).href);
  app.addHook('onClose', stop);
  return render;
}
