import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdmissionQueue } from '#server/platform/admission-queue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/admission.ts';
import { sendPage } from '#server/platform/pages/page-response.ts';
import { buildSitemap, type SitemapFiles, type SitemapOptions } from './build-sitemap.ts';

/** Crawlers come a few times a day, so the files need not follow every change of a product. */
const CACHE_MS = 10 * 60 * 1000;

/**
 * Serves the sitemap; with more than 10,000 URLs, `/sitemap.xml` is an index of numbered files. Building it takes a slot of
 * the queue; the files are sent without.
 */
export function registerSitemapRoutes(
  app: FastifyInstance,
  { database, queue, ...options }: { database: Database; queue: AdmissionQueue } & SitemapOptions,
): void {
  let cached: { files: Promise<SitemapFiles | null>; until: number } | undefined;

  /** Null if the shop is too busy. */
  function currentFiles(): Promise<SitemapFiles | null> {
    if (cached && Date.now() < cached.until) return cached.files;
    const fresh = { files: buildInTurn(), until: Date.now() + CACHE_MS };
    cached = fresh;
    const forget = () => {
      if (cached === fresh) cached = undefined;
    };
    fresh.files.then((files) => files ?? forget(), forget);
    return fresh.files;
  }

  async function buildInTurn(): Promise<SitemapFiles | null> {
    const admission = await queue.enter();
    if ('refusal' in admission) return null;
    return buildSitemap(database, options).finally(admission.release);
  }

  async function sendFile(request: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = request.url.split('?');
    const files = await currentFiles();
    if (!files) return refuse(reply);
    const file = files.get(path);
    if (!file) return reply.callNotFound();
    return sendPage(request, reply, file, { status: 200, isPublic: true });
  }

  for (const url of ['/sitemap.xml', '/sitemap-:number(^\\d{1,5}$).xml']) {
    app.get(url, { schema: { hide: true } }, sendFile);
  }
}
