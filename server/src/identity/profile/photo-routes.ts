import type { FastifyError, FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { accountLimits, photoMessages } from '#contract/account-limits.ts';
import { user } from '#contract/accounts.ts';
import { entityId } from '#contract/entity-id.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { PHOTO_ADDRESS } from '../accounts/describe-user.ts';
import { findPhoto } from './photo-repository.ts';
import { replacePhoto } from './replace-photo.ts';
import { updateProfile } from './update-profile.ts';

const fail = errorsOf({
  unknown_photo: { status: 404, detail: 'This photo is no longer there.' },
  wrong_picture_type: { status: 415, detail: photoMessages.wrongType },
  picture_too_large: { status: 413, detail: photoMessages.tooLarge },
});

const tags = ['identity'];
const picture = z.instanceof(Buffer).meta({ type: 'string', format: 'binary' });

export function registerPhotoRoutes(app: FastifyInstance, database: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(`${PHOTO_ADDRESS}/:id`, {
    config: { access: 'public' },
    schema: {
      tags,
      summary: "Returns a user's current photo; its id cannot be guessed",
      params: z.object({ id: entityId }),
      response: { 200: { content: { 'image/webp': { schema: picture } } } },
    },
    handler: async (request, reply) => {
      const photo = await findPhoto(database, request.params.id);
      if (!photo) throw fail('unknown_photo');
      reply.header('Cache-Control', 'public, max-age=31536000, immutable');
      return reply.type(photo.contentType).send(photo.content);
    },
  });
  routes.delete(accountEndpoints.removePhoto.path, {
    config: { access: 'signed-in' },
    schema: { tags, summary: 'Removes the photo of the caller', response: { 200: user } },
    handler: (request) => updateProfile(database, callerOf(request).userId, { photo_url: null }),
  });
  // In its own scope, because its content type parsers accept only pictures.
  app.register(async (scope) => registerUpload(scope, database));
}

function registerUpload(scope: FastifyInstance, database: Database): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...accountLimits.photoTypes], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  scope.addContentTypeParser('*', (_request, _payload, done) => done(fail('wrong_picture_type')));
  scope.put(accountEndpoints.uploadPhoto.path, {
    config: { access: 'signed-in' },
    bodyLimit: accountLimits.photoBytes,
    schema: {
      tags,
      summary: 'Replaces the photo of the caller: cropped to a square, without metadata',
      consumes: [...accountLimits.photoTypes],
      body: picture,
      response: { 200: user },
    },
    errorHandler: (error: FastifyError) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? fail('picture_too_large') : error;
    },
    handler: async (request) => {
      if (!Buffer.isBuffer(request.body)) throw fail('wrong_picture_type');
      return replacePhoto(database, callerOf(request).userId, request.body);
    },
  });
}
