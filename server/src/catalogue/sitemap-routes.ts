import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { sendPage } from '#server/platform/pages/send-page.ts';
import { buildSitemap, type SitemapFiles, type SitemapOptions } from './build-sitemap.ts';

/** Crawlers come a few times a day, and every sale changes a product: following each change would help nobody. */
const KEEP_MS = 10 * 60 * 1000;

/** All pages of the shop for search engines; past 50,000 the first file is an index of numbered ones. */
export function registerSitemapRoutes(
  app: FastifyInstance,
  { database, ...options }: { database: Database } & SitemapOptions,
): void {
  let kept: { files: Promise<SitemapFiles>; until: number } | undefined;

  function currentFiles(): Promise<SitemapFiles> {
    if (kept && Date.now() < kept.until) return kept.files;
    const fresh = { files: buildSitemap(database, options), until: Date.now() + KEEP_MS };
    kept = fresh;
    fresh.files.catch(() => {
      if (kept === fresh) kept = undefined;
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
