import { get, post } from './endpoint.ts';
import type { PlannedPrice, PlannedPriceList } from './planned-prices.ts';
import type { Batch, BatchList, BatchPage } from './product-batches.ts';

/** Changes of many products at once. Loaded on admin pages only. */
export const productBatchEndpoints = {
  listBatches: get<BatchList>('/api/admin/product-batches'),
  /** The dry run. */
  createBatch: post<Batch>('/api/admin/product-batches'),
  readBatch: get<BatchPage>('/api/admin/product-batches/:id'),
  applyBatch: post<Batch>('/api/admin/product-batches/:id/apply'),
  undoBatch: post<Batch>('/api/admin/product-batches/:id/undo'),
  listPlannedPrices: get<PlannedPriceList>('/api/admin/planned-prices'),
  planPrice: post<PlannedPrice>('/api/admin/planned-prices'),
  cancelPlannedPrice: post<PlannedPrice>('/api/admin/planned-prices/:id/cancel'),
  /** The dry run of a CSV file, which is the body. */
  checkImport: post<Batch>('/api/admin/product-imports'),
  /** The CSV file that an import reads. */
  exportProducts: get<string>('/api/admin/product-imports/export'),
} as const;
