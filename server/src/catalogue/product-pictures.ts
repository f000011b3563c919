import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PictureManifest } from './picture-manifest.ts';
import { contradictsStandIn, type PicturedFacts } from './stand-in-facts.ts';

const file = path.resolve(import.meta.dirname, '../../../catalogue/pictures/manifest.json');

/** The pictures of a product: gallery views, and details for its features. */
export type ProductAlbum = { gallery: string[]; features: string[] };

export type ProductPictures = {
  /** The product's own pictures, or else those that stand in for it: of its category, or a plain box if they contradict its facts. */
  albumOf: (product: { categoryCode: string; partNumber?: string; facts?: PicturedFacts }) => ProductAlbum;
  /** Whether the picture stands in for products that have none of their own. */
  isStandIn: (address: string) => boolean;
  /** Whether one of a product's pictures shows this product, and not its category. */
  hasOwnPicture: (product: { product_img_urls: readonly string[]; part_number: string | null }) => boolean;
  has: (address: string) => boolean;
  /** The alternative text; null for pictures that the shop owner uploaded. */
  altOf: (address: string) => string | null;
};

let known: ProductPictures | undefined;

/** Reads the manifest once per process. It is a part of the code: a test validates it (`catalogue/pictures/manifest.test.ts`). */
export function readProductPictures(): ProductPictures {
  known ??= parseManifest();
  return known;
}

function parseManifest(): ProductPictures {
  const manifest: PictureManifest = JSON.parse(readFileSync(file, 'utf8'));
  const { pictures, products, categories } = manifest;
  const alts = new Map(Object.values(pictures).map(({ address, alt }) => [address, alt]));
  const box = categories['*'] ?? { gallery: [], features: [] };
  const standIns = new Set(Object.values(categories).flatMap(({ gallery }) => gallery));
  return {
    albumOf: ({ categoryCode, partNumber = '', facts }) =>
      products[partNumber] ??
      (facts && contradictsStandIn(categoryCode, facts) ? box : (categories[categoryCode] ?? box)),
    isStandIn: (address) => standIns.has(address),
    hasOwnPicture: ({ product_img_urls, part_number }) => {
      const own = products[part_number ?? '']?.gallery ?? [];
      return product_img_urls.some((address) => own.includes(address) || !standIns.has(address));
    },
    has: (address) => alts.has(address),
    altOf: (address) => alts.get(address) ?? null,
  };
}
