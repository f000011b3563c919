import { GST_RATE, pricePaiseBeforeTax } from '#contract/pricing.ts';
import { slugify } from '#contract/slug.ts';
import { specLabel, specText } from '#contract/spec-text.ts';
import { newId } from '#server/platform/ids.ts';
import type { DemoProductLine } from './demo-product-lines.ts';
import type { ProductAlbum } from './product-pictures.ts';
import type { ProductRow } from './product-writer-repository.ts';
import { toStoredDescription } from './stored-description.ts';

export type DemoOrigin = { categoryId: string; manufacturerId: string; createdAt: Date };

/** Every column but those that the demo catalogue leaves at their default. */
type DemoProductRow = Required<
  Omit<ProductRow, 'is_price_estimated' | 'gst_rate' | 'updated_at' | 'is_archived'>
>;

/** Converts a variant of a product line to a database row. */
export function demoProductRow(
  line: DemoProductLine,
  variant: DemoProductLine['variants'][number],
  origin: DemoOrigin & { album: ProductAlbum },
): DemoProductRow {
  const specs = { ...line.specs, ...variant.specs };
  const specification = Object.fromEntries(
    Object.entries(specs).map(([name, value]) => [specLabel(name), specText(name, value)]),
  );
  return {
    _id: newId(),
    category_id: origin.categoryId,
    manufacturer_id: origin.manufacturerId,
    source: 'demo',
    source_key: variant.part_number,
    part_number: variant.part_number,
    gtin: null,
    name: variant.name,
    website_name: variant.website_name,
    variant: variant.variant ?? null,
    slug_url: `${slugify(line.manufacturer)}/${slugify(variant.website_name)}`,
    website_price_paise: pricePaiseBeforeTax(variant.price, GST_RATE),
    manufacturer_price_paise: inPaise(variant.manufacturer_price),
    purchase_price_paise: inPaise(variant.retail_price),
    qty: variant.qty,
    hsn: line.hsn,
    warranty_years: line.warranty_years ?? null,
    country_of_origin: line.country_of_origin ?? null,
    weight_grams: variant.weight_grams ?? null,
    colour: variant.colour ?? null,
    is_gaming: variant.is_gaming ?? line.is_gaming ?? false,
    is_trending: variant.is_trending ?? line.is_trending ?? false,
    is_office: variant.is_office ?? line.is_office ?? false,
    subcategories: JSON.stringify(variant.subcategories),
    specs: JSON.stringify(specs),
    spec_sources: JSON.stringify({ ...line.sources, ...variant.sources }),
    description: JSON.stringify(
      toStoredDescription({ overview: line.overview, feature: line.features, specification }),
    ),
    meta: JSON.stringify({}),
    product_img_urls: origin.album.gallery,
    feature_img_urls: origin.album.features,
    created_at: origin.createdAt,
  };
}

function inPaise(rupees: number | undefined): number | null {
  return rupees === undefined ? null : rupees * 100;
}
