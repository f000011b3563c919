import type { User } from '#contract/accounts.ts';
import { countAttempt } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createDatabaseFileStore } from '#server/platform/file-store.ts';
import { failAccount } from '../accounts/account-errors.ts';
import { describeUser } from '../accounts/describe-user.ts';
import { lockUser, updateUser } from '../accounts/user-repository.ts';
import { preparePhoto } from './prepare-photo.ts';

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
