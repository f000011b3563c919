import sharp from 'sharp';
import { photoMessages } from '#contract/account-limits.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';

const SIDE_PIXELS = 512;
/** A picture of a few bytes may unpack to gigabytes. */
const MOST_PIXELS = 25_000_000;

const fail = errorsOf({
  wrong_picture_type: { status: 415, detail: photoMessages.wrongType },
  broken_picture: { status: 400, detail: 'This picture cannot be read. Please choose another one.' },
  picture_too_large: { status: 413, detail: 'Photos may have at most 25 megapixels.' },
});

/** A picture of the most pixels takes 100 MB while it is unpacked. */
const limited = limitConcurrency({ concurrency: 2, maxQueued: 10 });

/** Square, small, upright, and without what the camera wrote into it: where it was, when, and whose it is. */
export async function preparePhoto(given: Buffer): Promise<Buffer> {
  // What a file says of itself, and not its sender: nothing else may reach a decoder, least of all one for SVG.
  if (!isAllowedPicture(given)) throw fail('wrong_picture_type');
  return limited(async () => {
    try {
      const picture = sharp(given, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' });
      return await picture
        .autoOrient()
        .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover', position: 'attention' })
        .webp({ quality: 82 })
        .toBuffer();
    } catch (error) {
      const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
      throw fail(isTooLarge ? 'picture_too_large' : 'broken_picture');
    }
  });
}

function isAllowedPicture(content: Buffer): boolean {
  const begins = (...bytes: number[]) => content.subarray(0, bytes.length).equals(Buffer.from(bytes));
  const wordAt = (place: number) => content.toString('latin1', place, place + 4);
  const isJpeg = begins(0xff, 0xd8, 0xff);
  const isPng = begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const isWebp = wordAt(0) === 'RIFF' && wordAt(8) === 'WEBP';
  const isAvif = wordAt(4) === 'ftyp' && ['avif', 'avis', 'mif1', 'miaf'].includes(wordAt(8));
  return isJpeg || isPng || isWebp || isAvif;
}
