import { MAX_COUNTED } from '#contract/counted-rows.ts';
import { buildPagination } from '#contract/pagination.ts';
import {
  type CustomPcRequestState,
  nextRequestStates,
} from '#contract/pc-builder/custom-pc-request-states.ts';
import type {
  AdminCustomPcRequest,
  AdminCustomPcRequestList,
  CustomPcRequest,
  CustomPcRequestList,
} from '#contract/pc-builder/custom-pc-requests.ts';
import { sanitiseText } from '#contract/validation.ts';
import { sheetText } from '#server/catalogue/import/csv-text.ts';
import type { Database, DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { LinkTokens } from '#server/platform/http/link-tokens.ts';
import {
  describeAdminRequest,
  describeContact,
  describeRequest,
  describeRequestFields,
} from './describe-request.ts';
import { fail, failRequestStatus } from './pc-builder-errors.ts';
import { deleteRequestCheck, insertRequestCheck, listRequestChecks } from './request-check-repository.ts';
import { mailRequestStatus, type RequestMailContext } from './request-mails.ts';
import {
  countRequestsToAnswer,
  findAndLockRequest,
  findRequest,
  insertRequestEvent,
  listAllRequestsOf,
  listRequestEvents,
  listRequests,
  type RequestRow,
  setRequestStatus,
} from './request-repository.ts';

type Page = { page: number; limit: number };

/** A request for its owner, or for a caller with the token of its link. Throws 404 for everybody else. */
export async function readRequest(
  session: DatabaseSession,
  linkTokens: LinkTokens,
  { reference, userId, token }: { reference: string; userId: string | null; token: string | undefined },
): Promise<CustomPcRequest> {
  const row = await findRequest(session, reference);
  if (!row) throw fail('unknown_request');
  const isOwner = userId !== null && row.user_id === userId;
  if (!isOwner && !(token !== undefined && linkTokens.isValid(reference, token)))
    throw fail('unknown_request');
  return describeRequest(row, await listRequestEvents(session, row._id), { isOwner });
}

export async function listOwnRequests(
  session: DatabaseSession,
  userId: string,
  { page, limit }: Page,
): Promise<CustomPcRequestList> {
  const { rows, total } = await listRequests(session, { userId }, { page, limit });
  return { data: rows.map(describeRequestFields), pagination: buildPagination(page, total, limit) };
}

/** For the export of personal data. */
export async function readRequestsOf(session: DatabaseSession, userId: string) {
  const rows = await listAllRequestsOf(session, userId);
  return rows.map((row) => ({ ...describeRequestFields(row), contact: describeContact(row) }));
}

export async function listAllRequests(
  session: DatabaseSession,
  { status, page, limit }: Page & { status?: CustomPcRequestState },
): Promise<AdminCustomPcRequestList> {
  const { rows, total } = await listRequests(session, { status }, { page, limit });
  return {
    data: rows.map((row) => ({ ...describeRequestFields(row), contact: describeContact(row) })),
    pagination: buildPagination(page, total, limit),
  };
}

/** The requests of a filter as CSV, without the texts of the buyers. */
export async function exportRequests(
  session: DatabaseSession,
  { status }: { status?: CustomPcRequestState },
): Promise<string> {
  const { rows } = await listRequests(session, { status }, { page: 1, limit: MAX_COUNTED });
  return sheetText([
    [
      ...['reference', 'status', 'name', 'email', 'phone', 'use', 'assembly', 'budget', 'parts', 'total'],
      ...['quote', 'created_at', 'updated_at'],
    ],
    ...rows.map((row) => {
      const { budget, total, created_at, updated_at } = describeRequestFields(row);
      return [
        ...[row.reference, row.status, row.full_name, row.email, row.phone ?? '', row.use ?? ''],
        ...[row.wants_assembly ? 'yes' : 'no', budget ?? '', row.parts.length, total],
        ...[row.quote_reference ?? '', created_at, updated_at],
      ];
    }),
  ]);
}

export async function readAdminRequest(
  session: DatabaseSession,
  reference: string,
): Promise<AdminCustomPcRequest> {
  const row = await findRequest(session, reference);
  if (!row) throw fail('unknown_request');
  return describeAdminRequest(row, {
    events: await listRequestEvents(session, row._id),
    checks: await listRequestChecks(session, row._id),
  });
}

type StaffChange = { reference: string; actorId: string };

/** Locks the quote of a request; the returned function ends it if it is open. */
export type PrepareToEndQuote = (
  transaction: DatabaseTransaction,
  quote: { quoteReference: string; actorId: string },
) => Promise<() => Promise<void>>;

type StatusChange = StaffChange & { status: CustomPcRequestState; note: string | null };

/**
 * Changes the status if the state table allows it, and mails the buyer. A closed request ends its quote, too. Returns false if no mail
 * may be sent.
 */
export async function changeRequestStatus(
  { database, prepareToEndQuote }: { database: Database; prepareToEndQuote: PrepareToEndQuote },
  mailContext: RequestMailContext,
  { reference, actorId, status, note }: StatusChange,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // The quote is locked first, as by its own changes, which change the request by a trigger.
    const quoteReference = (await findRequest(transaction, reference))?.quote_reference ?? null;
    const endQuote =
      status === 'closed' && quoteReference !== null
        ? await prepareToEndQuote(transaction, { quoteReference, actorId })
        : null;
    const row = await lockRequest(transaction, reference);
    if (row.quote_reference !== quoteReference) throw fail('request_changed');
    if (!nextRequestStates(row.status).includes(status)) throw failRequestStatus(row.status, status);
    await setRequestStatus(transaction, row._id, status);
    const text = sanitiseText(note ?? '') || null;
    const by = { actor: 'shop', actor_id: actorId } as const;
    await insertRequestEvent(transaction, { request_id: row._id, status, note: text, ...by });
    const isMailed = await mailRequestStatus(transaction, mailContext, { ...row, status }, text);
    await endQuote?.();
    return isMailed;
  });
}

/** Adds a note for staff only. */
export async function addRequestNote(
  database: Database,
  { reference, actorId, note }: StaffChange & { note: string },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { _id } = await lockRequest(transaction, reference);
    await insertRequestEvent(transaction, {
      request_id: _id,
      status: null,
      actor: 'shop',
      actor_id: actorId,
      is_internal: true,
      note: sanitiseText(note),
    });
  });
}

/** Ticks or unticks what staff has to check by hand. */
export async function checkRequestItem(
  database: Database,
  { reference, actorId, position, is_checked }: StaffChange & { position: number; is_checked: boolean },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { _id, checklist } = await lockRequest(transaction, reference);
    if (position >= checklist.length) throw fail('unknown_check');
    if (is_checked) await insertRequestCheck(transaction, { requestId: _id, position, actorId });
    else await deleteRequestCheck(transaction, { requestId: _id, position });
  });
}

/** Locks a request for staff until the transaction ends. */
export async function lockRequest(transaction: DatabaseTransaction, reference: string): Promise<RequestRow> {
  const row = await findAndLockRequest(transaction, reference);
  if (!row) throw fail('unknown_request');
  return row;
}

export { countRequestsToAnswer };
