import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pictureManifest } from './picture-manifest.ts';

const file = path.resolve(import.meta.dirname, '../../../catalogue/pictures/manifest.json');

/** The pictures of a product: gallery views, and details for its features. */
export type ProductAlbum = { gallery: string[]; features: string[] };

export type ProductPictures = {
  /** The product's own pictures, or else those of its category. */
  albumOf: (product: { categoryCode: string; partNumber?: string }) => ProductAlbum;
  has: (address: string) => boolean;
  /** The alternative text; null for pictures that the shop owner uploaded. */
  altOf: (address: string) => string | null;
};

let known: ProductPictures | undefined;

/** Reads the manifest once per process: parsing takes about 100 ms. */
export function readProductPictures(): ProductPictures {
  known ??= parseManifest();
  return known;
}

function parseManifest(): ProductPictures {
  const { pictures, products, categories } = pictureManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const alts = new Map(Object.values(pictures).map(({ address, alt }) => [address, alt]));
  return {
    albumOf: ({ categoryCode, partNumber = '' }) =>
      products[partNumber] ?? categories[categoryCode] ?? categories['*'] ?? { gallery: [], features: [] },
    has: (address) => alts.has(address),
    altOf: (address) => alts.get(address) ?? null,
  };
}
