import sharp from 'sharp';
import { photoMessages } from '#contract/account-limits.ts';
import type { User } from '#contract/accounts.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import { countAttempt } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isDecodablePicture, MAX_PICTURE_PIXELS } from '#server/platform/decodable-picture.ts';
import { createDatabaseFileStore } from '#server/platform/file-store.ts';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';
import { failAccount } from '../accounts/account-errors.ts';
import { describeUser } from '../accounts/describe-user.ts';
import { lockUser, updateUser } from '../accounts/user-repository.ts';

const SIDE_PIXELS = 512;

const fail = errorsOf({
  wrong_picture_type: { status: 415, detail: photoMessages.wrongType },
  broken_picture: { status: 400, detail: 'This picture cannot be read. Please choose another one.' },
  picture_too_large: { status: 413, detail: 'Photos may have at most 25 megapixels.' },
});

/** A picture of 25 megapixels takes 100 MB while it is decoded. */
const limited = limitConcurrency({ concurrency: 2, maxQueued: 10 });

const uploadLimit = { most: 30, seconds: 60 * 60 };

export async function replacePhoto(database: Database, userId: string, given: Buffer): Promise<User> {
  await countAttempt(database, ['photo', userId], uploadLimit);
  const content = await preparePhoto(given);
  return database.transaction().execute(async (transaction) => {
    const files = createDatabaseFileStore(transaction);
    const before = await lockUser(transaction, userId);
    if (!before) throw failAccount('sign_in_required');
    const { id } = await files.put({ contentType: 'image/webp', content });
    const user = await updateUser(transaction, userId, { photo_file_id: id });
    if (before.photo_file_id) await files.remove(before.photo_file_id);
    if (!user) throw failAccount('sign_in_required');
    return describeUser(user);
  });
}

/** Returns a small, square, upright WebP without metadata such as place, time and owner. */
async function preparePhoto(given: Buffer): Promise<Buffer> {
  // Checks the file signature instead of the Content-Type, so that no other decoder, such as SVG, is used.
  if (!isDecodablePicture(given)) throw fail('wrong_picture_type');
  return limited(async () => {
    try {
      const picture = sharp(given, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'truncated' });
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
