import type { Product } from '#contract/products.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { breadcrumbStructuredData, StructuredData } from '#web/lib/structured-data.tsx';
import { productCrumbs } from './product-crumbs.ts';
import { productStructuredData } from './product-structured-data.ts';

const MAX_DESCRIPTION_LENGTH = 160;

/** Title, meta tags and structured data of a product: the owner's texts, or defaults. */
export function ProductHead({ product, origin }: { product: Product; origin: string }) {
  const title = product.meta.title ?? `${product.name} | Buy Online`;
  const description = product.meta.description ?? shorten(product.description.overview);
  const keywords = product.meta.keywords ?? defaultKeywords(product);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords} />
      <meta property="og:type" content="product" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="product:price:amount" content={String(product.display_price)} />
      <meta property="product:price:currency" content={siteFacts.currency} />
      <meta property="product:availability" content={product.out_of_stock ? 'out of stock' : 'in stock'} />
      <StructuredData data={productStructuredData(product, origin)} />
      <StructuredData data={breadcrumbStructuredData(productCrumbs(product), origin)} />
    </>
  );
}

function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MAX_DESCRIPTION_LENGTH - 1))}…`;
}

function defaultKeywords(product: Product): string {
  return [product.name, product.manufacturer, product.category_name, product.variant, product.part_number]
    .filter(Boolean)
    .join(', ');
}
