import type { AdminUser, AdminUserList } from '#contract/admin.ts';
import { buildPagination, PAGE_SIZE } from '#contract/pagination.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { countUserRows, type ListedUserRow, listUserRows } from './user-list-repository.ts';

export async function listUsers(
  session: DatabaseSession,
  { search, page }: { search: string; page: number },
): Promise<AdminUserList> {
  const [rows, totalCount] = await Promise.all([
    listUserRows(session, { search, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }),
    countUserRows(session, search),
  ]);
  return { users: rows.map(describeListedUser), pagination: buildPagination(page, totalCount) };
}

export function describeListedUser(row: ListedUserRow): AdminUser {
  const { contact_phone, confirmed_phone, created_at, blocked_at, ...rest } = row;
  return {
    ...rest,
    phone: confirmed_phone ?? contact_phone,
    phone_confirmed: confirmed_phone !== null,
    created_at: created_at.toISOString(),
    blocked_at: blocked_at?.toISOString() ?? null,
  };
}
