import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/products.ts';
import { type RecommendationSection, relatedTo } from './recommendation-section.ts';

export function sectionsForProduct(product: Product): readonly RecommendationSection[] {
  const { category_slug: category, manufacturer_slug: manufacturer } = product;
  return [
    { title: 'Related Products', sources: [relatedTo(product._id)] },
    {
      title: `Popular in ${product.category_name}`,
      sources: [{ endpoint: endpoints.recommendOfCategory, parameters: { category } }],
    },
    {
      title: `More from ${product.manufacturer}`,
      sources: [{ endpoint: endpoints.recommendOfManufacturer, parameters: { manufacturer } }],
    },
  ];
}
