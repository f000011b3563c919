import { slugify } from '#contract/slug.ts';
import { sha256 } from './canonical-json.ts';

const MAX_SLUG_LENGTH = 150;
const SUFFIX_LENGTHS = [6, 12, 24];

/** `<manufacturer>/<name>`, cut at a word to leave space for a suffix. */
export function slugFor(manufacturer: string, websiteName: string): string {
  const maker = slugify(manufacturer);
  const maxLength = MAX_SLUG_LENGTH - maker.length - 1 - (Math.max(...SUFFIX_LENGTHS) + 1);
  return `${maker}/${cutAtHyphen(slugify(websiteName) || 'product', maxLength)}`;
}

/** The slug, then the slug with longer and longer parts of the key's hash. The candidates are the same in every run. */
export function slugCandidates(slug: string, source: string, sourceKey: string): string[] {
  const hash = sha256(`${source} ${sourceKey}`);
  return [slug, ...SUFFIX_LENGTHS.map((length) => `${slug}-${hash.slice(0, length)}`)];
}

function cutAtHyphen(slug: string, maxLength: number): string {
  if (slug.length <= maxLength) return slug;
  const cut = slug.slice(0, maxLength + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 1));
}
