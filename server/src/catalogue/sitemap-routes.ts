import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { sendPage } from '#server/platform/pages/page-response.ts';
import { buildSitemap, type SitemapFiles, type SitemapOptions } from './build-sitemap.ts';

/** Crawlers come a few times a day, so the files need not follow every change of a product. */
const CACHE_MS = 10 * 60 * 1000;

/** Serves the sitemap; with more than 50,000 URLs, `/sitemap.xml` is an index of numbered files. */
export function registerSitemapRoutes(
  app: FastifyInstance,
  { database, ...options }: { database: Database } & SitemapOptions,
): void {
  let cached: { files: Promise<SitemapFiles>; until: number } | undefined;

  function currentFiles(): Promise<SitemapFiles> {
    if (cached && Date.now() < cached.until) return cached.files;
    const fresh = { files: buildSitemap(database, options), until: Date.now() + CACHE_MS };
    cached = fresh;
    fresh.files.catch(() => {
      if (cached === fresh) cached = undefined;
    });
    return fresh.files;
  }

  async function sendFile(request: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = request.url.split('?');
    const file = (await currentFiles()).get(path);
    if (!file) return reply.callNotFound();
    return sendPage(request, reply, file, { status: 200, isPublic: true });
  }

  for (const url of ['/sitemap.xml', '/sitemap-:number(^\\d{1,5}$).xml']) {
    app.get(url, { schema: { hide: true } }, sendFile);
  }
}
