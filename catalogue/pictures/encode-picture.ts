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
const LARGEST_FOR_MAIL = 12_000;

/** Worse from one to the next: fine meshes and keys cost the most, and hide best what is lost. */
const avifQualities = [62, 54, 46, 40];
const webpQualities = [74, 66, 58];

/** The light mat of the shop (`--mat`), as a mail or a shared link has no theme, and some show see-through as black. */
const mat = '#e9e8e6';

/** From what the studio took, with transparency, to the files that are sent. */
export async function encodePicture(kind: StillKind, png: Buffer): Promise<EncodedFiles> {
  const files = new Map<string, Buffer>();
  for (const width of widthsOf(kind)) {
    const picture = sharp(await sharp(png).resize({ width }).png({ compressionLevel: 1 }).toBuffer());
    // Ten bits: eight show blocks in soft shadows at any quality that is still light.
    const encode = (quality: number) => picture.avif({ quality, bitdepth: 10, effort: 3 }).toBuffer();
    files.set(`-${width}.avif`, await lightEnough(avifQualities, sizes[kind][width] ?? 0, encode));
  }
  if (kind === 'main') {
    const picture = sharp(png).resize({ width: 800 }).flatten({ background: mat });
    const encode = (quality: number) => picture.webp({ quality, effort: 5 }).toBuffer();
    files.set('-800.webp', await lightEnough(webpQualities, LARGEST_FOR_MAIL, encode));
  }
  return files;
}

export function widthsOf(kind: StillKind): number[] {
  return Object.keys(sizes[kind]).map(Number);
}

async function lightEnough(
  qualities: readonly number[],
  most: number,
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  let content: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    content = await encode(quality);
    if (content.length <= most) break;
  }
  return content;
}
