import type { AdminPerson, AdminUserList, AdminUserQuery, DisclosedAddresses } from '#contract/admin.ts';
import { toRupees } from '#contract/money.ts';
import { buildPagination, PAGE_SIZE } from '#contract/pagination.ts';
import { listOwnQuotes } from '#server/bulk-orders/read-quote.ts';
import { csvText, escapeFormula } from '#server/catalogue/import/csv-text.ts';
import { readAddressBook } from '#server/identity/addresses/manage-address-book.ts';
import type { IdentityService } from '#server/identity/identity-service.ts';
import { describeListedUser } from '#server/identity/roles/describe-listed-user.ts';
import { listOrders } from '#server/orders/read-order.ts';
import { readBuildsOf } from '#server/pc-builder/manage-builds.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import {
  countPersonRows,
  findPersonRow,
  insertDisclosure,
  listPersonRows,
  type PersonRow,
} from './person-repository.ts';

const fail = errorsOf({ unknown_user: { status: 404, detail: 'There is no such user.' } });

/** More users than any spreadsheet of them is useful for. */
const MAX_EXPORTED = 100_000;

export async function listPeople(
  session: DatabaseSession,
  { page, ...query }: AdminUserQuery,
): Promise<AdminUserList> {
  const offset = (page - 1) * PAGE_SIZE;
  const rows = await listPersonRows(session, query, { offset, limit: PAGE_SIZE });
  // A page that is not full is the last: most searches find few, and are not made again to count them.
  const isLast = rows.length < PAGE_SIZE && (rows.length > 0 || page === 1);
  const count = isLast ? offset + rows.length : await countPersonRows(session, query.search);
  return { users: rows.map(describePerson), pagination: buildPagination(page, count) };
}

const csvColumns = ['name', 'email', 'phone', 'since', 'role', 'blocked_at', 'orders', 'spent'];

/** All users of the search as CSV for spreadsheets, in the order of the list. */
export async function exportPeople(
  session: DatabaseSession,
  query: Omit<AdminUserQuery, 'page'>,
): Promise<string> {
  const rows = await listPersonRows(session, query, { offset: 0, limit: MAX_EXPORTED });
  const records = rows
    .map(describePerson)
    .map((user) => [
      ...[user.full_name, user.email ?? '', user.phone ?? '', user.created_at].map(escapeFormula),
      ...[user.admin_role ?? '', user.blocked_at ?? '', String(user.order_count), String(user.spent)],
    ]);
  // Excel recognises UTF-8 by the byte order mark.
  return `\ufeff${csvText([csvColumns, ...records])}`;
}

export async function readPerson(
  { database, identity }: { database: Database; identity: IdentityService },
  userId: string,
): Promise<AdminPerson> {
  const row = await findPersonRow(database, userId);
  if (!row) throw fail('unknown_user');
  const firstPage = { page: 1 };
  const [{ orders }, { bulk_orders: quotes }, builds, addresses, signIn] = await Promise.all([
    listOrders(database, userId, firstPage),
    listOwnQuotes(database, userId, firstPage),
    readBuildsOf(database, userId),
    readAddressBook(database, userId),
    readSignIn(identity, row),
  ]);
  return {
    user: describePerson(row),
    orders: orders.map(({ _id, order_number, status, total_amount, created_at }) => ({
      ...{ _id, order_number, status, total_amount, created_at },
    })),
    quotes: quotes.map(({ reference, status, created_at }) => ({ reference, status, created_at })),
    saved_builds: builds.length,
    addresses: addresses.map(({ _id, city, state }) => ({ _id, city, state })),
    ...signIn,
  };
}

async function readSignIn(identity: IdentityService, row: PersonRow) {
  const { subject, email, email_confirmed: emailVerified, confirmed_phone: phone } = row;
  const ways = await identity.describeSignIn({ subject, email, emailVerified, phone }, null);
  const { proof_methods: _methods, proof_expires_at: _expiry, has_second_factor, ...sign_in } = ways;
  return { sign_in, has_second_factor };
}

/** The addresses in full; that they were asked for is recorded. */
export async function discloseAddresses(
  database: Database,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<DisclosedAddresses> {
  return database.transaction().execute(async (transaction) => {
    if (!(await findPersonRow(transaction, userId))) throw fail('unknown_user');
    await insertDisclosure(transaction, { userId, actorId });
    const addresses = await readAddressBook(transaction, userId);
    return {
      addresses: addresses.map(({ _id, full_name, phone, line1, line2, city, state, pin_code }) => ({
        ...{ _id, full_name, phone, line1, line2, city, state, pin_code },
      })),
    };
  });
}

function describePerson({ order_count, spent_paise, ...row }: PersonRow): AdminUserList['users'][number] {
  const { provider: _provider, subject: _subject, email_confirmed: _confirmed, ...listed } = row;
  return { ...describeListedUser(listed), order_count, spent: toRupees(spent_paise) };
}
