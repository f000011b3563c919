import type { FastifyInstance } from 'fastify';
import { privatePages } from '#contract/page-addresses.ts';

/** Besides the private pages: what is no page, and pages made of a visitor's own choice, which have no end. */
const notForCrawlers = ['/api/', '/search', '/compare'];

/** What crawlers may read, and where the list of all pages is. */
export function registerRobotsRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const rules = [...notForCrawlers, ...privatePages].map((path) => `Disallow: ${path}\n`).join('');
  const text = `User-agent: *\nAllow: /\n${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`;
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('Cache-Control', 'public, max-age=3600').send(text),
  );
}
