import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminProductEndpoints } from '#contract/admin-product-endpoints.ts';
import {
  adminProduct,
  changedProductBody,
  newProductBody,
  productOptions,
  productOptionsQuery,
  resetPictures as resetPicturesAnswer,
  stockCorrectionBody,
  stockLedger,
  stockLedgerQuery,
} from '#contract/admin-product-fields.ts';
import { adminProductList, adminProductListQuery } from '#contract/admin-products.ts';
import { mayCall } from '#contract/admin-roles.ts';
import { entityId } from '#contract/entity-id.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { csvResponse, sendCsv } from '#server/platform/http/send-csv.ts';
import { correctProductStock, exportStockLedger, readStockLedger } from './correct-product-stock.ts';
import { exportAdminProducts, listAdminProducts } from './list-admin-products.ts';
import { readProductOptions } from './read-product-options.ts';
import {
  createProduct,
  readAdminProduct,
  resetPictures,
  setArchived,
  updateProduct,
} from './save-product.ts';

const tags = ['admin'];
const params = z.object({ id: entityId });

export function registerAdminProductRoutes(app: FastifyInstance, database: Database): void {
  registerReadingRoutes(app, database);
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.post(adminProductEndpoints.createProduct.path, {
    config: { access: 'admin' },
    schema: { tags, summary: 'Adds a product', body: newProductBody, response: { 201: adminProduct } },
    handler: async (request, reply) => reply.code(201).send(await createProduct(database, request.body)),
  });
  routes.put(adminProductEndpoints.updateProduct.path, {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Replaces the fields of a product; 409 if they were changed since the version that was edited',
      params,
      body: changedProductBody,
      response: { 200: adminProduct },
    },
    handler: (request) => updateProduct(database, { id: request.params.id, body: request.body }),
  });
  for (const [endpoint, isArchived, summary] of [
    [adminProductEndpoints.archiveProduct, true, 'Takes a product out of lists, search and sale'],
    [adminProductEndpoints.restoreProduct, false, 'Puts an archived product back on sale'],
  ] as const) {
    routes.post(endpoint.path, {
      config: { access: 'admin' },
      schema: { tags, summary, params, response: { 200: adminProduct } },
      handler: (request) => setArchived(database, { id: request.params.id, isArchived }),
    });
  }
  routes.post(adminProductEndpoints.resetPictures.path, {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Replaces the pictures that staff chose by those that the product has without any choice',
      params,
      response: { 200: resetPicturesAnswer },
    },
    handler: async (request) => {
      const product = await resetPictures(database, request.params.id);
      return { product, change_id: request.id };
    },
  });
  routes.post(adminProductEndpoints.correctStock.path, {
    config: { access: 'orders' },
    schema: {
      tags,
      summary: 'Corrects the stock of a product, with a reason',
      params,
      body: stockCorrectionBody,
      response: { 200: stockLedger },
    },
    handler: (request) => correctProductStock(database, { id: request.params.id, body: request.body }),
  });
}

function registerReadingRoutes(app: FastifyInstance, database: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'orders-read' as const };
  routes.get(adminProductEndpoints.listProducts.path, {
    config,
    schema: {
      tags,
      summary: 'All products, also archived ones; costs are null for packers',
      querystring: adminProductListQuery,
      response: { 200: adminProductList },
    },
    handler: (request) =>
      listAdminProducts(database, { ...request.query, role: callerOf(request).adminRole }),
  });
  routes.get(adminProductEndpoints.exportProducts.path, {
    config,
    schema: {
      tags,
      summary: 'The products of a filter as CSV',
      querystring: adminProductListQuery.omit({ page: true, page_size: true }),
      response: csvResponse,
    },
    handler: async (request, reply) => {
      const role = callerOf(request).adminRole;
      const text = await exportAdminProducts(database, { ...request.query, role });
      return sendCsv(reply, { name: 'products.csv', text });
    },
  });
  routes.get(adminProductEndpoints.getOptions.path, {
    config,
    schema: {
      tags,
      summary: 'Categories and brands, and the specifications that a category knows',
      querystring: productOptionsQuery,
      response: { 200: productOptions },
    },
    handler: (request) => readProductOptions(database, request.query),
  });
  routes.get(adminProductEndpoints.getProduct.path, {
    config,
    schema: {
      tags,
      summary: 'A product as staff edits it; the cost is null for packers',
      params,
      response: { 200: adminProduct },
    },
    handler: (request) => {
      const seesCosts = mayCall(callerOf(request).adminRole, 'admin-read');
      return readAdminProduct(database, { id: request.params.id, seesCosts });
    },
  });
  routes.get(adminProductEndpoints.readStock.path, {
    config,
    schema: {
      tags,
      summary: 'Every movement of the stock of a product, latest first',
      params,
      querystring: stockLedgerQuery,
      response: { 200: stockLedger },
    },
    handler: (request) => readStockLedger(database, { id: request.params.id, page: request.query.page }),
  });
  routes.get(adminProductEndpoints.exportStock.path, {
    config,
    schema: {
      tags,
      summary: 'The movements of the stock of a product as CSV, latest first',
      params,
      response: csvResponse,
    },
    handler: async (request, reply) =>
      sendCsv(reply, { name: 'stock.csv', text: await exportStockLedger(database, request.params.id) }),
  });
}
