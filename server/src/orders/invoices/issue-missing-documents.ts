import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { JobHandler, JobPayloads } from '#server/platform/jobs/job-handler.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { lockOrder } from '../lock-order.ts';
import { listItems } from '../order-item-repository.ts';
import { listRefunds } from '../refund-repository.ts';
import { issueCreditNote, issueInvoice } from './issue-tax-document.ts';
import { listDocumentsOf, setDocumentProblem } from './tax-document-repository.ts';

declare module '#server/platform/jobs/job-handler.ts' {
  interface JobPayloads {
    'issue-tax-documents': { orderId: string };
  }
}

/** Call in the transaction that confirms the order or completes a refund. */
export async function enqueueTaxDocuments(transaction: DatabaseTransaction, orderId: string): Promise<void> {
  await enqueueJob(transaction, { kind: 'issue-tax-documents', payload: { orderId } });
}

export function createTaxDocumentHandler(database: Database): JobHandler<JobPayloads['issue-tax-documents']> {
  return {
    run: async ({ payload: { orderId } }) => {
      try {
        await issueMissingDocuments(database, orderId);
      } catch (error) {
        // Admins see the order with the reason until a later attempt succeeds.
        const reason = error instanceof Error ? error.message : String(error);
        await setDocumentProblem(database, orderId, reason);
        throw error;
      }
    },
  };
}

/** Writes the invoice of a confirmed order and the credit notes of its completed refunds, each exactly once. */
export async function issueMissingDocuments(database: Database, orderId: string): Promise<void> {
  while (await database.transaction().execute((transaction) => issueNext(transaction, orderId)));
  await setDocumentProblem(database, orderId, null);
}

/** Returns false if no document is missing. One document per transaction: a faulty credit note must not prevent the invoice. */
async function issueNext(transaction: DatabaseTransaction, orderId: string): Promise<boolean> {
  const order = await lockOrder(transaction, { orderId });
  if (order.confirmed_at === null) return false;
  const issued = new Set(await listDocumentsOf(transaction, orderId));
  const refund = (await listRefunds(transaction, orderId)).find(
    ({ _id, status }) => status === 'done' && !issued.has(_id),
  );
  const isInvoiceMissing = !issued.has(null);
  if (!isInvoiceMissing && !refund) return false;
  const items = await listItems(transaction, [orderId]);
  const at = await readClock(transaction);
  if (isInvoiceMissing) await issueInvoice(transaction, { order, items, at });
  else if (refund) await issueCreditNote(transaction, { order, items, refund, at });
  return true;
}

/** The database clock, because the clocks of several servers differ. */
async function readClock(transaction: DatabaseTransaction): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(transaction);
  return rows[0]?.at ?? new Date();
}
