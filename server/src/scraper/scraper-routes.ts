import type { FastifyError, FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pictureLimits } from '#contract/picture-limits.ts';
import {
  approveImagesBody,
  approveImagesResult,
  fetchPictureBody,
  productPicture,
  scrapeResult,
} from '#contract/scraper.ts';
import { scraperEndpoints } from '#contract/scraper-endpoints.ts';
import { storeProductPicture } from '#server/catalogue/store-product-picture.ts';
import { AppError, errorsOf } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { runWithoutDeadline } from '#server/platform/work-deadline.ts';
import { approveImages } from './approve-images.ts';
import type { Scraper } from './scraper.ts';

const fail = errorsOf({
  wrong_picture_type: { status: 415, detail: 'Please use a JPEG, PNG, WebP or AVIF picture.' },
  picture_too_large: { status: 413, detail: 'Pictures may be at most 10 MB.' },
});

const tags = ['scraper'];
const picture = z.instanceof(Buffer).meta({ type: 'string', format: 'binary' });

type ScraperDependencies = { database: Database; scraper: Scraper };

export function registerScraperRoutes(
  app: FastifyInstance,
  { database, scraper }: ScraperDependencies,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'admin' as const };

  routes.post(scraperEndpoints.scrapeProduct.path, {
    config,
    schema: {
      tags,
      summary:
        'Looks for a product at the allowed sites; returns its pictures, stored by the shop, and its texts',
      params: z.object({ productName: z.string().trim().min(1).max(500) }),
      response: { 200: scrapeResult },
    },
    // Other sites are slower than the deadline of a request.
    handler: (request) =>
      runWithoutDeadline(async () => {
        const { pictures, description, problems } = await scraper.scrapeProduct(request.params.productName);
        const images: z.infer<typeof scrapeResult>['images'] = [];
        for (const { url, alt, content } of pictures) {
          try {
            const source = { content: Buffer.from(content), sourceUrl: url };
            images.push({ ...(await storeProductPicture(database, source)), alt_text: alt });
          } catch (error) {
            if (!(error instanceof AppError) || error.status >= 500) throw error;
            problems.push(`${url}: ${error.message}`);
          }
        }
        return { images, description, problems };
      }),
  });
  routes.post(scraperEndpoints.fetchPicture.path, {
    config,
    schema: {
      tags,
      summary: 'Fetches a picture by its address and stores it',
      body: fetchPictureBody,
      response: { 200: productPicture },
    },
    handler: ({ body: { url } }) =>
      runWithoutDeadline(async () =>
        storeProductPicture(database, { content: await scraper.fetchPicture(url), sourceUrl: url }),
      ),
  });
  routes.post(scraperEndpoints.approveImages.path, {
    config,
    schema: {
      tags,
      summary: 'Saves the pictures, texts and price of a product',
      body: approveImagesBody,
      response: { 200: approveImagesResult },
    },
    handler: ({ body }) => runWithoutDeadline(() => approveImages({ database, scraper }, body)),
  });
  // In its own scope, because its content type parsers accept only pictures.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [...pictureLimits.uploadTypes],
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    scope.addContentTypeParser('*', (_request, _payload, done) => done(fail('wrong_picture_type')));
    scope.post(scraperEndpoints.uploadPicture.path, {
      config,
      bodyLimit: pictureLimits.uploadBytes,
      schema: {
        tags,
        summary: 'Stores a picture of a product',
        consumes: [...pictureLimits.uploadTypes],
        body: picture,
        response: { 200: productPicture },
      },
      errorHandler: (error: FastifyError) => {
        throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? fail('picture_too_large') : error;
      },
      handler: async ({ body }) => {
        if (!Buffer.isBuffer(body)) throw fail('wrong_picture_type');
        return runWithoutDeadline(() => storeProductPicture(database, { content: body }));
      },
    });
  });
}
