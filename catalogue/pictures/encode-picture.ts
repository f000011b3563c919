import sharp from 'sharp';
import type { EncodedFiles } from './picture-store.ts';
import type { PictureKind } from './plan-pictures.ts';

type StillKind = Exclude<PictureKind, 'film'>;

/** The widths of the files by what the picture is for, each with the bytes it should not exceed. */
const sizes: Readonly<Record<StillKind, Readonly<Record<number, number>>>> = {
  main: { 400: 7_500, 800: 20_000, 1200: 30_000 },
  further: { 400: 5_500, 800: 15_000 },
  'close-up': { 400: 7_000, 800: 20_000 },
};
const LARGEST_FOR_MAIL = 10_500;

/** Worse from one to the next: fine meshes and keys cost the most, and hide best what is lost. */
const avifQualities = [62, 54, 46, 40];
const webpQualities = [74, 58, 48, 40];

/** The light mat of the shop (`--mat`), as a mail or a shared link has no theme, and some show see-through as black. */
const mat = '#e9e8e6';

/** From what the studio took, with transparency, to the files that are sent. */
export async function encodePicture(kind: StillKind, png: Buffer): Promise<EncodedFiles> {
  const files = new Map<string, Buffer>();
  let guess = 0;
  for (const width of widthsOf(kind)) {
    const picture = sharp(await sharp(png).resize({ width }).png({ compressionLevel: 1 }).toBuffer());
    // Ten bits: eight show blocks in soft shadows at any quality that is still light.
    const encode = (quality: number) => picture.avif({ quality, bitdepth: 10, effort: 3 }).toBuffer();
    const { content, rank } = await lightEnough(avifQualities, sizes[kind][width] ?? 0, encode, guess);
    files.set(`-${width}.avif`, content);
    guess = rank;
  }
  if (kind === 'main') {
    const picture = sharp(png).resize({ width: 800 }).flatten({ background: mat });
    const encode = (quality: number) => picture.webp({ quality, effort: 6 }).toBuffer();
    files.set('-800.webp', (await lightEnough(webpQualities, LARGEST_FOR_MAIL, encode, guess)).content);
  }
  return files;
}

export function widthsOf(kind: StillKind): number[] {
  return Object.keys(sizes[kind]).map(Number);
}

/** The best quality that is light enough, or the last. A guess near it (a smaller size's rank) saves most of the tries. */
async function lightEnough(
  qualities: readonly number[],
  most: number,
  encode: (quality: number) => Promise<Buffer>,
  guess: number,
): Promise<{ content: Buffer; rank: number }> {
  const attempt = async (rank: number) => ({ content: await encode(qualities[rank] ?? 0), rank });
  const isLight = ({ content }: { content: Buffer }) => content.length <= most;
  let chosen = await attempt(guess);
  while (!isLight(chosen) && chosen.rank < qualities.length - 1) chosen = await attempt(chosen.rank + 1);
  while (chosen.rank > 0 && chosen.rank <= guess) {
    const better = await attempt(chosen.rank - 1);
    if (!isLight(better)) break;
    chosen = better;
  }
  return chosen;
}
