import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type {
  CustomPcRequestActor,
  CustomPcRequestState,
} from '#contract/pc-builder/custom-pc-request-states.ts';
import { siteFacts } from '#contract/site-facts.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { nextNumber } from '#server/platform/database/next-number.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { newId } from '#server/platform/ids.ts';
import type { ChecklistItem, StoredPart } from './pc-builder-tables.ts';

export type RequestRow = Selectable<Tables['custom_pc_requests']>;
export type RequestEventRow = Selectable<Tables['custom_pc_request_events']>;

export type NewRequest = Pick<
  RequestRow,
  'user_id' | 'full_name' | 'email' | 'phone' | 'budget_paise' | 'use' | 'wants_assembly' | 'note'
> & { parts: readonly StoredPart[]; checklist: readonly ChecklistItem[] };

export async function insertRequest(
  transaction: DatabaseTransaction,
  { parts, checklist, ...request }: NewRequest,
): Promise<RequestRow> {
  return transaction
    .insertInto('custom_pc_requests')
    .values({
      _id: newId(),
      reference: nextNumber(`${siteFacts.orderPrefix}-PC-`, 'custom_pc_request_numbers'),
      ...request,
      parts: JSON.stringify(parts),
      checklist: JSON.stringify(checklist),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findRequest(
  session: DatabaseSession,
  reference: string,
): Promise<RequestRow | undefined> {
  return selectRequest(session, reference).executeTakeFirst();
}

/** Locks the row until the transaction ends, so that status changes run one after another. */
export async function findAndLockRequest(
  transaction: DatabaseTransaction,
  reference: string,
): Promise<RequestRow | undefined> {
  return selectRequest(transaction, reference).forUpdate().executeTakeFirst();
}

function selectRequest(session: DatabaseSession, reference: string) {
  return session.selectFrom('custom_pc_requests').selectAll().where('reference', '=', reference);
}

export async function setRequestStatus(
  transaction: DatabaseTransaction,
  id: string,
  status: CustomPcRequestState,
): Promise<void> {
  await transaction
    .updateTable('custom_pc_requests')
    .set({ status, updated_at: sql<Date>`now()` })
    .where('_id', '=', id)
    .execute();
}

export async function setRequestQuote(
  transaction: DatabaseTransaction,
  id: string,
  quoteReference: string,
): Promise<void> {
  await transaction
    .updateTable('custom_pc_requests')
    .set({ quote_reference: quoteReference })
    .where('_id', '=', id)
    .execute();
}

type RequestFilter = { userId?: string; status?: CustomPcRequestState };
type Page = { page: number; limit: number };

/** One page of the requests, newest first, and the number of all. */
export async function listRequests(
  session: DatabaseSession,
  filter: RequestFilter,
  { page, limit }: Page,
): Promise<{ rows: RequestRow[]; total: number }> {
  const { total } = await filtered(session.selectFrom('custom_pc_requests'), filter)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await filtered(session.selectFrom('custom_pc_requests'), filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

function filtered<Row>(
  query: SelectQueryBuilder<Tables, 'custom_pc_requests', Row>,
  { userId, status }: RequestFilter,
) {
  return query
    .$if(userId !== undefined, (own) => own.where('user_id', '=', userId ?? ''))
    .$if(status !== undefined, (own) => own.where('status', '=', status ?? 'new'));
}

export async function listAllRequestsOf(session: DatabaseSession, userId: string): Promise<RequestRow[]> {
  return session
    .selectFrom('custom_pc_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function insertRequestEvent(
  transaction: DatabaseTransaction,
  event: {
    request_id: string;
    status: CustomPcRequestState | null;
    actor: CustomPcRequestActor;
    actor_id: string | null;
    is_internal?: boolean;
    note: string | null;
  },
): Promise<void> {
  await transaction
    .insertInto('custom_pc_request_events')
    .values({ _id: newId(), ...event })
    .execute();
}

export async function listRequestEvents(
  session: DatabaseSession,
  requestId: string,
): Promise<RequestEventRow[]> {
  return session
    .selectFrom('custom_pc_request_events')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('created_at')
    .orderBy('_id')
    .execute();
}

/** Requests that wait for an answer or a quote. */
export async function countRequestsToAnswer(session: DatabaseSession): Promise<number> {
  const { count } = await session
    .selectFrom('custom_pc_requests')
    .where('status', 'in', ['new', 'contacted'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
