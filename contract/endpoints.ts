import type { CategoryDetail, CategoryList } from './catalogue.ts';
import type { ShopFacts } from './content.ts';
import type { DeliveryEstimate } from './delivery.ts';
import { get, post } from './endpoint.ts';
import type { FeaturedProducts, Product, ProductList } from './products.ts';
import type {
  AutocompleteResponse,
  PopularSearches,
  RecommendedProducts,
  SearchResponse,
  SuggestionsResponse,
} from './search.ts';

/** Public endpoints. Those of signed-in users are in `account-endpoints.ts`, which the first page load does not need. */
export const endpoints = {
  getShopFacts: get<ShopFacts>('/api/shop'),
  getDeliveryEstimate: get<DeliveryEstimate>('/api/delivery-estimate'),
  listCategories: get<CategoryList>('/api/categories'),
  getCategory: get<CategoryDetail>('/api/categories/:slug'),
  listFeatured: get<FeaturedProducts>('/api/products/featured'),
  listProducts: get<ProductList>('/api/products'),
  getProduct: get<Product>('/api/products/:id'),
  getProductBySlug: get<Product>('/api/products/by-slug/:manufacturer/:name'),
  searchProducts: get<SearchResponse>('/api/search/products'),
  autocomplete: get<AutocompleteResponse>('/api/search/autocomplete'),
  listSuggestions: get<SuggestionsResponse>('/api/search/suggestions'),
  listPopularSearches: get<PopularSearches>('/api/search/popular'),
  recommendRelated: get<RecommendedProducts>('/api/search/recommendations/related/:id'),
  recommendOfCategory: get<RecommendedProducts>('/api/search/recommendations/category/:category'),
  recommendOfManufacturer: get<RecommendedProducts>('/api/search/recommendations/manufacturer/:manufacturer'),
  recommendTrending: get<RecommendedProducts>('/api/search/recommendations/trending'),
  recommendPopular: get<RecommendedProducts>('/api/search/recommendations/popular'),
  recordProductActivity: post<null>('/api/product-activity'),
} as const;
