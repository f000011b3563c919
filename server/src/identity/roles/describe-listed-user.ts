import type { AdminUser } from '#contract/admin.ts';
import type { ListedUserRow } from './user-list-repository.ts';

export type { ListedUserRow } from './user-list-repository.ts';

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
