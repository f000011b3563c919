import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { brandFileTypes, brandFileUrl } from '#contract/brand-files.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { readBrandFiles } from './read-brand-files.ts';

/** For clients that do not read the link to the icon. */
const FAVICON_PIXELS = 48;

/** Serves the logo, the icon and the social card of the shop. */
export async function registerBrandRoutes(app: FastifyInstance): Promise<void> {
  const files = await readBrandFiles();
  for (const { name, type, content } of files) serve(brandFileUrl(name), type, content);
  const icon = files.find(({ name }) => name === siteFacts.icon)?.content;
  const favicon = await sharp(icon)
    .resize(FAVICON_PIXELS, FAVICON_PIXELS, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  serve('/favicon.ico', brandFileTypes.png, favicon);

  function serve(url: string, type: string, content: Buffer): void {
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      reply.headers({
        'Cache-Control': 'public, max-age=3600',
        // An SVG that is opened by itself is a document of this origin: it may use its own styles and nothing else.
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        ETag: etag,
      });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type(type).send(content);
    });
  }
}
