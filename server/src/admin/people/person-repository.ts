import { type RawBuilder, sql } from 'kysely';
import type { AdminUserSort } from '#contract/admin-user-sorts.ts';
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
  blocked_at, users.created_at, provider, subject`;

/** Paid orders, and their amount less what was refunded. */
const totals = sql`select count(*)::int4 as order_count,
    coalesce(sum(total_paise), 0)::int8 - coalesce(sum((
      select sum(amount_paise) from order_refunds where order_id = orders._id and order_refunds.status = 'done'
    )), 0)::int8 as spent_paise`;

type Page = { offset: number; limit: number };

/** Totals of all users are computed only for an order by them; otherwise those of the page. */
export async function listPersonRows(
  session: DatabaseSession,
  { search, sort }: { search: string; sort: AdminUserSort },
  { offset, limit }: Page,
): Promise<PersonRow[]> {
  const page = sql`order by ${orderOf(sort)}, users._id offset ${offset} limit ${limit}`;
  const { rows } =
    sort === 'orders' || sort === 'spent'
      ? await sql<PersonRow>`
          select ${columns}, coalesce(order_count, 0) as order_count, coalesce(spent_paise, 0) as spent_paise
          from users left join (
            select user_id, count(*)::int4 as order_count,
              (sum(total_paise) - coalesce(sum(refunded_paise), 0))::int8 as spent_paise
            from orders left join (
              select order_id, sum(amount_paise) as refunded_paise from order_refunds where status = 'done' group by order_id
            ) as refunds on order_id = orders._id
            where confirmed_at is not null group by user_id
          ) as bought on bought.user_id = users._id
          where ${matches(search)} ${page}
        `.execute(session)
      : await sql<PersonRow>`
          select users.*, bought.* from (select ${columns} from users where ${matches(search)} ${page}) as users,
            lateral (${totals} from orders where user_id = users._id and confirmed_at is not null) as bought
          order by ${orderOf(sort)}, users._id
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
    select ${columns}, bought.* from users,
      lateral (${totals} from orders where user_id = users._id and confirmed_at is not null) as bought
    where users._id = ${userId}
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
  if (sort === 'orders') return sql`order_count desc nulls last`;
  return sort === 'spent' ? sql`spent_paise desc nulls last` : sql`users.created_at desc`;
}

function matches(search: string): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`;
  // Escapes the wildcards of LIKE.
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(full_name ilike ${part} or email ilike ${part} or contact_phone like ${part}
    or confirmed_phone like ${part})`;
}
