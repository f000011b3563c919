import type { AdminProductList } from './admin-products.ts';
import { get } from './endpoint.ts';

/** Loaded on admin pages only. */
export const adminProductEndpoints = {
  listProducts: get<AdminProductList>('/api/admin/products'),
  exportProducts: get<string>('/api/admin/products/export'),
} as const;
