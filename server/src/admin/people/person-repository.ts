import { type RawBuilder, sql } from 'kysely';
import type { AdminUserSort } from '#contract/admin-user-sorts.ts';
import { MAX_COUNTED } from '#contract/counted-rows.ts';
import { normalisePhone } from '#contract/phone-numbers.ts';
import type { ListedUserRow } from '#server/identity/roles/describe-listed-user.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { planEachTime } from '#server/platform/database/plan-each-time.ts';
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

/** A part of a phone number that few people have. */
const manyDigits = /^\+?\d{5,}$/;

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

/** Of a search, at most `MAX_COUNTED`. */
export async function countPersonRows(session: DatabaseSession, search: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from (
      select from users where ${matches(search)} ${search === '' ? sql`` : sql`limit ${MAX_COUNTED}`}
    ) as counted
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
  const part = partOf(search);
  const phonePart = /^\+?\d+$/.test(compact) ? partOf(compact) : part;
  // Phones are first: the comparison of letters in either case is slow.
  const condition = sql<boolean>`${planEachTime} (contact_phone like ${phonePart} or confirmed_phone like ${phonePart}
    or email ilike ${part} or full_name ilike ${part})`;
  if (!manyDigits.test(compact)) return condition;
  // As an array, so that the index is read: PostgreSQL may expect so many that it reads all people in the order of the list.
  return sql<boolean>`users._id = any(array(select _id from users where ${condition}))`;
}

/** Escapes the wildcards of LIKE. */
function partOf(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Whoever calls gives the number of a delivery as often as that of the account. As an array, so that each is found by its index. */
function hasPhone(phone: string): RawBuilder<boolean> {
  return sql<boolean>`users._id = any(array(
    select _id from users where contact_phone = ${phone} or confirmed_phone = ${phone}
    union select user_id from orders where recipient ->> 'phone' = ${phone} and user_id is not null
  ))`;
}
