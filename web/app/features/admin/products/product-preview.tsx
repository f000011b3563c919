import type { AdminProduct, ProductOptions } from '#contract/admin-product-fields.ts';
import { GST_RATE, pricePaiseBeforeTax } from '#contract/pricing.ts';
import type { Product } from '#contract/products.ts';
import { slugify } from '#contract/slug.ts';
import { specLabel, specText } from '#contract/spec-text.ts';
import { PreviewButton } from '../preview-button.tsx';
import { bodyOf, type ProductDraft } from './product-draft.ts';

interface PreviewProps {
  draft: ProductDraft;
  options: ProductOptions;
  stored: AdminProduct | undefined;
}

export function ProductPreview(props: PreviewProps) {
  return <PreviewButton readProduct={() => previewOf(props)} />;
}

function previewOf({ draft, options, stored }: PreviewProps): Product {
  const body = bodyOf(draft, options);
  const category = options.categories.find(({ slug }) => slug === draft.category);
  const price = Number(draft.price) || 0;
  const qty = stored?.qty ?? (Number(draft.qty) || 0);
  const typed = Object.fromEntries(
    Object.entries(body.specs).map(([name, value]) => [specLabel(name), specText(name, value)]),
  );
  const { overview, features, other_specifications, cost: _, price: __, ...fields } = body;
  return {
    ...fields,
    _id: stored?._id ?? '',
    slug_url: draft.slug_url || 'brand/name',
    category: category?.code ?? '',
    category_name: category?.name ?? 'Category',
    category_slug: draft.category,
    manufacturer_slug: slugify(draft.manufacturer),
    display_price: price,
    website_price: pricePaiseBeforeTax(price, GST_RATE) / 100,
    is_price_estimated: (stored?.is_price_estimated ?? false) && stored?.price === price,
    qty,
    out_of_stock: qty === 0,
    image: stored?.product_img_urls[0] ?? null,
    product_img_urls: stored?.product_img_urls ?? [],
    product_img_alts: stored?.product_img_alts ?? [],
    feature_img_urls: stored?.feature_img_urls ?? [],
    spec_sources: {},
    source: stored?.source ?? 'shop',
    description: { overview, feature: features, specification: { ...typed, ...other_specifications } },
  };
}
