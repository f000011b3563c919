import type { CategoryDetail, CategoryList } from './catalogue.ts';
import type { ShopFacts } from './content.ts';
import type { DeliveryEstimate } from './delivery.ts';
import type { AvailableFilters, Product, ProductList } from './products.ts';

/** An address of the API with the type of its answer. Plain strings: no schema reaches the browser through here. */
export type Endpoint<Answer> = { readonly method: string; readonly path: string; readonly answer?: Answer };

function get<Answer>(path: string): Endpoint<Answer> {
  return { method: 'GET', path };
}

export const endpoints = {
  getShopFacts: get<ShopFacts>('/api/shop'),
  getDeliveryEstimate: get<DeliveryEstimate>('/api/delivery-estimate'),
  listCategories: get<CategoryList>('/api/categories'),
  getCategory: get<CategoryDetail>('/api/categories/:slug'),
  listProducts: get<ProductList>('/api/products'),
  getProductFilters: get<AvailableFilters>('/api/products/filters'),
  getProduct: get<Product>('/api/products/:id'),
  getProductBySlug: get<Product>('/api/products/by-slug/:manufacturer/:name'),
} as const;
