import { sql } from 'kysely';
import type { AuditChange, AuditLog, AuditLogQuery } from '#contract/audit-log.ts';
import { MAX_COUNTED } from '#contract/counted-rows.ts';
import { buildPagination, PAGE_SIZE } from '#contract/pagination.ts';
import { announceRole } from '#server/identity/roles/change-role.ts';
import { requireAnotherOwner } from '#server/identity/roles/require-another-owner.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import {
  type AuditValues,
  isUndoable,
  markAsUndoing,
  restoreEntry,
} from '#server/platform/audit/undo-change.ts';
import type { Database, DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { planEachTime } from '#server/platform/database/plan-each-time.ts';
import type { Caller } from '#server/platform/http/access.ts';

const SHOWN_ENTRIES = 20;

const fail = errorsOf({
  unknown_change: { status: 404, detail: 'There is no such change.' },
  already_undone: { status: 409, detail: 'This change has already been undone.' },
  not_undoable: { status: 409, detail: 'This change cannot be undone.' },
  changed_since: {
    status: 409,
    detail:
      'Something of this has been changed again since, so it was not undone. Please correct it by hand.',
  },
  part_of_batch: { status: 409, detail: 'Please undo this change of many products on its own page.' },
  owners_only: { status: 403, detail: 'Only an owner of the shop may undo a change of roles.' },
});

type EntryShape = { entity: string; before: AuditValues; after: AuditValues };

type ChangeRow = {
  _id: string;
  created_at: Date;
  actor_id: string;
  full_name: string | null;
  action: string;
  undoes: string | null;
  undone_by: string | null;
  batch_summary: string | null;
  entry_count: number;
  entries: (EntryShape & { entity_id: string; entity_name: string | null })[];
  /** One entry for each set of columns that changed in a table. */
  shapes: EntryShape[];
};

/** What staff calls the changed row, as it is called now; null if it has no name or is gone. */
const nameOfEntity = sql`case entry.entity
  when 'products' then (select website_name from products where _id = entry.entity_id)
  when 'product_costs' then (select website_name from products where _id = entry.entity_id)
  when 'planned_prices' then (select summary from planned_prices where _id = entry.entity_id)
  when 'users' then (select full_name from users where _id = entry.entity_id)
  when 'orders' then (select order_number from orders where _id = entry.entity_id)
  when 'order_notes' then (select order_number from orders where _id = coalesce(entry.after, entry.before) ->> 'order_id')
  when 'order_returns' then (select order_number from orders where _id = coalesce(entry.after, entry.before) ->> 'order_id')
  when 'order_refunds' then (select order_number from orders where _id = coalesce(entry.after, entry.before) ->> 'order_id')
  when 'quotes' then (select reference from quotes where _id = entry.entity_id)
  when 'quote_lines' then (select reference from quotes where _id = entry.entity_id)
  when 'quote_events' then (select reference from quotes where _id = entry.after ->> 'quote_id')
  when 'custom_pc_requests' then (select reference from custom_pc_requests where _id = entry.entity_id)
  when 'jobs' then (select kind from jobs where _id = entry.entity_id)
  when 'mails' then (select subject from mails where _id = entry.entity_id)
end`;

/** The changes of admins, newest first. */
export async function readAuditLog(session: DatabaseSession, query: AuditLogQuery): Promise<AuditLog> {
  const [changes, total] = await Promise.all([
    listAuditChanges(session, query, PAGE_SIZE),
    sql<{ count: number }>`
      select count(*)::integer from (
        select from audit_changes as change where ${filterOf(query)} limit ${MAX_COUNTED}
      ) as counted
    `.execute(session),
  ]);
  return {
    changes,
    pagination: buildPagination(query.page, total.rows[0]?.count ?? 0),
  };
}

export async function listAuditChanges(
  session: DatabaseSession,
  query: AuditLogQuery,
  limit: number,
): Promise<AuditChange[]> {
  const page = { filter: filterOf(query), offset: (query.page - 1) * limit, limit };
  return (await listChanges(session, page)).map(describeChange);
}

/** Sets everything that one request changed back to what it was, or changes nothing. */
export async function undoChange(
  database: Database,
  { changeId, caller }: { changeId: string; caller: Caller },
): Promise<AuditChange> {
  await database.transaction().execute(async (transaction) => {
    await markAsUndoing(transaction, changeId);
    // Two who undo it at once: the second waits here and then sees that it is undone.
    await sql`select from audit_changes where _id = ${changeId} for update`.execute(transaction);
    await requireUndoable(transaction, changeId);
    const entries = await listEntries(transaction, changeId);
    if (!entries.every(isUndoable)) throw fail('not_undoable');
    for (const entry of entries.toReversed()) {
      if (entry.entity === 'users') await requireRoleChange(transaction, entry, caller);
      if (!(await restoreEntry(transaction, entry))) throw fail('changed_since');
      if (entry.entity === 'users') await announceRole(transaction, entry.entity_id);
    }
  });
  const [undone] = await listChanges(database, { filter: sql`change._id = ${changeId}` });
  if (!undone) throw fail('unknown_change');
  return describeChange(undone);
}

async function requireUndoable(transaction: DatabaseTransaction, changeId: string): Promise<void> {
  const [change] = await listChanges(transaction, { filter: sql`change._id = ${changeId}` });
  if (!change) throw fail('unknown_change');
  if (change.batch_summary) throw fail('part_of_batch');
  if (change.undone_by) throw fail('already_undone');
}

async function requireRoleChange(
  transaction: DatabaseTransaction,
  { entity_id, before }: { entity_id: string; before: AuditValues },
  caller: Caller,
): Promise<void> {
  if (caller.adminRole !== 'owner') throw fail('owners_only');
  if (before?.admin_role !== 'owner') await requireAnotherOwner(transaction, entity_id);
}

function filterOf({ actor, entity, entity_id, from, to }: AuditLogQuery) {
  const conditions = [sql`${planEachTime} true`];
  if (actor) conditions.push(sql`change.actor_id = ${actor}`);
  if (from) conditions.push(sql`change.created_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`);
  if (to) conditions.push(sql`change.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`);
  if (entity || entity_id)
    conditions.push(sql`exists (
      select from audit_entries as entry where entry.change_id = change._id
      ${entity ? sql`and entry.entity = ${entity}` : sql``}
      ${entity_id ? sql`and entry.entity_id = ${entity_id}` : sql``}
    )`);
  return sql.join(conditions, sql` and `);
}

type ChangePage = {
  filter: ReturnType<typeof filterOf> | ReturnType<typeof sql>;
  offset?: number;
  limit?: number;
};

async function listChanges(
  session: DatabaseSession,
  { filter, offset = 0, limit = 1 }: ChangePage,
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select change._id, change.created_at, change.actor_id, users.full_name, change.action, change.undoes,
      change.batch_summary,
      later._id as undone_by, entries.entry_count, entries.entries, entries.shapes
    from (
      select * from audit_changes as change where ${filter}
      order by created_at desc, sequence desc offset ${offset} limit ${limit}
    ) as change
    left join users on users._id = change.actor_id
    left join audit_changes as later on later.undoes = change._id
    cross join lateral (
      select count(*)::integer as entry_count,
        coalesce(
          jsonb_agg(to_jsonb(entry) || jsonb_build_object('entity_name', ${nameOfEntity}) order by entry.sequence)
            filter (where entry.place <= ${SHOWN_ENTRIES}),
          '[]'
        ) as entries,
        coalesce(jsonb_agg(to_jsonb(entry)) filter (where entry.place_in_shape = 1), '[]') as shapes
      from (
        select sequence, entity, entity_id, before, after,
          row_number() over (order by sequence) as place,
          row_number() over (
            partition by entity, before is null, after is null,
              (select array_agg(key) from jsonb_object_keys(coalesce(after, before)) as key)
          ) as place_in_shape
        from audit_entries where change_id = change._id
      ) as entry
    ) as entries
    order by change.created_at desc, change.sequence desc
  `.execute(session);
  return rows;
}

async function listEntries(session: DatabaseSession, changeId: string) {
  return session
    .selectFrom('audit_entries')
    .select(['entity', 'entity_id', 'before', 'after'])
    .where('change_id', '=', changeId)
    .orderBy('sequence')
    .execute();
}

function describeChange(row: ChangeRow): AuditChange {
  return {
    change_id: row._id,
    created_at: row.created_at.toISOString(),
    actor: { _id: row.actor_id, full_name: row.full_name },
    action: row.action,
    entry_count: row.entry_count,
    entries: row.entries.map(({ entity, entity_id, entity_name, before, after }) => ({
      entity,
      entity_id,
      entity_name,
      before,
      after,
    })),
    undoes: row.undoes,
    undone_by: row.undone_by,
    batch_summary: row.batch_summary,
    // The id of an undoing is its own.
    batch_id: row.batch_summary === null ? null : (row.undoes ?? row._id),
    can_undo: row.undone_by === null && row.batch_summary === null && row.shapes.every(isUndoable),
  };
}
