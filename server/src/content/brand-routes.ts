import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { brandFileTypes, brandFileUrl } from '#contract/brand-files.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { mailLogoAddress, mailPictureHeaders } from '#server/platform/mail/mail-pictures.ts';
import { readBrandFiles } from './read-brand-files.ts';

/** For clients that do not read the link to the icon. */
const FAVICON_PIXELS = 48;
/** Mails show it in half the size. */
const MAIL_LOGO_PIXELS = 72;

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
  const logo = files.find(({ name }) => name === siteFacts.logo)?.content;
  // On a light ground, because mail programs show it in the dark theme too.
  const mailLogo = await sharp(logo, { density: 300 })
    .resize(MAIL_LOGO_PIXELS - 16, MAIL_LOGO_PIXELS - 16, { fit: 'contain', background: '#0000' })
    .extend({ top: 8, bottom: 8, left: 8, right: 8, background: '#0000' })
    .flatten({ background: '#fefdfc' })
    .png()
    .toBuffer();
  serve(mailLogoAddress, brandFileTypes.png, mailLogo, mailPictureHeaders);

  function serve(url: string, type: string, content: Buffer, more: Record<string, string> = {}): void {
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      reply.headers({
        'Cache-Control': 'public, max-age=3600',
        // An SVG that is opened by itself is a document of this origin: it may use its own styles and nothing else.
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        ETag: etag,
        ...more,
      });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type(type).send(content);
    });
  }
}
