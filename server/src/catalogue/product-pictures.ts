import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pictureManifest } from './picture-manifest.ts';

const file = path.resolve(import.meta.dirname, '../../../catalogue/pictures/manifest.json');

/** What shows a product: views of it, and details that stand among its features. */
export type ProductAlbum = { gallery: string[]; features: string[] };

export type ProductPictures = {
  /** A product's own where it has some, else those of its category. */
  albumOf: (product: { categoryCode: string; partNumber?: string }) => ProductAlbum;
  has: (address: string) => boolean;
  /** What is seen on it; nothing for the owner's own pictures, of which we do not know. */
  altOf: (address: string) => string | null;
};

let known: ProductPictures | undefined;

/** Reads the manifest once a process: parsing it takes about 100 ms. */
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
