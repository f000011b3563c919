import type { Product } from '#contract/products.ts';

/** Home / category / maker / product: shown on the page and told to search engines. The last one has no path of its own. */
export function productCrumbs(product: Product): { label: string; to?: string }[] {
  const category = `/${product.category_slug}`;
  return [
    { label: 'Home', to: '/' },
    { label: product.category_name, to: category },
    { label: product.manufacturer, to: `${category}/${product.manufacturer_slug}` },
    { label: product.website_name },
  ];
}
