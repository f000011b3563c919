import type { AdminProduct, ProductFieldsBody } from '#contract/admin-product-fields.ts';
import { toRupees } from '#contract/money.ts';
import { GST_RATE } from '#contract/pricing.ts';
import type { SpecSources, SpecValues } from '#contract/product-specs.ts';
import { specLabel, specText } from '#contract/spec-text.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { canonicalJson, sha256 } from '../import/canonical-json.ts';
import { loadAltTexts } from '../picture-alt-texts.ts';
import { type ProductAlbum, readProductPictures } from '../product-pictures.ts';
import { fromStoredDescription, inOrderOf } from '../stored-description.ts';
import type { EditedProduct } from './edited-product-repository.ts';

/** The product as staff edits it. Without `seesCosts` the cost is null. */
export async function describeAdminProduct(
  session: DatabaseSession,
  row: EditedProduct,
  seesCosts: boolean,
): Promise<AdminProduct> {
  const { altOf } = await loadAltTexts(session, [...row.product_img_urls, ...row.feature_img_urls]);
  return {
    ...fieldsOf(row),
    ...(!seesCosts && { cost: null }),
    _id: row._id,
    version: versionOf(row),
    qty: row.qty,
    slug_url: row.slug_url,
    former_slugs: row.former_slugs,
    website_price: toRupees(row.website_price_paise),
    is_price_estimated: row.is_price_estimated,
    is_archived: row.is_archived,
    source: row.source,
    product_img_urls: row.product_img_urls,
    product_img_alts: row.product_img_urls.map(altOf),
    has_own_pictures: readProductPictures().hasOwnPicture(row),
    default_img_urls: defaultAlbumOf(row).gallery,
    feature_img_urls: row.feature_img_urls,
    feature_img_alts: row.feature_img_urls.map(altOf),
    specification: fromStoredDescription(row.description).specification,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The pictures of a product while staff has chosen none. Imported parts have those of their category. */
export function defaultAlbumOf({
  category_code: categoryCode,
  source,
  part_number,
  specs,
  colour,
}: EditedProduct): ProductAlbum {
  const hasOwnPictures = source === 'demo' || source === 'shop';
  const partNumber = (hasOwnPictures && part_number) || undefined;
  return readProductPictures().albumOf({ categoryCode, partNumber, facts: { specs, colour } });
}

/** Changes with every edited field, but not with the stock: a sale must not refuse an edit. */
export function versionOf(row: EditedProduct): string {
  const { is_archived, description, product_img_urls, feature_img_urls } = row;
  const page = { description, product_img_urls, feature_img_urls };
  return sha256(canonicalJson([fieldsOf(row), is_archived, page])).slice(0, 32);
}

function fieldsOf(row: EditedProduct): ProductFieldsBody {
  const { specs } = row;
  const description = fromStoredDescription(row.description);
  return {
    category: row.category,
    manufacturer: row.manufacturer,
    name: row.name,
    website_name: row.website_name,
    variant: row.variant,
    part_number: row.part_number,
    gtin: row.gtin,
    slug_url: row.slug_url,
    price: Number(row.display_price_paise) / 100,
    manufacturer_price: wholeRupees(row.manufacturer_price_paise),
    purchase_price: wholeRupees(row.purchase_price_paise),
    cost: row.cost_paise === null ? null : toRupees(row.cost_paise),
    gst_rate: GST_RATE,
    hsn: row.hsn,
    warranty_years: row.warranty_years === null ? null : Number(row.warranty_years),
    country_of_origin: row.country_of_origin,
    weight_grams: row.weight_grams,
    colour: row.colour,
    is_gaming: row.is_gaming,
    is_trending: row.is_trending,
    is_office: row.is_office,
    specs,
    subcategories: row.subcategories,
    overview: description.overview,
    features: description.feature,
    other_specifications: otherLines(description.specification, specs),
    meta: row.meta,
  };
}

/** Files may hold paise; the shop's prices are whole rupees. */
function wholeRupees(paise: number | null): number | null {
  return paise === null ? null : Math.max(1, Math.round(paise / 100));
}

function otherLines(specification: Record<string, string>, specs: SpecValues): Record<string, string> {
  const typed = new Set(Object.keys(specs).map(specLabel));
  return Object.fromEntries(Object.entries(specification).filter(([label]) => !typed.has(label)));
}

/**
 * The table of the page: lines of unchanged specifications stay as they are, also if the page leaves them out; changed and
 * new ones get their label and unit. Lines that stay keep their places.
 */
export function composeSpecification(
  stored: { specification: Record<string, string>; specs: SpecValues },
  next: { specs: SpecValues; others: Record<string, string> },
): Record<string, string> {
  const lines: Record<string, string> = {};
  for (const [name, value] of Object.entries(next.specs)) {
    const label = specLabel(name);
    const isUnchanged = name in stored.specs && canonicalJson(stored.specs[name]) === canonicalJson(value);
    const text = isUnchanged ? stored.specification[label] : specText(name, value);
    if (text !== undefined) lines[label] = text;
  }
  return inOrderOf(Object.keys(stored.specification), { ...lines, ...next.others });
}

/** The sources of unchanged specifications stay; nobody has compared a changed one with its former source. */
export function sourcesOf(
  specs: SpecValues,
  stored: { specs: SpecValues; spec_sources: SpecSources } | undefined,
): SpecSources {
  if (!stored) return {};
  const sources: SpecSources = { ...stored.spec_sources };
  for (const [name, value] of Object.entries(specs)) {
    if (canonicalJson(stored.specs[name]) !== canonicalJson(value)) sources[name] = 'unverified';
  }
  for (const name of Object.keys(stored.specs)) if (!(name in specs)) delete sources[name];
  return sources;
}
