import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { pictureWidths, storedPictureAddress } from '#contract/picture-addresses.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isDecodablePicture, MAX_PICTURE_PIXELS } from '#server/platform/decodable-picture.ts';
import { createDatabaseFileStore } from '#server/platform/file-store.ts';
import { newId } from '#server/platform/ids.ts';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';
import {
  findPictureById,
  findPictureBySource,
  insertPicture,
  type StoredPictureRow,
} from './product-picture-repository.ts';

const SMALLEST_SIDE_PIXELS = 200;
/** As the rendered pictures (`catalogue/pictures/encode-picture.ts`). */
const AVIF_QUALITY = 60;

const fail = errorsOf({
  wrong_picture_type: { status: 415, detail: 'Please use a JPEG, PNG, WebP or AVIF picture.' },
  broken_picture: { status: 400, detail: 'This picture cannot be read. Please choose another one.' },
  picture_too_many_pixels: { status: 413, detail: 'Pictures may have at most 25 megapixels.' },
  picture_too_small: { status: 400, detail: 'Pictures need at least 200 pixels on each side.' },
});

/** A picture of 25 megapixels takes 100 MB while it is decoded. */
const limited = limitConcurrency({ concurrency: 1, maxQueued: 40 });

export type PictureSource = { content: Buffer; sourceUrl?: string };
export type StoredPicture = { url: string; width: number; height: number; source_url: string | null };

/**
 * Encodes a picture of a stranger again: square, without metadata, as AVIF in the widths of the rendered pictures. The same
 * bytes are stored once.
 */
export async function storeProductPicture(
  database: Database,
  { content, sourceUrl }: PictureSource,
): Promise<StoredPicture> {
  const sourceHash = createHash('sha256').update(content).digest('hex');
  const known = await findPictureBySource(database, sourceHash);
  if (known) return describe(known);
  // Checks the file signature instead of the Content-Type, so that no other decoder, such as SVG, is used.
  if (!isDecodablePicture(content)) throw fail('wrong_picture_type');
  const { width, height, encoded } = await limited(() => encode(content));
  const row: StoredPictureRow = {
    _id: newId(),
    source_sha256: sourceHash,
    source_url: sourceUrl ?? null,
    width,
    height,
    largest_width: Math.max(...encoded.keys()) as StoredPictureRow['largest_width'],
  };
  return database.transaction().execute(async (transaction) => {
    const files = createDatabaseFileStore(transaction);
    const stored = new Map<number, string>();
    for (const [side, file] of encoded) {
      stored.set(side, (await files.put({ contentType: 'image/avif', content: file })).id);
    }
    return describe(await insertPicture(transaction, row, stored));
  });
}

/** The address of a stored picture; undefined if there is none with this id. */
export async function findStoredPictureAddress(database: Database, id: string): Promise<string | undefined> {
  const picture = await findPictureById(database, id);
  return picture && describe(picture).url;
}

async function encode(content: Buffer) {
  try {
    const options = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'truncated' } as const;
    const upright = await sharp(content, options).autoOrient().toBuffer({ resolveWithObject: true });
    const { width, height } = upright.info;
    if (Math.min(width, height) < SMALLEST_SIDE_PIXELS) throw fail('picture_too_small');
    const { isOpaque } = await sharp(upright.data).stats();
    const background = isOpaque ? '#ffffff' : { r: 255, g: 255, b: 255, alpha: 0 };
    const longest = Math.max(width, height);
    const sides = pictureWidths.filter((side) => side === pictureWidths[0] || side <= longest);
    const encoded = new Map<number, Buffer>();
    for (const side of sides) {
      const square = sharp(upright.data).resize(side, side, { fit: 'contain', background });
      encoded.set(side, await square.avif({ quality: AVIF_QUALITY, effort: 3 }).toBuffer());
    }
    return { width, height, encoded };
  } catch (error) {
    if (!(error instanceof Error) || error.name === 'AppError') throw error;
    throw fail(error.message.includes('pixel limit') ? 'picture_too_many_pixels' : 'broken_picture');
  }
}

function describe({ _id, largest_width, width, height, source_url }: StoredPictureRow): StoredPicture {
  return { url: storedPictureAddress(_id, largest_width), width, height, source_url };
}
