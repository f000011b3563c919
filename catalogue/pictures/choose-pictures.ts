import { StartError } from '#server/platform/start-error.ts';
import type { ProductShot } from './catalogue-shots.ts';
import type { Plan, PlannedPicture } from './plan-pictures.ts';

/** The pictures selected by `--only` (category, model or part number), or all. */
export function choosePictures(
  plan: Plan,
  products: readonly ProductShot[],
  only: readonly string[],
): PlannedPicture[] {
  if (only.length === 0) return [...plan.pictures.values()];
  const wanted = new Set(only.flatMap((word) => [...keysOf(plan, products, word)]));
  return [...plan.pictures.values()].filter(({ key }) => wanted.has(key));
}

function keysOf(plan: Plan, products: readonly ProductShot[], word: string): Set<string> {
  const keys = new Set<string>();
  for (const { slug, partNumber } of products) {
    if (slug !== word && partNumber !== word) continue;
    const album = plan.products.get(partNumber);
    for (const key of [...(album?.gallery ?? []), ...(album?.features ?? [])]) keys.add(key);
  }
  for (const { key, model } of plan.pictures.values()) if (model === word || key === word) keys.add(key);
  if (keys.size === 0)
    throw new StartError(`--only ${word}: no category, model or part number is called that.`);
  return keys;
}
