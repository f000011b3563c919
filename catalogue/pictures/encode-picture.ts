import sharp from 'sharp';
import type { EncodedFiles } from './picture-store.ts';
import type { PictureKind } from './plan-pictures.ts';

type StillKind = Exclude<PictureKind, 'film'>;

/** File widths by kind of picture, each with its maximum size in bytes. */
const sizes: Readonly<Record<StillKind, Readonly<Record<number, number>>>> = {
  main: { 400: 7_500, 800: 20_000, 1200: 30_000 },
  further: { 400: 5_500, 800: 15_000 },
  'close-up': { 400: 7_000, 800: 20_000 },
};
const LARGEST_FOR_MAIL = 10_500;

/** From best to worst quality. Pictures with fine meshes need most bytes, and hide artefacts best. */
const avifQualities = [62, 54, 46, 40];
const webpQualities = [74, 58, 48, 40];

/** The light background (`--mat`) for mails and shared links, where transparency may be shown as black. */
const mat = '#e9e8e6';

/** Encodes a rendered picture in all widths and formats. */
export async function encodePicture(kind: StillKind, png: Buffer): Promise<EncodedFiles> {
  const files = new Map<string, Buffer>();
  let guess = 0;
  for (const width of widthsOf(kind)) {
    const picture = sharp(await sharp(png).resize({ width }).png({ compressionLevel: 1 }).toBuffer());
    // Ten bits: with eight, soft shadows show blocks at these file sizes.
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

/** Finds the best quality within the size limit, or the worst one. Starting at the rank of the previous width saves attempts. */
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
