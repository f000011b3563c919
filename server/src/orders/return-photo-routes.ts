import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { entityId } from '#contract/entity-id.ts';
import { adminOrderEndpoints, orderEndpoints } from '#contract/order-endpoints.ts';
import { order } from '#contract/orders.ts';
import { returnPhotoLimits, returnPhotoMessages } from '#contract/return-reasons.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import { callerOf } from '#server/platform/http/access.ts';
import type { OrderDependencies } from './order-scope.ts';
import { readOrder, readOrderId } from './read-order.ts';
import { addReturnPhoto, readReturnPhoto } from './return-photos.ts';

const fail = errorsOf({
  wrong_picture_type: { status: 415, detail: returnPhotoMessages.wrongType },
  picture_too_large: { status: 413, detail: returnPhotoMessages.tooLarge },
});

const picture = z.instanceof(Buffer).meta({ type: 'string', format: 'binary' });
const returnParams = z.object({ id: z.string(), returnId: entityId });
const photoParams = returnParams.extend({ photoId: entityId });
type PhotoRequest = FastifyRequest<{ Params: z.infer<typeof photoParams> }>;

/** Photos of a return, which only the buyer and the shop's people can read. */
export function registerReturnPhotoRoutes(app: FastifyInstance, dependencies: OrderDependencies): void {
  const { database } = dependencies;
  const readers = [
    { endpoint: orderEndpoints.getReturnPhoto, access: 'owner', tags: ['orders'] },
    { endpoint: adminOrderEndpoints.getReturnPhoto, access: 'orders-read', tags: ['admin'] },
  ] as const;
  for (const { endpoint, access, tags } of readers)
    app.get(endpoint.path, {
      config: { access },
      schema: {
        tags: [...tags],
        summary: 'A photo that the buyer added to a return',
        params: photoParams,
        response: { 200: { content: { 'image/webp': { schema: picture } } } },
      },
      handler: (request, reply) => send(request as PhotoRequest, reply),
    });

  async function send(request: PhotoRequest, reply: FastifyReply) {
    const { returnId, photoId } = request.params;
    const isForOwner = request.routeOptions.config.access === 'owner';
    const { contentType, content } = await readReturnPhoto(database, {
      orderId: readOrderId(request.params.id),
      ...(isForOwner && { userId: callerOf(request).userId }),
      ...{ returnId, photoId },
    });
    reply.header('Cache-Control', 'private, no-store');
    return reply.type(contentType).send(content);
  }

  // In its own scope, because its content type parsers accept only pictures.
  app.register(async (scope) => registerUpload(scope, dependencies));
}

function registerUpload(scope: FastifyInstance, dependencies: OrderDependencies): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...returnPhotoLimits.types], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  scope.addContentTypeParser('*', (_request, _payload, done) => done(fail('wrong_picture_type')));
  scope.post<{ Params: z.infer<typeof returnParams> }>(orderEndpoints.addReturnPhoto.path, {
    config: { access: 'owner' },
    bodyLimit: returnPhotoLimits.bytes,
    schema: {
      tags: ['orders'],
      summary: 'Adds a photo to an open return: without metadata',
      consumes: [...returnPhotoLimits.types],
      params: returnParams,
      body: picture,
      response: { 200: order },
    },
    errorHandler: (error: FastifyError) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? fail('picture_too_large') : error;
    },
    handler: async (request) => {
      if (!Buffer.isBuffer(request.body)) throw fail('wrong_picture_type');
      const key = { orderId: readOrderId(request.params.id), userId: callerOf(request).userId };
      await addReturnPhoto(dependencies, { ...key, returnId: request.params.returnId }, request.body);
      return readOrder(dependencies.database, key);
    },
  });
}
