import type { User } from '#contract/accounts.ts';
import type { UserRow } from './user-repository.ts';

export const PHOTO_ADDRESS = '/api/user/photos';

export function describeUser(row: UserRow): User {
  return {
    _id: row._id,
    email: row.email,
    email_confirmed: row.email_confirmed,
    full_name: row.full_name,
    display_name: row.display_name ?? row.full_name,
    phone: row.confirmed_phone ?? row.contact_phone,
    phone_confirmed: row.confirmed_phone !== null,
    photo_url: row.photo_file_id && `${PHOTO_ADDRESS}/${row.photo_file_id}`,
    is_admin: row.is_admin,
    admin_role: row.admin_role,
    created_at: row.created_at.toISOString(),
  };
}
