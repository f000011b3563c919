import { type RawBuilder, sql } from 'kysely';
import type { AdminUserSort } from '#contract/admin-user-sorts.ts';
import { normalisePhone } from '#contract/phone-numbers.ts';
import type { ListedUserRow } from '#server/identity/roles/describe-listed-user.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import './person-tables.ts';

export type PersonRow = ListedUserRow & {
  provider: string;
  subject: string;
  email_confirmed: boolean;
  order_count: number;
  spent_paise: number;
};

const columns = sql`users._id, email, email_confirmed, full_name, contact_phone, confirmed_phone, is_admin, admin_role,
  blocked_at, users.created_at, provider, subject, orders as order_count, spent_paise`;

/** Triggers keep the sums of `user_purchases`; every user has a row. */
const usersWithPurchases = sql`users join user_purchases on user_id = users._id`;

type Page = { offset: number; limit: number };

export async function listPersonRows(
  session: DatabaseSession,
  { search, sort }: { search: string; sort: AdminUserSort },
  { offset, limit }: Page,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${columns} from ${usersWithPurchases} where ${matches(search)}
    order by ${orderOf(sort)}, users._id offset ${offset} limit ${limit}
  `.execute(session);
  return rows;
}

export async function countPersonRows(session: DatabaseSession, search: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from users where ${matches(search)}
  `.execute(session);
  return rows[0]?.count ?? 0;
}

export async function findPersonRow(
  session: DatabaseSession,
  userId: string,
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${columns} from ${usersWithPurchases} where users._id = ${userId}
  `.execute(session);
  return rows[0];
}

export async function insertDisclosure(
  session: DatabaseSession,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<void> {
  await session
    .insertInto('address_disclosures')
    .values({ _id: newId(), user_id: userId, actor_id: actorId })
    .execute();
}

function orderOf(sort: AdminUserSort): RawBuilder<unknown> {
  if (sort === 'name') return sql`lower(users.full_name)`;
  if (sort === 'orders') return sql`orders desc`;
  return sort === 'spent' ? sql`spent_paise desc` : sql`users.created_at desc`;
}

function matches(search: string): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`;
  const compact = search.replaceAll(/[\s()-]/g, '');
  if (/^\+?\d{10,}$/.test(compact)) return hasPhone(normalisePhone(compact));
  // Escapes the wildcards of LIKE.
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(full_name ilike ${part} or email ilike ${part} or contact_phone like ${part}
    or confirmed_phone like ${part})`;
}

/** Whoever calls gives the number of a delivery as often as that of the account. */
function hasPhone(phone: string): RawBuilder<boolean> {
  return sql<boolean>`(contact_phone = ${phone} or confirmed_phone = ${phone}
    or users._id in (select user_id from orders where recipient ->> 'phone' = ${phone}))`;
}
