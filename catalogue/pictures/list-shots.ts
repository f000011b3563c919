import { productShots } from './catalogue-shots.ts';
import { lookKey, planPictures } from './plan-pictures.ts';

/** Lists how many pictures the catalogue needs, and which products share a main picture. */
function listShots(): string[] {
  const lines: string[] = [];
  const shared: string[] = [];
  const taken = productShots();
  for (const [slug, ofCategory] of [...Map.groupBy(taken, (shot) => shot.slug), ['all', taken] as const]) {
    const plan = planPictures({ products: ofCategory });
    const mains = Map.groupBy(ofCategory, ({ partNumber }) => plan.products.get(partNumber)?.gallery[0]);
    const looks = new Set(ofCategory.map(({ shot }) => lookKey(shot)));
    const models = new Set(ofCategory.map(({ shot }) => shot.model));
    lines.push(
      [
        slug.padEnd(12),
        count(ofCategory.length, 'products'),
        count(mains.size, 'main pictures'),
        count(looks.size, 'looks'),
        count(plan.pictures.size - mains.size, 'further pictures'),
        slug === 'all' ? '' : [...models].join(' '),
      ].join('  '),
    );
    if (slug === 'all') continue;
    for (const group of mains.values()) {
      if (group.length < 2) continue;
      shared.push(`${slug}: ${group[0]?.shot.alt}`);
      shared.push(...group.map(({ name, partNumber }) => `    ${name} (${partNumber})`));
    }
  }
  return [...lines, '', 'Products that share their main picture:', ...shared];
}

function count(value: number, unit: string): string {
  return `${String(value).padStart(4)} ${unit}`;
}

process.stdout.write(`${listShots().join('\n')}\n`);
