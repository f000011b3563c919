import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { pictureManifest } from './picture-manifest.ts';

const folder = path.resolve(import.meta.dirname, '../../../catalogue/pictures');
const drawnAddresses = z.record(z.string(), z.array(z.string().startsWith('/pictures/')).min(1).max(5));
const drawnManifest = z.strictObject({ categories: drawnAddresses, products: drawnAddresses });

/** What shows a product: views of it, and details that stand among its features. */
export type ProductAlbum = { gallery: string[]; features: string[] };

export type ProductPictures = {
  /** A product's own where it has some, else those of its category. */
  albumOf: (product: { categoryCode: string; partNumber?: string }) => ProductAlbum;
  has: (address: string) => boolean;
  /** What is seen on it; nothing for the owner's own pictures, of which we do not know. */
  altOf: (address: string) => string | null;
};

export function readProductPictures(): ProductPictures {
  const rendered = pictureManifest.parse(readList('manifest.json'));
  const drawn = drawnManifest.parse(readList('drawn-manifest.json'));
  const alts = new Map(Object.values(rendered.pictures).map(({ address, alt }) => [address, alt]));
  const stillDrawn = (albums: Record<string, string[]>, taken: object) =>
    Object.entries(albums).flatMap(([owner, gallery]) => (owner in taken ? [] : gallery));
  const known = new Set([
    ...stillDrawn(drawn.products, rendered.products),
    ...stillDrawn(drawn.categories, rendered.categories),
  ]);
  const drawnAlbum = (gallery: string[] | undefined) => gallery && { gallery, features: [] };
  return {
    albumOf: ({ categoryCode, partNumber = '' }) =>
      rendered.products[partNumber] ??
      drawnAlbum(drawn.products[partNumber]) ??
      rendered.categories[categoryCode] ??
      drawnAlbum(drawn.categories[categoryCode]) ??
      rendered.categories['*'] ?? { gallery: drawn.categories['*'] ?? [], features: [] },
    has: (address) => alts.has(address) || known.has(address),
    altOf: (address) => alts.get(address) ?? null,
  };
}

function readList(name: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}
