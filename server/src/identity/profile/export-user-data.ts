import { countAttempt } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listMailsTo } from '#server/platform/mail/mail-outbox.ts';
import { listAccessTokensOf } from '../accounts/access-token-repository.ts';
import { failAccount } from '../accounts/account-errors.ts';
import { describeUser } from '../accounts/describe-user.ts';
import { findUser } from '../accounts/user-repository.ts';
import { listAddresses } from '../addresses/address-repository.ts';
import { listTextMessagesTo } from '../sms/text-messages.ts';
import { findPhoto } from './photo-repository.ts';

/** Reads the personal data of a module for the export. */
export type PersonalDataSource = {
  name: string;
  read: (database: Database, userId: string) => Promise<unknown>;
};

const exportLimit = { most: 20, seconds: 60 * 60 };

export async function exportUserData(
  database: Database,
  sources: readonly PersonalDataSource[],
  userId: string,
): Promise<Record<string, unknown>> {
  await countAttempt(database, ['export', userId], exportLimit);
  const user = await findUser(database, userId);
  if (!user) throw failAccount('sign_in_required');
  const photo = user.photo_file_id ? await findPhoto(database, user.photo_file_id) : undefined;
  const contributions: [string, unknown][] = [];
  for (const { name, read } of sources) contributions.push([name, await read(database, userId)]);
  return {
    exported_at: new Date().toISOString(),
    profile: {
      ...describeUser(user),
      contact_phone: user.contact_phone,
      identity_provider: user.provider,
      terms_version: user.terms_version,
      terms_accepted_at: user.terms_accepted_at,
    },
    photo: photo ? { content_type: photo.contentType, base64: photo.content.toString('base64') } : null,
    addresses: await listAddresses(database, userId),
    access_tokens: await listAccessTokensOf(database, userId),
    mails: user.email === null ? [] : await listMailsTo(database, user.email),
    text_messages:
      user.confirmed_phone === null ? [] : await listTextMessagesTo(database, user.confirmed_phone),
    ...Object.fromEntries(contributions),
  };
}
