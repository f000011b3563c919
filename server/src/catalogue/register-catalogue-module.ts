import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { registerProductBatchRoutes } from './batches/batch-routes.ts';
import type { CategoryMenu } from './category-menu.ts';
import { registerCategoryRoutes } from './category-routes.ts';
import { registerPlannedPriceRoutes } from './planned-prices/planned-price-routes.ts';
import { registerProductImportRoutes } from './product-imports/product-import-routes.ts';
import { registerProductRoutes } from './product-routes.ts';

type CatalogueDependencies = { database: Database; categoryMenu: CategoryMenu };

/** All API routes of the catalogue: for shoppers, and for staff. */
export function registerCatalogueModule(
  api: FastifyInstance,
  { database, categoryMenu }: CatalogueDependencies,
): void {
  registerCategoryRoutes(api, { database, categoryMenu });
  registerProductRoutes(api, database);
  registerProductBatchRoutes(api, database);
  registerPlannedPriceRoutes(api, database);
  registerProductImportRoutes(api, database);
}
