import type { ProfileBody, User } from '#contract/accounts.ts';
import { errorsOf, invalidFields } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createDatabaseFileStore } from '#server/platform/file-store.ts';
import { failAccount } from '../accounts/account-errors.ts';
import { describeUser } from '../accounts/describe-user.ts';
import { readPhone } from '../accounts/read-phone.ts';
import { lockUser, updateUser } from '../accounts/user-repository.ts';

const fail = errorsOf({
  phone_is_confirmed: {
    status: 409,
    detail: 'Your phone number is confirmed. To change it, please confirm the new one.',
  },
});

const foreignPhoto = 'Please upload the photo here. Photos from other addresses cannot be used.';

export async function updateProfile(database: Database, userId: string, body: ProfileBody): Promise<User> {
  const { phone: givenPhone, photo_url, ...names } = body;
  const phone = givenPhone === undefined ? undefined : readPhone(givenPhone);
  return database.transaction().execute(async (transaction) => {
    const before = await lockUser(transaction, userId);
    if (!before) throw failAccount('sign_in_required');
    if (phone !== undefined && before.confirmed_phone !== null && phone !== before.confirmed_phone) {
      throw fail('phone_is_confirmed');
    }
    const removesPhoto = photo_url === null;
    if (typeof photo_url === 'string' && photo_url !== describeUser(before).photo_url) {
      throw invalidFields([{ path: 'photo_url', message: foreignPhoto }]);
    }
    const user = await updateUser(transaction, userId, {
      ...names,
      ...(phone !== undefined && { contact_phone: phone }),
      ...(removesPhoto && { photo_file_id: null }),
    });
    if (removesPhoto && before.photo_file_id) {
      await createDatabaseFileStore(transaction).remove(before.photo_file_id);
    }
    if (!user) throw failAccount('sign_in_required');
    return describeUser(user);
  });
}
