import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type DemoProductLine, readDemoProductLines } from '#server/catalogue/demo-product-lines.ts';
import type { FeatureText } from './feature-pictures.ts';
import { categoryShot, chooseShot } from './shots/choose-shot.ts';
import type { Shot } from './shots/shot.ts';

export type ProductShot = {
  slug: string;
  partNumber: string;
  name: string;
  features: readonly FeatureText[];
  shot: Shot;
};

type Ranked = ProductShot & { isTrending: boolean; age: number };

/** The shots of all products, in the order of the shop: trending first, then newest. */
export function productShots(): ProductShot[] {
  const ranked = [...readDemoProductLines()].flatMap(([slug, lines]) =>
    lines.flatMap((line, position) => rankedShots(slug, line, position / lines.length)),
  );
  ranked.sort((one, other) => Number(other.isTrending) - Number(one.isTrending) || one.age - other.age);
  return ranked.map(({ slug, partNumber, name, features, shot }) => ({
    slug,
    partNumber,
    name,
    features,
    shot,
  }));
}

function rankedShots(slug: string, line: DemoProductLine, age: number): Ranked[] {
  return line.variants.map((variant) => ({
    slug,
    partNumber: variant.part_number,
    name: variant.name,
    features: line.features,
    shot: chooseShot(slug, line, variant),
    isTrending: (variant.is_trending ?? line.is_trending) === true,
    age,
  }));
}

/** Shots for imported parts: one per category, one for hard disks, and `*` for all others. */
export function categoryShots(): { code: string; shot: Shot }[] {
  return [...categoryCodes(), 'HDD', '*'].map((code) => ({ code, shot: categoryShot(code) }));
}

/** The codes of all categories, in the order of the menu. */
export function categoryCodes(): string[] {
  const file = path.join(import.meta.dirname, '..', 'categories.json');
  const groups = JSON.parse(readFileSync(file, 'utf8')) as { categories: { code: string }[] }[];
  return groups.flatMap((group) => group.categories.map(({ code }) => code));
}
