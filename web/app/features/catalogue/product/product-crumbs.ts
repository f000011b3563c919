import type { Product } from '#contract/products.ts';

/** Home / category / manufacturer / product, for the page and for structured data. */
export function productCrumbs(product: Product): { label: string; to?: string }[] {
  const category = `/${product.category_slug}`;
  return [
    { label: 'Home', to: '/' },
    { label: product.category_name, to: category },
    { label: product.manufacturer, to: `${category}/${product.manufacturer_slug}` },
    { label: product.website_name },
  ];
}
