import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { errorsOf } from '#server/platform/app-error.ts';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';
import { mailPictureHeaders } from '#server/platform/mail/mail-pictures.ts';

const fail = errorsOf({ unknown_picture: { status: 404, detail: 'This picture is no longer there.' } });

/** Twice the size in which mails show it, for sharp screens. */
const WIDTH = 128;
const HEIGHT = 104;
/** The colour of the mat on which the shop shows its products. */
const MAT = '#ebe8e1';
const fileName = /^[\w-]{1,100}\.jpg$/;

/** Serves the pictures of products as JPEG, for mail programs that cannot show AVIF. Their content never changes. */
export function registerMailPictureRoutes(app: FastifyInstance): void {
  const pictures = new LRUCache<string, Buffer>({ max: 1000 });
  const limited = limitConcurrency({ concurrency: 1, maxQueued: 100 });

  async function convert(address: string): Promise<Buffer> {
    const source = await app.inject({ url: address });
    if (source.statusCode !== 200) throw fail('unknown_picture');
    return sharp(source.rawPayload)
      .resize(WIDTH, HEIGHT, { fit: 'cover' })
      .flatten({ background: MAT })
      .jpeg({ quality: 80 })
      .toBuffer();
  }

  app.get<{ Params: { folder: string; name: string } }>(
    '/mail-pictures/:folder/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { folder, name } = request.params;
      if ((folder !== 'pictures' && folder !== 'files') || !fileName.test(name))
        throw fail('unknown_picture');
      const address = `/${folder}/${name.replace(/jpg$/, 'avif')}`;
      const content = pictures.get(address) ?? (await limited(() => convert(address)));
      pictures.set(address, content);
      reply.headers({ ...mailPictureHeaders, 'Cache-Control': 'public, max-age=31536000, immutable' });
      return reply.type('image/jpeg').send(content);
    },
  );
}
