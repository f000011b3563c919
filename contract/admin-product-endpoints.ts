import type { AdminProduct, ProductOptions, ResetPictures, StockLedger } from './admin-product-fields.ts';
import type { AdminProductList } from './admin-products.ts';
import { get, post, put } from './endpoint.ts';

/** Loaded on admin pages only. */
export const adminProductEndpoints = {
  listProducts: get<AdminProductList>('/api/admin/products'),
  exportProducts: get<string>('/api/admin/products/export'),
  getOptions: get<ProductOptions>('/api/admin/product-options'),
  getProduct: get<AdminProduct>('/api/admin/products/:id'),
  createProduct: post<AdminProduct>('/api/admin/products'),
  updateProduct: put<AdminProduct>('/api/admin/products/:id'),
  archiveProduct: post<AdminProduct>('/api/admin/products/:id/archive'),
  restoreProduct: post<AdminProduct>('/api/admin/products/:id/restore'),
  resetPictures: post<ResetPictures>('/api/admin/products/:id/reset-pictures'),
  readStock: get<StockLedger>('/api/admin/products/:id/stock'),
  exportStock: get<string>('/api/admin/products/:id/stock.csv'),
  correctStock: post<StockLedger>('/api/admin/products/:id/stock'),
} as const;
