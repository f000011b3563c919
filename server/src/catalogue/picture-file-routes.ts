import type { FastifyInstance } from 'fastify';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findPictureFile } from './product-picture-repository.ts';

const fail = errorsOf({ unknown_picture: { status: 404, detail: 'This picture is no longer there.' } });
const fileName = /^([0-9a-f]{24})-\d+-(400|800|1200)\.avif$/;

/** Serves the pictures that admins added. Their content never changes. */
export function registerPictureFileRoutes(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { name: string } }>(
    '/files/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, pictureId, width] = fileName.exec(request.params.name) ?? [];
      const file = pictureId && (await findPictureFile(database, { pictureId, width: Number(width) }));
      if (!file) throw fail('unknown_picture');
      reply.header('Cache-Control', 'public, max-age=31536000, immutable');
      reply.header('ETag', `"${file.sha256}"`);
      return reply.type(file.contentType).send(file.content);
    },
  );
}
