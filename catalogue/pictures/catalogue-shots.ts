import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type DemoProductLine, readDemoProductLines } from '#server/catalogue/demo-product-lines.ts';
import { categoryShot, chooseShot } from './shots/choose-shot.ts';
import type { Shot } from './shots/shot.ts';

export type ProductShot = { slug: string; partNumber: string; name: string; shot: Shot };

type Ranked = ProductShot & { isTrending: boolean; age: number };

/** The shot of every product, in the order the shop shows them: trending ones first, then what came last. */
export function productShots(): ProductShot[] {
  const ranked = [...readDemoProductLines()].flatMap(([slug, lines]) =>
    lines.flatMap((line, position) => rankedShots(slug, line, position / lines.length)),
  );
  ranked.sort((one, other) => Number(other.isTrending) - Number(one.isTrending) || one.age - other.age);
  return ranked.map(({ slug, partNumber, name, shot }) => ({ slug, partNumber, name, shot }));
}

function rankedShots(slug: string, line: DemoProductLine, age: number): Ranked[] {
  return line.variants.map((variant) => ({
    slug,
    partNumber: variant.part_number,
    name: variant.name,
    shot: chooseShot(slug, line, variant),
    isTrending: (variant.is_trending ?? line.is_trending) === true,
    age,
  }));
}

/** For parts that come from elsewhere: a shot for each category, for hard disks, and `*` for all the rest. */
export function categoryShots(): { code: string; shot: Shot }[] {
  return [...categoryCodes(), 'HDD', '*'].map((code) => ({ code, shot: categoryShot(code) }));
}

/** The codes of all categories, in the order of the menu. */
export function categoryCodes(): string[] {
  const file = path.join(import.meta.dirname, '..', 'categories.json');
  const groups = JSON.parse(readFileSync(file, 'utf8')) as { categories: { code: string }[] }[];
  return groups.flatMap((group) => group.categories.map(({ code }) => code));
}
