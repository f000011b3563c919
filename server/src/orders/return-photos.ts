import sharp from 'sharp';
import { returnPhotoLimits, returnPhotoMessages } from '#contract/return-reasons.ts';
import { openReturnStates } from '#contract/return-states.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import { countAttempt } from '#server/platform/count-attempt.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import { isDecodablePicture, MAX_PICTURE_PIXELS } from '#server/platform/decodable-picture.ts';
import { createDatabaseFileStore, type StoredFile } from '#server/platform/file-store.ts';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';
import type { OrderKey } from './lock-order.ts';
import { fail } from './order-errors.ts';
import { inOrderScope, type OrderDependencies } from './order-scope.ts';
import { requireOrder } from './read-order.ts';
import { lockReturn } from './return-order.ts';
import {
  findReturnPhoto,
  insertReturnPhoto,
  listPhotoFilesOf,
  listReturnPhotos,
} from './return-photo-repository.ts';

/** Enough to see a scratch, and small enough to keep. */
const LONGEST_SIDE = 1600;
const uploadLimit = { most: 60, seconds: 60 * 60 };
/** A picture of 25 megapixels takes 100 MB while it is decoded. */
const limited = limitConcurrency({ concurrency: 2, maxQueued: 10 });

const failPhoto = errorsOf({
  wrong_picture_type: { status: 415, detail: returnPhotoMessages.wrongType },
  broken_picture: { status: 400, detail: 'This picture cannot be read. Please choose another one.' },
  picture_too_large: { status: 413, detail: returnPhotoMessages.tooLarge },
});

type PhotoKey = { orderId: string; userId: string; returnId: string };

/** Adds a photo of the buyer to an open return: encoded again, without metadata such as place, time and device. */
export async function addReturnPhoto(
  dependencies: OrderDependencies,
  key: PhotoKey,
  given: Buffer,
): Promise<void> {
  const { database } = dependencies;
  await requireOrder(database, key);
  await countAttempt(database, ['return photo', key.userId], uploadLimit);
  const content = await preparePhoto(given);
  await inOrderScope(dependencies, async (scope) => {
    const { transaction } = scope;
    const { orderReturn } = await lockReturn(scope, key);
    if (!openReturnStates.includes(orderReturn.status)) throw fail('return_finished');
    const photos = await listReturnPhotos(transaction, key.returnId);
    if (photos.length >= returnPhotoLimits.count) throw fail('too_many_photos');
    const { id } = await createDatabaseFileStore(transaction).put({ contentType: 'image/webp', content });
    await insertReturnPhoto(transaction, { photoId: id, returnId: key.returnId, userId: key.userId });
  });
}

/** Throws for a photo of another order; with `userId`, for an order of somebody else. */
export async function readReturnPhoto(
  database: Database,
  { returnId, photoId, ...key }: OrderKey & { returnId: string; photoId: string },
): Promise<StoredFile> {
  await requireOrder(database, key);
  const isKnown = await findReturnPhoto(database, { orderId: key.orderId, returnId, photoId });
  const photo = isKnown && (await createDatabaseFileStore(database).get(photoId));
  if (!photo) throw fail('unknown_photo');
  return photo;
}

/** For the export of personal data. */
export async function readReturnPhotosOf(session: DatabaseSession, userId: string) {
  const photos = await listPhotoFilesOf(session, userId);
  return photos.map(({ content, ...photo }) => ({ ...photo, base64: content.toString('base64') }));
}

async function preparePhoto(given: Buffer): Promise<Buffer> {
  // Checks the file signature instead of the Content-Type, so that no other decoder, such as SVG, is used.
  if (!isDecodablePicture(given)) throw failPhoto('wrong_picture_type');
  return limited(async () => {
    try {
      return await sharp(given, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'truncated' })
        .autoOrient()
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer();
    } catch (error) {
      const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
      throw failPhoto(isTooLarge ? 'picture_too_large' : 'broken_picture');
    }
  });
}
