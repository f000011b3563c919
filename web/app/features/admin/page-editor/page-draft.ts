import type { AdminProduct } from '#contract/admin-product-fields.ts';
import { splitFeatureLine } from '#contract/feature-line.ts';
import { storedPictureId } from '#contract/picture-addresses.ts';
import { GST_RATE, pricePaiseBeforeTax } from '#contract/pricing.ts';
import type { Product } from '#contract/products.ts';
import type { ApproveImagesBody } from '#contract/scraper.ts';
import { specificationGroups } from '#web/features/catalogue/product/specification-groups.ts';
import type { PictureItem, PicturePools } from './picture-pools.ts';
import { readSpecText, specTree, writeSpecJson } from './spec-text.ts';

export interface FeatureRow {
  key: string;
  title: string;
  text: string;
}

/** The page of a product as it is edited. */
export interface PageDraft {
  pools: PicturePools;
  /** Pictures of the category, which the page shows as long as the product has none of its own. */
  standIns: readonly PictureItem[];
  overview: string;
  features: readonly FeatureRow[];
  specText: string;
  /** Digits only. */
  price: string;
}

let keys = 0;

export function newKey(): string {
  keys += 1;
  return String(keys);
}

/** The pictures that the page shows first: those of the product, or what stands in for them. */
export function shownPictures({ pools, standIns }: PageDraft): readonly PictureItem[] {
  return pools.product.length > 0 ? pools.product : standIns;
}

export function draftOfPage(product: Product, { has_own_pictures }: AdminProduct): PageDraft {
  const { overview, feature, specification } = product.description;
  const items = (urls: readonly string[], source: string, alts: readonly (string | null)[] = []) =>
    urls.map((url, index): PictureItem => ({ id: newKey(), url, source, alt_text: alts[index] ?? '' }));
  const pictures = items(product.product_img_urls, 'Product', product.product_img_alts);
  const pairs = specificationGroups(specification).flatMap(({ name: group, lines }) =>
    lines.map(([name, value]) => ({ group: group || null, name, value })),
  );
  return {
    pools: {
      available: [],
      product: has_own_pictures ? pictures : [],
      feature: items(product.feature_img_urls, 'Feature', product.feature_img_alts),
    },
    standIns: has_own_pictures ? [] : pictures,
    overview,
    features: feature.map(({ title, text }) => ({ key: newKey(), title, text })),
    specText: writeSpecJson(pairs),
    price: String(product.display_price),
  };
}

/** The features of lines of text; blank lines are none. */
export function featureRows(text: string): FeatureRow[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  return lines.filter(Boolean).map((line) => ({ key: newKey(), ...splitFeatureLine(line) }));
}

/** The product with its present page: the one in the browser may be some minutes old. */
export function withStoredPage(product: Product, stored: AdminProduct): Product {
  const { product_img_urls, product_img_alts, feature_img_urls, feature_img_alts } = stored;
  const { overview, features: feature, specification } = stored;
  return {
    ...product,
    ...{ product_img_urls, product_img_alts, feature_img_urls, feature_img_alts },
    image: product_img_urls[0] ?? null,
    display_price: stored.price,
    website_price: stored.website_price,
    is_price_estimated: stored.is_price_estimated,
    description: { overview, feature, specification },
  };
}

/** What is saved. Alternative texts belong to pictures that the shop stores; only typed ones are sent. */
export function approvalOf(draft: PageDraft, start: PageDraft, stored: AdminProduct): ApproveImagesBody {
  const pictures = shownPictures(draft);
  const { feature: features } = draft.pools;
  const before = new Map([...start.pools.product, ...start.pools.feature].map((item) => [item.id, item]));
  const alts = [...pictures, ...features]
    .filter(({ url }) => storedPictureId(url))
    .filter(({ id, alt_text }) => alt_text !== (before.get(id)?.alt_text ?? ''))
    .map(({ url, alt_text }) => [url, alt_text]);
  return {
    product_name: stored.name,
    product_id: stored._id,
    version: stored.version,
    product_img_urls: pictures.map(({ url }) => url),
    feature_img_urls: features.map(({ url }) => url),
    alt_texts: Object.fromEntries(alts),
    description_approved: true,
    description: {
      overview: draft.overview,
      feature: draft.features.map(({ title, text }) => ({ title, text })),
      specification: specTree(readSpecText(draft.specText).pairs),
      price: Number(draft.price),
    },
  };
}

/** The product as its page shows it after saving. */
export function previewOfPage(draft: PageDraft, product: Product): Product {
  const pictures = shownPictures(draft);
  const { feature: features } = draft.pools;
  const price = Number(draft.price) || product.display_price;
  const { pairs } = readSpecText(draft.specText);
  return {
    ...product,
    image: pictures[0]?.url ?? null,
    product_img_urls: pictures.map(({ url }) => url),
    product_img_alts: pictures.map(({ alt_text }) => alt_text || null),
    feature_img_urls: features.map(({ url }) => url),
    feature_img_alts: features.map(({ alt_text }) => alt_text || null),
    display_price: price,
    website_price: pricePaiseBeforeTax(price, GST_RATE) / 100,
    is_price_estimated: product.is_price_estimated && price === product.display_price,
    description: {
      overview: draft.overview,
      feature: draft.features.map(({ title, text }) => ({ title, text })),
      specification: Object.fromEntries(
        pairs.map(({ group, name, value }) => [group === null ? name : `${group}: ${name}`, value]),
      ),
    },
  };
}

/** Whether saving would change anything. */
export function isSamePage(one: PageDraft, other: PageDraft): boolean {
  const saved = ({ pools: { product, feature }, overview, features, specText, price }: PageDraft) =>
    JSON.stringify([
      [product, feature].map((items) => items.map(({ url, alt_text }) => [url, alt_text])),
      features.map(({ title, text }) => [title, text]),
      [overview, specText, price],
    ]);
  return saved(one) === saved(other);
}
