import { slugify } from '#contract/slug.ts';
import { sha256 } from './canonical-json.ts';

const LONGEST_SLUG = 150;
const SUFFIX_LENGTHS = [6, 12, 24];

/** `<maker>/<name>`, cut at a word so that a suffix still fits. */
export function slugFor(manufacturer: string, websiteName: string): string {
  const maker = slugify(manufacturer);
  const room = LONGEST_SLUG - maker.length - 1 - (Math.max(...SUFFIX_LENGTHS) + 1);
  return `${maker}/${cutAtHyphen(slugify(websiteName) || 'product', room)}`;
}

/** The slug, then the same with more and more of the key's hash: a row finds the same ones in every run. */
export function slugCandidates(slug: string, source: string, sourceKey: string): string[] {
  const hash = sha256(`${source} ${sourceKey}`);
  return [slug, ...SUFFIX_LENGTHS.map((length) => `${slug}-${hash.slice(0, length)}`)];
}

function cutAtHyphen(slug: string, room: number): string {
  if (slug.length <= room) return slug;
  const cut = slug.slice(0, room + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 1));
}
