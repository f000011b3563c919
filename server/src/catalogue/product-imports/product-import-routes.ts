import type { FastifyError, FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminProductFilter } from '#contract/admin-products.ts';
import { productBatchEndpoints } from '#contract/product-batch-endpoints.ts';
import { batchLimits } from '#contract/product-batch-states.ts';
import { batch } from '#contract/product-batches.ts';
import { lineOfText } from '#contract/text-schemas.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { runWithoutDeadline } from '#server/platform/work-deadline.ts';
import { countAdminRows } from '../manage/admin-product-repository.ts';
import { checkImport } from './check-import.ts';
import { streamProductCsv } from './stream-product-csv.ts';

const tags = ['admin'];

const fail = errorsOf({
  wrong_file_type: { status: 415, detail: 'Please choose a CSV file.' },
  file_too_large: {
    status: 413,
    detail: `Please choose a file of at most ${batchLimits.fileBytes / 1024 / 1024} MB, or import it in parts.`,
  },
});

export function registerProductImportRoutes(app: FastifyInstance, database: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(productBatchEndpoints.exportProducts.path, {
    config: { access: 'admin-read' },
    schema: {
      tags,
      summary: 'The products of a filter as the CSV file that an import reads',
      querystring: adminProductFilter,
      response: { 200: { content: { 'text/csv': { schema: z.any() } } } },
    },
    handler: async (request, reply) => {
      reply.header('X-Total-Count', await countAdminRows(database, request.query));
      reply.header('Content-Disposition', 'attachment; filename="products.csv"');
      return reply.type('text/csv; charset=utf-8').send(streamProductCsv(database, request.query));
    },
  });
  // In its own scope, because its content type parsers accept only CSV files.
  app.register(async (scope) => registerUpload(scope, database));
}

function registerUpload(scope: FastifyInstance, database: Database): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.addContentTypeParser('*', (_request, _payload, done) => done(fail('wrong_file_type')));
  scope.withTypeProvider<ZodTypeProvider>().post(productBatchEndpoints.checkImport.path, {
    config: { access: 'admin' },
    bodyLimit: batchLimits.fileBytes,
    schema: {
      tags,
      summary: 'Checks a CSV file of products without changing them, and keeps the result for a day',
      consumes: ['text/csv'],
      querystring: z.object({
        name: lineOfText(100).default('products.csv').describe('The name of the file'),
      }),
      body: z.any().meta({ type: 'string', format: 'binary' }),
      response: { 200: batch },
    },
    errorHandler: (error: FastifyError) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? fail('file_too_large') : error;
    },
    handler: async (request) => {
      const content: unknown = request.body;
      if (!Buffer.isBuffer(content)) throw fail('wrong_file_type');
      const { name } = request.query;
      // Thousands of rows take longer than other requests may.
      return runWithoutDeadline(() =>
        checkImport(database, { name, content, actorId: callerOf(request).userId }),
      );
    },
  });
}
