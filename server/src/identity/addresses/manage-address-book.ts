import { accountLimits } from '#contract/account-limits.ts';
import type { AddressBody, SavedAddress } from '#contract/accounts.ts';
import { addressNotice } from '#contract/gstin.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database, DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { failAccount } from '../accounts/account-errors.ts';
import type { MailAddress } from '../accounts/mail-address.ts';
import { lockUser } from '../accounts/user-repository.ts';
import {
  clearDefault,
  deleteAddress,
  findAddressWithEmail,
  insertAddress,
  listAddresses,
  makeDefault,
  updateAddress,
} from './address-repository.ts';
import { checkAddress } from './check-address.ts';

const fail = errorsOf({
  unknown_address: { status: 404, detail: 'This address is not in your address book.' },
  address_book_full: {
    status: 409,
    detail: `An address book holds at most ${accountLimits.addresses} addresses. Please remove one first.`,
  },
});

type Key = { id: string; userId: string };

export async function addAddress(
  database: Database,
  userId: string,
  body: AddressBody,
): Promise<SavedAddress> {
  const address = checkAddress(body);
  return changeAddressBook(database, userId, async (transaction) => {
    const others = await listAddresses(transaction, userId);
    if (others.length >= accountLimits.addresses) throw fail('address_book_full');
    const isDefault = address.is_default || others.length === 0;
    if (isDefault) await clearDefault(transaction, userId);
    const added = await insertAddress(transaction, userId, { ...address, is_default: isDefault });
    return { ...added, gstin_notice: addressNotice(added) };
  });
}

/** The default address stays the default until another replaces it: a non-empty address book always has one. */
export async function changeAddress(database: Database, key: Key, body: AddressBody): Promise<SavedAddress> {
  const address = checkAddress(body);
  return changeAddressBook(database, key.userId, async (transaction) => {
    const before = (await listAddresses(transaction, key.userId)).find(({ _id }) => _id === key.id);
    if (!before) throw fail('unknown_address');
    const isDefault = address.is_default || before.is_default;
    if (isDefault) await clearDefault(transaction, key.userId);
    const changed = await updateAddress(transaction, key, { ...address, is_default: isDefault });
    if (!changed) throw fail('unknown_address');
    return { ...changed, gstin_notice: addressNotice(changed) };
  });
}

export async function removeAddress(database: Database, key: Key): Promise<void> {
  await changeAddressBook(database, key.userId, async (transaction) => {
    if (!(await deleteAddress(transaction, key))) throw fail('unknown_address');
    const [newest] = await listAddresses(transaction, key.userId);
    if (newest && !newest.is_default) await makeDefault(transaction, newest._id);
  });
}

/** The default address first. */
export async function readAddressBook(session: DatabaseSession, userId: string) {
  return listAddresses(session, userId);
}

export type FoundRecipient = {
  recipient: Omit<AddressBody, 'is_default'> & { email: string | null };
  mailAddress: MailAddress | null;
};

/**
 * Returns an address with the user's email, and where the user is mailed; undefined if it is not in the user's address book. Checks it again, because it may
 * be older than a rule.
 */
export async function findRecipient(
  session: DatabaseSession,
  key: { userId: string; addressId: string },
): Promise<FoundRecipient | undefined> {
  const found = await findAddressWithEmail(session, key);
  if (!found) return undefined;
  const { email, isProven, ...address } = found;
  const { is_default: _, ...checked } = checkAddress({ ...address, is_default: false });
  return { recipient: { ...checked, email }, mailAddress: email ? { email, isProven } : null };
}

/** Locks the user, so that concurrent changes cannot exceed the size limit or create two defaults. */
function changeAddressBook<Result>(
  database: Database,
  userId: string,
  change: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    if (!(await lockUser(transaction, userId))) throw failAccount('sign_in_required');
    return change(transaction);
  });
}
