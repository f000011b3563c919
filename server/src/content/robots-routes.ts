import type { FastifyInstance } from 'fastify';
import { privatePages } from '#contract/page-addresses.ts';

/** Besides the private pages: the API, and pages with an unlimited number of query strings. */
const notForCrawlers = ['/api/', '/search', '/compare'];

export function registerRobotsRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const rules = [...notForCrawlers, ...privatePages].map((path) => `Disallow: ${path}\n`).join('');
  const text = `User-agent: *\nAllow: /\n${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`;
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('Cache-Control', 'public, max-age=3600').send(text),
  );
}
